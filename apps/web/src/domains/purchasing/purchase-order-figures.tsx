import { outstandingOf } from '@stockhand/contract/purchasing/rules';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { useFormat } from '../../platform/format.tsx';
import { Stat, StatGrid } from '../../ui/layout/stat.tsx';
import { ExpectedDay } from './purchase-marks.tsx';

/** The purchase order's key figures as of now. */
export function PurchaseOrderFigures({ order }: { order: PurchaseOrderView }) {
  const { money, quantity } = useFormat();
  const sumOf = (part: (item: PurchaseOrderView['items'][number]) => number) =>
    order.items.reduce((sum, item) => sum + part(item), 0);
  const [ordered, received, outstanding] = [
    sumOf((item) => item.quantity),
    sumOf((item) => item.received_quantity),
    sumOf(outstandingOf),
  ];
  const isFinal = order.status === 'cancelled';
  return (
    <section aria-label="Key figures">
      <StatGrid className="max-sm:grid-cols-2! max-sm:*:first:col-span-2">
        <Stat label="Total" value={money(order.total)} hint={includedText(order)} />
        <Stat label="Ordered" value={quantity(ordered)} hint={linesText(order.item_count)} />
        <Stat
          label="Received"
          value={quantity(received)}
          hint={`${Math.floor((100 * received) / ordered)}% of what was ordered`}
        />
        <Stat
          label="Outstanding"
          value={quantity(isFinal ? 0 : outstanding)}
          hint={isFinal ? 'Cancelled' : outstanding === 0 ? 'Nothing to come' : 'Still to come'}
        />
        <Stat label="Expected" value={<ExpectedDay order={order} none="Not specified" />} hint="Delivery" />
      </StatGrid>
    </section>
  );
}

/** What the total holds beside the lines. */
function includedText({ tax, shipping_cost, discount }: PurchaseOrderView): string {
  const amounts = { tax, shipping: shipping_cost, discount };
  const parts = Object.entries(amounts).flatMap(([name, amount]) => (amount > 0 ? [name] : []));
  return parts.length === 0 ? 'Of all lines' : `With ${new Intl.ListFormat('en-US').format(parts)}`;
}

function linesText(count: number): string {
  return count === 1 ? 'In 1 line' : `In ${count.toLocaleString('en-US')} lines`;
}
