import { goodsOf, paymentStatusLabels } from '@stockhand/contract/orders/rules';
import type { OrderView } from '@stockhand/contract/orders/schema';
import { useFormat } from '../../platform/format.tsx';
import { Stat, StatGrid } from '../../ui/layout/stat.tsx';

/** The order's key figures as of now. */
export function OrderFigures({ order }: { order: OrderView }) {
  const { money, quantity, date } = useFormat();
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const returned = order.items.reduce((sum, item) => sum + item.returned_quantity, 0);
  return (
    <section aria-label="Key figures">
      <StatGrid className="max-sm:grid-cols-2!">
        <Stat label="Total" value={money(order.total)} hint={takenOff(order, money) || 'With tax and shipping'} />
        <Stat label="Paid" value={money(order.amount_paid)} hint={paymentStatusLabels[order.payment_status]} />
        <Stat label="Due" value={money(order.amount_due)} hint={stateOfAccount(order, money)} />
        <Stat
          label="Pieces"
          value={quantity(pieces)}
          hint={returned > 0 ? `${quantity(returned)} returned` : stateOfGoods(order, date)}
        />
      </StatGrid>
    </section>
  );
}

function takenOff({ amount_returned, amount_allowed }: OrderView, money: (amount: number) => string): string {
  return [
    ...(amount_returned > 0 ? [`${money(amount_returned)} returned`] : []),
    ...(amount_allowed > 0 ? [`${money(amount_allowed)} allowed`] : []),
  ].join(', ');
}

function stateOfAccount({ amount_due, amount_credit }: OrderView, money: (amount: number) => string): string {
  if (amount_credit > 0) return `${money(amount_credit)} owed to the customer`;
  return amount_due > 0 ? 'Still to be paid' : 'Nothing open';
}

/** Where the goods are, with the day on which they left. */
function stateOfGoods({ status, shipped_at }: OrderView, date: (moment: Date) => string): string {
  const goods = goodsOf[status];
  if (goods === 'out') return shipped_at ? `Left on ${date(shipped_at)}` : 'Left';
  return goods === 'reserved' ? 'Reserved' : 'Released';
}
