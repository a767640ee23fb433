import { salesGroupings } from '@stockhand/contract/reports/sales-report';
import { expect } from 'vitest';
import { customChecks } from './custom-checks.ts';
import { dashboardChecks } from './dashboard-checks.ts';
import { daysOf, type FigureCheck } from './figure-check.ts';
import { fileChecks } from './file-checks.ts';
import { recountedActivity } from './recounted-activity.ts';
import { recountedInventory } from './recounted-inventory.ts';
import { recountedLowStock } from './recounted-low-stock.ts';
import { recountedSales } from './recounted-sales.ts';
import { recountedTransactions } from './recounted-transactions.ts';
import { recountedVolume } from './recounted-volume.ts';
import { stockChecks } from './stock-checks.ts';

/** A report that tells figures has a line here. */
export const figureChecks: Record<string, FigureCheck> = {
  ...dashboardChecks,
  inventory: async (call, reading, range) => {
    const { inventoryByLocation, ...told } = await call.reports.inventory(daysOf(range));
    // A location where something lay once is told with nothing.
    const kept = inventoryByLocation.filter(({ quantity }) => quantity !== 0);
    expect({ ...told, inventoryByLocation: kept }).toEqual(recountedInventory(reading, range));
  },
  'low stock': async (call, reading) => {
    const proposals = (await call.purchasing.reorder.list({ page_size: 1000 })).results;
    const proposed = new Map(proposals.map(({ product, quantity }) => [product, quantity]));
    for (const location of [undefined, reading.books.locations.at(-1)?.id ?? 0]) {
      const { results } = await call.reports.lowStock({ page_size: 1000, location });
      const counted = recountedLowStock(reading, location);
      expect(results).toEqual(counted.map((row) => ({ ...row, suggested_quantity: proposed.get(row.id) ?? 0 })));
    }
  },
  transactions: async (call, reading, range) => {
    const location = reading.books.locations.at(-1)?.id ?? 0;
    const told = async (filter: Parameters<typeof call.reports.transactions>[0]) =>
      (await call.reports.transactions({ ...daysOf(range), ...filter })).results.map(
        ({ description: _, ...row }) => row,
      );
    expect(await told({})).toEqual(recountedTransactions(reading, range));
    expect(await told({ page_size: 1000 })).toEqual(recountedTransactions(reading, range));
    expect(await told({ location })).toEqual(recountedTransactions(reading, { ...range, location }));
    const { orders, sales, products, customers } = reading.books;
    const rare = [orders.at(-1)?.order_number, sales.at(0)?.sale_number, customers.at(0)?.name.slice(0, -3)];
    for (const search of [...rare, products.at(0)?.name, 'e', 'none has this'])
      expect(await told({ search, page_size: 1000 })).toEqual(recountedTransactions(reading, { ...range, search }));
    for (const type of ['sale', 'order'] as const)
      expect(await told({ transaction_type: type })).toEqual(recountedTransactions(reading, { ...range, type }));
  },
  'transaction volume': async (call, reading, range) =>
    expect(await call.reports.transactionVolume(daysOf(range))).toEqual(recountedVolume(reading, range)),
  sales: async (call, reading, range) => {
    for (const group_by of salesGroupings) {
      const { results, totals } = await call.reports.sales({ ...daysOf(range), group_by, page_size: 1000 });
      const counted = recountedSales(reading, range, group_by);
      expect({ rows: results.toSorted(byName), totals }).toEqual({ ...counted, rows: counted.rows.toSorted(byName) });
    }
  },
  activity: async (call, reading) => {
    const { results } = await call.reports.activity();
    const told = results.map(({ id, date }) => ({ id, date }));
    const byTime = (a: (typeof told)[number], b: (typeof told)[number]) =>
      b.date.getTime() - a.date.getTime() || (a.id < b.id ? -1 : 1);
    expect(told.sort(byTime)).toEqual(recountedActivity(reading));
  },
  ...stockChecks,
  ...customChecks,
  ...fileChecks,
};

type Named = { id: number | null; name: string };
const byName = (a: Named, b: Named) => (a.name < b.name ? -1 : a.name > b.name ? 1 : (a.id ?? 0) - (b.id ?? 0));
