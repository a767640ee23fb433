import { must } from '../../platform/must.ts';
import type { Books } from './books.ts';
import { centsOf, type Exact, exactly } from './exact.ts';

export interface Charge {
  at: Date;
  amount: Exact;
  /** Whose it is: of a refund, the sale or order that it takes off. */
  customer: number | null;
  seller: number;
  isRefund: boolean;
}

/** What customers were charged and what was taken off again (docs/rules.md#reports). */
export function chargedAmounts(books: Books): Charge[] {
  const left = books.orders.filter(({ status }) => status === 'shipped' || status === 'delivered');
  const backOfSale = (id: number) => books.returns.filter((back) => back.sale_id === id).map(returned);
  return [
    ...books.sales.map((sale) => chargeOf(sale, { at: sale.created_at, cents: centsOf(sale.total_amount) })),
    ...left.map((order) => chargeOf(order, { at: must(order.shipped_at), cents: centsOf(order.total) })),
    ...books.sales.flatMap((sale) => takenOff(backOfSale(sale.id)).map((off) => chargeOf(sale, off, true))),
    ...books.orders.flatMap((order) =>
      takenOff([...ofOrder(books, order.id)]).map((off) => chargeOf(order, off, true)),
    ),
  ];
}

type Document = Books['sales'][number] | Books['orders'][number];

function chargeOf(of: Document, { at, cents }: { at: Date; cents: bigint }, isRefund = false): Charge {
  return { at, amount: exactly(cents), customer: of.customer_id, seller: of.created_by_id, isRefund };
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
