import { decimalMarkShown, parseCost } from '../parse-number.ts';

export function shareOf(cells: readonly string[], test: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
}

export function isOfNumbers(samples: readonly string[]): boolean {
  return samples.length === 0 || shareOf(samples, isNumber) >= 0.5;
}

export function isNumber(cell: string): boolean {
  return parseCost(cell, '.') !== null || parseCost(cell, ',') !== null;
}

export function hasDecimals(cell: string): boolean {
  return decimalMarkShown(cell) !== null;
}

export function isCode(cell: string): boolean {
  return /^(?=.*\d)[A-Z0-9][A-Z0-9\-_./]*$/i.test(cell);
}
