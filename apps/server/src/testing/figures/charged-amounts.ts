import type { Books } from './books.ts';
import { centsOf, type Exact, exactly } from './exact.ts';

export interface Charge {
  at: Date;
  amount: Exact;
}

/** What customers were charged and what was taken off again (docs/rules.md#reports). */
export function chargedAmounts(books: Books): Charge[] {
  const left = books.orders.filter(({ status }) => status === 'shipped' || status === 'delivered');
  const charges = [
    ...books.sales.map((sale) => ({ at: sale.created_at, cents: centsOf(sale.total_amount) })),
    ...left.flatMap(({ shipped_at, total }) => (shipped_at ? [{ at: shipped_at, cents: centsOf(total) }] : [])),
    ...books.sales.flatMap(({ id }) => takenOff(books.returns.filter((back) => back.sale_id === id).map(returned))),
    ...books.orders.flatMap(({ id }) => takenOff([...ofOrder(books, id)])),
  ];
  return charges.map(({ at, cents }) => ({ at, amount: exactly(cents) }));
}

interface Event {
  at: Date;
  returned: bigint;
  refunded: bigint;
}

const returned = (back: Books['returns'][number]): Event => ({
  at: back.created_at,
  returned: centsOf(back.amount),
  refunded: centsOf(back.refund_amount),
});

function* ofOrder({ orders, payments, returns }: Books, id: number): Generator<Event> {
  for (const back of returns) if (back.order_id === id) yield returned(back);
  const order = orders.find((one) => one.id === id);
  if (!order?.shipped_at || (order.status !== 'shipped' && order.status !== 'delivered')) return;
  for (const { order_id, return_id, amount, created_at } of payments)
    if (order_id === id && return_id === null && amount < 0 && created_at >= order.shipped_at)
      yield { at: created_at, returned: 0n, refunded: centsOf(-amount) };
}

/** Money for goods that came back counts once, whichever comes first: so far, the greater of both was taken off. */
function takenOff(events: Event[]): { at: Date; cents: bigint }[] {
  let [goods, money, before] = [0n, 0n, 0n];
  return events
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((event) => {
      goods += event.returned;
      money += event.refunded;
      const soFar = goods > money ? goods : money;
      const cents = before - soFar;
      before = soFar;
      return { at: event.at, cents };
    });
}
