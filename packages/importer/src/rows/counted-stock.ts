import { foldedKey } from '@stockhand/contract/folding';
import { withoutFormulaGuard } from '@stockhand/contract/formula-guard';
import type { ColumnMapping } from '../column-mapping.ts';
import { lineOf } from './cell-text.ts';
import type { StockAt } from './imported-product.ts';
import { mappedCell } from './mapped-cell.ts';
import { parsePieces } from './piece-units.ts';
import type { ProductRow } from './product-row.ts';
import { stockTotal } from './stock-total.ts';

/** The quantities that the rows of a product name, each location once: an empty cell is none, unlike 0. */
export function countedStock(row: ProductRow, mapping: ColumnMapping): StockAt[] {
  const sums = new Map<string, StockAt>();
  for (const { location, text } of [row, ...(row.elsewhere ?? [])].flatMap(({ cells }) =>
    quantitiesIn(cells, mapping),
  )) {
    const quantity = parsePieces(text, mapping.decimal_mark);
    if (quantity === null) continue;
    const key = location === null ? '' : foldedKey(location);
    const sum = sums.get(key);
    if (sum) sum.quantity += quantity;
    else sums.set(key, { location, quantity });
  }
  return [...sums.values()];
}

function quantitiesIn(cells: readonly string[], mapping: ColumnMapping): { location: string | null; text: string }[] {
  const total = stockTotal(cells, mapping);
  if (total?.isOnly) return [{ location: null, text: total.text }];
  const place = lineOf(withoutFormulaGuard(mappedCell(cells, mapping, 'location'))) || null;
  const found = [
    { location: place, text: mappedCell(cells, mapping, 'initial_stock') },
    ...mapping.stockColumns.map(({ location, index }) => ({ location, text: (cells[index] ?? '').trim() })),
  ];
  return found
    .map(({ location, text }) => ({ location, text: withoutFormulaGuard(text) }))
    .filter(({ text }) => text !== '');
}
