import { must } from '../../platform/must.ts';
import type { Reading } from './books.ts';
import { bucketsOf, daysLater, isWithin, lastMonths } from './calendar-days.ts';
import { chargedAmounts } from './charged-amounts.ts';
import { dawnOf } from './eras.ts';
import { amountOf, sumOf } from './exact.ts';
import { goodsLines } from './goods-lines.ts';
import { percent } from './percentages.ts';
import { keptProducts } from './stock-of.ts';
import { valueAt } from './stock-then.ts';

/** The key figures of each day of the last month. */
export function recountedTrends({ books, now, zone }: Reading) {
  const { month } = lastMonths(now, zone);
  const days = bucketsOf({ first: must(month.first), last: must(month.last) }).map(({ date }) => date);
  const isOn = (day: string) => (row: { at: Date }) => isWithin(row.at, { first: day, last: day }, zone);
  const placed = books.orders.flatMap(({ status, created_at }) => (status === 'cancelled' ? [] : [{ at: created_at }]));
  const [charged, lines] = [chargedAmounts(books), goodsLines(books)];
  const sums = (of: typeof lines, which: 'price' | 'cost') => amountOf(sumOf(of.map((line) => line[which])));
  return {
    sales: days.map((day) => amountOf(sumOf(charged.filter(isOn(day)).map(({ amount }) => amount)))),
    orders: days.map((day) => placed.filter(isOn(day)).length),
    inventory_value: days.map((day) =>
      valueAt(books, new Date(dawnOf(daysLater(day, 1), zone).getTime() - 1), keptProducts(books)),
    ),
    profit_margin: days.map((day) => {
      const of = lines.filter(isOn(day));
      const goods = sums(of, 'price');
      return goods > 0 ? percent(goods - sums(of, 'cost'), goods) : null;
    }),
  };
}
