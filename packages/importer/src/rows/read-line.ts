import { lineOf } from './cell-text.ts';
import type { RowIssue } from './imported-product.ts';
import { cellOf, type RowCells, report } from './row-cells.ts';

const charactersMax = {
  name: 255,
  barcode: 128,
  further_codes: 128,
  category: 120,
  manufacturer: 120,
  location: 120,
  description: 10_000,
};
type TextField = keyof typeof charactersMax;

const labels: Record<TextField, string> = {
  name: 'Product name',
  barcode: 'Barcode',
  further_codes: 'Further code',
  category: 'Category',
  manufacturer: 'Manufacturer',
  location: 'Location',
  description: 'Description',
};

export function readLine(row: RowCells, field: TextField): string {
  const text = lineOf(cellOf(row, field));
  checkLength(row.issues, field, text);
  return text;
}

export function checkLength(issues: RowIssue[], field: TextField, text: string): void {
  const max = charactersMax[field];
  if (text.length <= max) return;
  report(issues, field, `${labels[field]} must be at most ${max.toLocaleString('en-US')} characters`, text);
}
