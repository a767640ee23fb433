import type { ImportField } from '@stockhand/contract/imports/fields';
import { plainHeader } from '../headers/header-synonyms.ts';
import { isNumber } from './column-samples.ts';

/** Shelves and bins are numbered, also in lists without a quantity. */
const place = /\b(bin|shelf|lagerplatz|lagerort|emplacement|ubicacion)\b/;

/** "Lager" and "Magazzino" are the stock as well as its place: full of numbers, and the only such column, it is the stock. */
export function useNumbersAsStock(
  headers: readonly string[],
  samples: readonly (readonly string[])[],
  fields: (ImportField | null)[],
): void {
  const index = fields.indexOf('location');
  const cells = samples[index] ?? [];
  if (fields.includes('initial_stock') || cells.length === 0 || place.test(plainHeader(headers[index] ?? ''))) return;
  if (cells.every(isNumber)) fields[index] = 'initial_stock';
}
