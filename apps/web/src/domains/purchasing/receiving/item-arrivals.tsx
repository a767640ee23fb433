import type { PurchaseItemView } from '@stockhand/contract/purchasing/schema';
import { useFormat } from '../../../platform/format.tsx';

type Arrivals = Pick<PurchaseItemView, 'quantity' | 'received_quantity' | 'not_delivered_quantity'>;

/** What came in of a line, and what never will; nothing while neither has happened. */
export function ItemArrivals({ item }: { item: Arrivals }) {
  const { quantity } = useFormat();
  const { received_quantity: received, not_delivered_quantity: missing } = item;
  return (
    <>
      {received > 0 && (
        <span className="block text-sm text-ink-muted">
          {received === item.quantity ? 'Received' : `${quantity(received)} received`}
        </span>
      )}
      {missing > 0 && <span className="block text-sm text-warning">Not delivered: {quantity(missing)}</span>}
    </>
  );
}
