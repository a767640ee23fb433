import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { trpc } from '../../../platform/trpc.ts';

/** What follows goods that came in or went back: the page shows the answer at once, and what they moved is read again. */
export function useGoodsMoved() {
  const { purchasing, catalog, stock } = trpc.useUtils();
  return async (order: PurchaseOrderView): Promise<void> => {
    purchasing.get.setData({ id: order.id }, order);
    await Promise.all([purchasing.invalidate(), catalog.invalidate(), stock.invalidate()]);
  };
}
