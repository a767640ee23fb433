import type { Random } from '../../demo/random.ts';
import type { Reading } from './books.ts';
import { type DayRange, daysLater, wallDay } from './calendar-days.ts';
import { dawnOf } from './eras.ts';

/** This month, and ranges that begin and end where something happened in the first moment of a day. */
export function drawRanges({ books, now, zone }: Reading, random: Random): Required<DayRange>[] {
  const today = wallDay(now, zone);
  const moments = [
    ...[...books.sales, ...books.returns, ...books.orders].map(({ created_at }) => created_at),
    ...books.orders.flatMap(({ shipped_at }) => shipped_at ?? []),
    ...books.transactions.map(({ transaction_date }) => transaction_date),
  ];
  const turns = moments
    .filter((moment) => moment.getTime() === dawnOf(wallDay(moment, zone), zone).getTime())
    .map((moment) => wallDay(moment, zone));
  const drawn = Array.from({ length: 3 }, () => {
    const [one, other] = [random.pick([...turns, today]), random.pick([...turns, today])];
    const [first, second] = one < other ? [one, other] : [other, one];
    return { first, last: first === second ? first : daysLater(second, -1) };
  });
  return [{ first: `${today.slice(0, 7)}-01`, last: today }, ...drawn];
}
