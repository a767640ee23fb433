/** What every form, file and request is told about a number with decimals that it cannot have. */
export const numberMessages = {
  whole: 'Use a whole number',
  id: 'Use an id: a whole number above 0',
  twoDecimals: 'Use at most two decimals',
  fourDecimals: 'Use at most four decimals',
} as const;

/** `1234.5` → `1,234.5`. Messages have numbers as they are loaded, and the engine's own way takes 10 ms to be ready. */
export function grouped(count: number): string {
  const [whole = '', ...decimals] = String(count).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}
