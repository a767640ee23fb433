/** What every form, file and request is told about a number with decimals that it cannot have. */
export const numberMessages = {
  whole: 'Use a whole number',
  id: 'Use an id: a whole number above 0',
  twoDecimals: 'Use at most two decimals',
} as const;

/** `1234` → `1,234`. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
