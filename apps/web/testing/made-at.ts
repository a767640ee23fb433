/** When everything in a component test was made. */
export const madeAt = new Date('2026-01-05T09:00:00Z');
