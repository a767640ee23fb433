import type { Random } from '../../demo/random.ts';
import type { Reading } from './books.ts';
import { type DayRange, daysLater, wallDay } from './calendar-days.ts';
import { dawnOf } from './eras.ts';

/** This month, and ranges that begin and end where something happened in the first moment of a day. */
export function drawRanges({ books, now, zone }: Reading, random: Random): Required<DayRange>[] {
  const today = wallDay(now, zone);
  const isTurn = (moment: Date) => moment.getTime() === dawnOf(wallDay(moment, zone), zone).getTime();
  const kinds = [
    ...[books.sales, books.returns, books.orders].map((rows) => rows.map(({ created_at }) => created_at)),
    books.orders.flatMap(({ shipped_at }) => shipped_at ?? []),
    books.transactions.filter(isByHand).map(({ transaction_date }) => transaction_date),
    [now],
  ].map((moments) => moments.filter((moment) => moment === now || isTurn(moment)));
  const drawDay = () => wallDay(random.pick(random.pick(kinds.filter(({ length }) => length > 0))), zone);
  const drawn = Array.from({ length: 4 }, () => {
    const [one, other] = [drawDay(), drawDay()];
    const [first, second] = one < other ? [one, other] : [other, one];
    return { first, last: first === second ? first : daysLater(second, -1) };
  });
  return [{ first: `${today.slice(0, 7)}-01`, last: today }, ...drawn];
}

const isByHand = ({ source_type, quantity }: Reading['books']['transactions'][number]) =>
  source_type === 'manual' && quantity < 0;
