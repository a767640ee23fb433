import type { ColumnMapping } from '../column-mapping.ts';
import { unguardedCell } from './mapped-cell.ts';

/**
 * What a row says of the stock as a whole beside columns for each location. `isOnly` where those are empty: then it is the
 * stock of the product, otherwise their sum.
 */
export function stockTotal(
  cells: readonly string[],
  { totalColumn, stockColumns, columns }: ColumnMapping,
): { text: string; isOnly: boolean } | null {
  const textAt = (index: number) => unguardedCell(cells, index).trim();
  if (totalColumn === null || textAt(totalColumn) === '') return null;
  const others = [...stockColumns.map(({ index }) => index), columns.initial_stock ?? []].flat();
  return { text: textAt(totalColumn), isOnly: others.every((index) => textAt(index) === '') };
}
