import { expect } from 'vitest';
import type { Reading } from './books.ts';
import type { DayRange } from './calendar-days.ts';
import type { Life } from './life.ts';
import { recountedActivity } from './recounted-activity.ts';
import { recountedDashboard } from './recounted-dashboard.ts';
import { recountedInventory } from './recounted-inventory.ts';
import { recountedLowStock } from './recounted-low-stock.ts';
import { recountedTransactions } from './recounted-transactions.ts';

/** Compares what a call tells with a recount of the books, for ranges of days that begin and end anywhere. */
type FigureCheck = (call: Life['call'], reading: Reading, range: Required<DayRange>) => Promise<void>;

const daysOf = ({ first, last }: Required<DayRange>) => ({ start_date: first, end_date: last });

/** A report that tells figures has a line here. */
export const figureChecks: Record<string, FigureCheck> = {
  dashboard: async (call, reading) => expect(await call.reports.dashboard()).toMatchObject(recountedDashboard(reading)),
  inventory: async (call, reading, range) => {
    const { inventoryByLocation, ...told } = await call.reports.inventory(daysOf(range));
    // A location where something lay once is told with nothing.
    const kept = inventoryByLocation.filter(({ quantity }) => quantity !== 0);
    expect({ ...told, inventoryByLocation: kept }).toEqual(recountedInventory(reading, range));
  },
  'low stock': async (call, reading) => {
    expect((await call.reports.lowStock({ page_size: 1000 })).results).toEqual(recountedLowStock(reading));
    const location = reading.books.locations.at(-1)?.id ?? 0;
    expect((await call.reports.lowStock({ page_size: 1000, location })).results).toEqual(
      recountedLowStock(reading, location),
    );
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
    for (const type of ['sale', 'order'] as const)
      expect(await told({ transaction_type: type })).toEqual(recountedTransactions(reading, { ...range, type }));
  },
  activity: async (call, reading) => {
    const { results } = await call.reports.activity();
    const told = results.map(({ id, date }) => ({ id, date }));
    const byTime = (a: (typeof told)[number], b: (typeof told)[number]) =>
      b.date.getTime() - a.date.getTime() || (a.id < b.id ? -1 : 1);
    expect(told.sort(byTime)).toEqual(recountedActivity(reading));
  },
};
