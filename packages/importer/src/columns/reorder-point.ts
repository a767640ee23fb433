import { fieldOfHeader } from '../headers/header-synonyms.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { isOfNumbers } from './column-samples.ts';
import { columnOf, type GuessedColumn } from './sampled-column.ts';

/**
 * "Reorder point" is the minimum in lists that have no other; beside one, even an empty one, it is the reorder point.
 * That of a location is neither.
 */
export function useReorderPoint(columns: readonly GuessedColumn[]): void {
  if (columnOf(columns, 'reorder_point')) return;
  const found = columns.find((column) => isReorderPoint(column) && isOfNumbers(column.samples));
  if (!found) return;
  const minimum = columnOf(columns, 'min_stock_level');
  const other = minimum === found ? columns.find((column) => isMinimum(column)) : minimum;
  if (!other) return;
  other.field = 'min_stock_level';
  found.field = 'reorder_point';
}

function isReorderPoint({ header, field }: GuessedColumn): boolean {
  const isFree = field === null || field === 'min_stock_level';
  return isFree && /^re ?order (point|level)$/.test(plainHeader(header));
}

function isMinimum(column: GuessedColumn): boolean {
  return (
    column.field === null &&
    fieldOfHeader(column.name)?.field === 'min_stock_level' &&
    !isReorderPoint(column) &&
    column.samples.length === 0
  );
}
