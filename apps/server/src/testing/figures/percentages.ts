import { expect } from 'vitest';

/** Of a share that is told with one decimal; of an exact half either neighbour. */
export function percent(part: number, whole: number): unknown {
  const exact = (part / whole) * 1000;
  const rounded = [exact - 1e-9, exact + 1e-9].map((value) => Math.round(value) / 10 + 0);
  return expect.toBeOneOf([...rounded, ...rounded.map((value) => (value === 0 ? -0 : value))]);
}

/** From before to now. */
export function change(now: number, before: number): unknown {
  if (before === 0) return Math.sign(now) * 100;
  return percent(Math.round((now - before) * 100), Math.round(Math.abs(before) * 100));
}
