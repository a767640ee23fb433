import { plainHeader } from '../headers/plain-header.ts';
import { isOfNumbers } from './column-samples.ts';
import { columnOf, type GuessedColumn } from './sampled-column.ts';

/** "Reorder point" is the minimum in lists that have no other; beside one it is the reorder point. That of a location is neither. */
export function useReorderPoint(columns: readonly GuessedColumn[]): void {
  if (!columnOf(columns, 'min_stock_level') || columnOf(columns, 'reorder_point')) return;
  const found = columns.find(
    ({ field, header, samples }) =>
      field === null && /^re ?order (point|level)$/.test(plainHeader(header)) && isOfNumbers(samples),
  );
  if (found) found.field = 'reorder_point';
}
