import type { Reading } from './books.ts';
import { bucketsOf, type DayRange, wallDay } from './calendar-days.ts';
import { recountedTransactions } from './recounted-transactions.ts';

/** How many rows the transactions report has, by type and by day or month (docs/rules.md#reports). */
export function recountedVolume(reading: Reading, range: Required<DayRange>) {
  const rows = recountedTransactions(reading, range).map(({ type, date }) => ({
    type,
    day: wallDay(date, reading.zone),
  }));
  const of = (type: string, among = rows) => among.filter((row) => row.type === type).length;
  const counts = (among = rows) => ({
    ...{ total: among.length, purchases: of('purchase', among) },
    ...{ sales: of('sale', among), transfers: of('transfer', among) },
  });
  const types = ['purchase', 'sale', 'adjustment', 'transfer', 'order'].map((type) => ({ type, count: of(type) }));
  return {
    counts: { ...counts(), adjustments: of('adjustment'), orders: of('order') },
    points: bucketsOf(range).map(({ date, holds }) => ({ date, ...counts(rows.filter(({ day }) => holds(day))) })),
    types: types.filter(({ count }) => count > 0),
  };
}
