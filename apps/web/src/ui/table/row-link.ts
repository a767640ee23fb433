/** Of what a row offers beside its own link, which covers the row (row-link.css). */
export const aboveRowLink = 'relative z-1 -my-1 flex';
