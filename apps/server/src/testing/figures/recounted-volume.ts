import type { Reading } from './books.ts';
import { bucketsOf, type DayRange, wallDay } from './calendar-days.ts';
import { recountedTransactions } from './recounted-transactions.ts';

/** How many rows the transactions report has, by type and by day or month (docs/rules.md#reports). */
export function recountedVolume(reading: Reading, range: Required<DayRange>) {
  const rows = recountedTransactions(reading, range).map(({ type, source_type, date }) => ({
    type: type === 'sale' && source_type === 'manual' ? 'removed' : type,
    day: wallDay(date, reading.zone),
  }));
  const of = (type: string, among = rows) => among.filter((row) => row.type === type).length;
  const counts = (among = rows) => ({
    ...{ total: among.length - of('order', among), purchases: of('purchase', among) },
    ...{ sales: of('sale', among), transfers: of('transfer', among) },
  });
  const types = ['purchase', 'sale', 'adjustment', 'transfer', 'order', 'removed'].map((type) => ({
    type,
    count: of(type),
  }));
  return {
    counts: { ...counts(), adjustments: of('adjustment'), removals: of('removed'), orders: of('order') },
    points: bucketsOf(range).map(({ date, holds }) => ({ date, ...counts(rows.filter(({ day }) => holds(day))) })),
    types: types.filter(({ count }) => count > 0),
  };
}
