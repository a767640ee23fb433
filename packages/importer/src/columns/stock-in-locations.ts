import { plainHeader } from '../headers/plain-header.ts';
import { parsePieces } from '../rows/piece-units.ts';
import { isNumber } from './column-samples.ts';
import { columnOf, type GuessedColumn } from './sampled-column.ts';

/** Shelves and bins are numbered, also in lists without a quantity. */
const place = /\b(bin|shelf|lagerplatz|lagerort|emplacement|ubicacion)\b/;

/** "12" and "12 stk" */
const isCount = (cell: string) => isNumber(cell) || parsePieces(cell, '.') !== null || parsePieces(cell, ',') !== null;

/** "Lager" and "Magazzino" are the stock as well as its place: full of numbers, and the only such column, it is the stock. */
export function useNumbersAsStock(columns: readonly GuessedColumn[]): void {
  const column = columnOf(columns, 'location');
  if (!column || columnOf(columns, 'initial_stock') || place.test(plainHeader(column.header))) return;
  if (column.samples.length > 0 && column.samples.every(isCount)) column.field = 'initial_stock';
}
