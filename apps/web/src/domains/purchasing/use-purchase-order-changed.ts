import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { trpc } from '../../platform/trpc.ts';
import { toast } from '../../ui/overlay/toast.ts';

/** What follows a change of a purchase order that succeeded: the page shows the answer at once and lists are read again. */
export function usePurchaseOrderChanged() {
  const { purchasing } = trpc.useUtils();
  return async (order: PurchaseOrderView, done: string): Promise<void> => {
    purchasing.get.setData({ id: order.id }, order);
    toast.success(done);
    await purchasing.invalidate();
  };
}
