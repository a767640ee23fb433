import { foldedKey } from '@stockhand/contract/folding';
import { withoutFormulaGuard } from '@stockhand/contract/formula-guard';
import type { ColumnMapping } from '../column-mapping.ts';
import { lineOf } from './cell-text.ts';
import type { StockAt } from './imported-product.ts';
import { mappedCell } from './mapped-cell.ts';
import { readPieces } from './piece-units.ts';
import type { ProductRow } from './product-row.ts';
import { markAt } from './read-numbers.ts';
import { stockTotal } from './stock-total.ts';

/** The quantities that the rows of a product name, each location once: an empty cell is none, unlike 0. */
export function countedStock(row: ProductRow, mapping: ColumnMapping): StockAt[] {
  const sums = new Map<string, StockAt>();
  for (const { location, text, index } of [row, ...(row.elsewhere ?? [])].flatMap(({ cells }) =>
    quantitiesIn(cells, mapping),
  )) {
    const quantity = readPieces(text, markAt({ mapping }, index))?.quantity ?? null;
    if (quantity === null) continue;
    const key = location === null ? '' : foldedKey(location);
    const sum = sums.get(key);
    if (sum) sum.quantity += quantity;
    else sums.set(key, { location, quantity });
  }
  return [...sums.values()];
}

function quantitiesIn(cells: readonly string[], mapping: ColumnMapping): QuantityIn[] {
  const total = stockTotal(cells, mapping);
  if (total?.isOnly) return [{ location: null, text: total.text, index: mapping.totalColumn ?? undefined }];
  const place = lineOf(withoutFormulaGuard(mappedCell(cells, mapping, 'location'))) || null;
  const found: QuantityIn[] = [
    ...[mapping.columns.initial_stock, ...mapping.furtherStockColumns].map((index) => ({
      location: place,
      text: index === undefined ? '' : (cells[index] ?? '').trim(),
      index,
    })),
    ...mapping.stockColumns.map(({ location, index }) => ({ location, text: (cells[index] ?? '').trim(), index })),
  ];
  return found.map((one) => ({ ...one, text: withoutFormulaGuard(one.text) })).filter(({ text }) => text !== '');
}

interface QuantityIn {
  location: string | null;
  text: string;
  index: number | undefined;
}
