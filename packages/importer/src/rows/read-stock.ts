import { stockTarget } from '@stockhand/contract/imports/fields';
import { importMessages } from '@stockhand/contract/imports/messages';
import { quantityMax } from '@stockhand/contract/wire';
import { lineOf } from './cell-text.ts';
import type { StockAt } from './imported-product.ts';
import { unguardedCell } from './mapped-cell.ts';
import { parsePieces } from './piece-units.ts';
import { markAt, readStockCell, stockTooMuch } from './read-numbers.ts';
import { cellOf, type RowCells, report } from './row-cells.ts';
import { stockTotal } from './stock-total.ts';
import { sumByLocation } from './sum-by-location.ts';

/** From the column of the stock, of each row of the product, and from the columns that hold the stock at a location. */
export function readStock(rows: readonly RowCells[]): StockAt[] {
  const stock = sumByLocation(rows.flatMap(quantitiesOf));
  if (sumOf(stock) <= quantityMax) return stock;
  if (rows[0]) report(rows[0].issues, 'initial_stock', stockTooMuch, '');
  return [];
}

function quantitiesOf(row: RowCells): StockAt[] {
  const total = stockTotal(row.cells, row.mapping);
  if (total?.isOnly)
    return [
      {
        location: null,
        quantity: readStockCell(row, total.text, {
          field: 'initial_stock',
          index: row.mapping.totalColumn ?? undefined,
        }),
      },
    ];
  const location = lineOf(cellOf(row, 'location')) || null;
  const { columns, furtherStockColumns } = row.mapping;
  const found = [
    ...[columns.initial_stock, ...furtherStockColumns].map((index) => {
      const cell = unguardedCell(row.cells, index).trim();
      return { location, quantity: readStockCell(row, cell, { field: 'initial_stock', index }) };
    }),
    ...row.mapping.stockColumns.map(({ location, index }) => {
      const cell = unguardedCell(row.cells, index).trim();
      return { location, quantity: readStockCell(row, cell, { field: stockTarget(location), index }) };
    }),
  ];
  if (total && differs(row, total.text, found))
    report(row.warnings, 'initial_stock', importMessages.otherTotal, total.text);
  return found;
}

function differs(row: RowCells, total: string, found: readonly StockAt[]): boolean {
  const said = parsePieces(total, markAt(row, row.mapping.totalColumn ?? undefined));
  return said !== null && said !== sumOf(found);
}

function sumOf(stock: readonly StockAt[]): number {
  return stock.reduce((sum, { quantity }) => sum + quantity, 0);
}
