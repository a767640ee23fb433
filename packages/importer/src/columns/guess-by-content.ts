import type { ImportField } from '@stockhand/contract/imports/fields';
import { hasDecimals, isCode, isNumber, shareOf } from './column-samples.ts';

/** A table without headers: the first texts are the name, prices carry decimals, whole numbers after them are stock. */
export function guessByContent(samples: readonly (readonly string[])[]): (ImportField | null)[] {
  const fields: (ImportField | null)[] = samples.map(() => null);
  const give = (field: ImportField, fits: (cells: readonly string[]) => boolean) => {
    const index = samples.findIndex((cells, column) => fields[column] === null && cells.length > 0 && fits(cells));
    if (index !== -1) fields[index] = field;
  };
  give('barcode', (cells) => shareOf(cells, (cell) => /^\d{8}(\d{4,6})?$/.test(cell)) >= 0.8);
  give('name', (cells) => shareOf(cells, isNumber) < 0.2 && shareOf(cells, isCode) < 0.8);
  if (!fields.includes('name')) give('name', (cells) => shareOf(cells, isNumber) < 0.2);
  give('sku', (cells) => shareOf(cells, isNumber) < 0.8 && shareOf(cells, isCode) >= 0.8);
  give('selling_price', (cells) => shareOf(cells, isNumber) >= 0.8 && shareOf(cells, hasDecimals) >= 0.5);
  if (!fields.includes('selling_price')) give('selling_price', (cells) => shareOf(cells, isNumber) >= 0.8);
  return fields;
}
