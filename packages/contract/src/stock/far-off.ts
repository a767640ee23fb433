const timesMax = 100;
/** Of a product that nothing was booked of so far. */
const firstMax = 1_000;

/** Below it no quantity is far off, whatever was booked so far. */
export const farOffMin = timesMax;

/**
 * Whether a quantity is so much more than anything so far that it asks before it is booked (docs/rules.md#quantities-far-off).
 * `largest` is the most that was booked or on hand; 0 when nothing was.
 */
export function isFarOff(quantity: number, largest: number): boolean {
  return Math.abs(quantity) > (largest > 0 ? largest * timesMax : firstMax);
}

export const farOffMessages = {
  one: (quantity: string) => `Is ${quantity} right?`,
  several: 'Are these quantities right?',
  soFar: (largest: string) => `The most so far was ${largest}.`,
  nothingSoFar: 'There was nothing so far.',
  unknown: 'What there was so far could not be read.',
} as const;
