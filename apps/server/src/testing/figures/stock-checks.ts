import { expect } from 'vitest';
import { daysLater } from './calendar-days.ts';
import { dawnOf } from './eras.ts';
import { daysOf, type FigureCheck } from './figure-check.ts';
import { recountedStockAsOf } from './recounted-stock-as-of.ts';
import { quantityAt } from './stock-then.ts';

export const stockChecks: Record<string, FigureCheck> = {
  'stock as of a moment': async (call, { books, zone, now }, { last }) => {
    const lastMoment = new Date(dawnOf(daysLater(last, 1), zone).getTime() - 1);
    for (const at of [lastMoment, books.transactions.at(-20)?.transaction_date ?? now, now]) {
      const told = await call.reports.stockAsOf({ at: at.toISOString(), page_size: 1000 });
      expect({ rows: rowsOf(told.results), totals: told.totals }).toEqual(recountedStockAsOf(books, at));
      const { inventoryValue } = await call.reports.inventory({ as_of: at.toISOString() });
      expect(inventoryValue).toBe(told.totals.value);
    }
  },
  'stock of a location as of a moment': async (call, { books, zone }, { last }) => {
    const at = dawnOf(last, zone);
    const location = books.locations.at(-1)?.id ?? 0;
    const told = await call.reports.stockAsOf({ at: at.toISOString(), location, page_size: 1000 });
    const { rows, totals } = recountedStockAsOf(books, at, location);
    // A product that never was there has no row.
    expect(rowsOf(told.results)).toEqual(rows.filter(({ id }) => told.results.some((row) => row.id === id)));
    expect(told.totals).toEqual(totals);
  },
  'ledger of a product': async (call, { books, zone }, range) => {
    const [start, end] = [dawnOf(range.first, zone), dawnOf(daysLater(range.last, 1), zone)];
    const justBefore = (moment: Date) => new Date(moment.getTime() - 1);
    for (const { id } of books.products.slice(0, 3)) {
      const told = await call.reports.productLedger({ product: id, ...daysOf(range), page_size: 1000 });
      const [opening, closing] = [justBefore(start), justBefore(end)].map((at) => quantityAt(books, at, id));
      const changes = told.results.reduce((sum, { change }) => sum + change, 0);
      expect([told.opening, told.closing, told.opening + changes]).toEqual([opening, closing, closing]);
      expect(told.results[0]?.balance ?? closing).toBe(closing);
    }
  },
};

type Told = { id: number; quantity: number; cost_price: number; value: number };

function rowsOf(results: readonly Told[]): Told[] {
  return results
    .map(({ id, quantity, cost_price, value }) => ({ id, quantity, cost_price, value }))
    .sort((a, b) => a.id - b.id);
}
