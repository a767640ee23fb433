import type { OrderView } from '@stockhand/contract/orders/schema';
import { trpc } from '../../platform/trpc.ts';
import { toast } from '../../ui/overlay/toast.ts';

/** What follows a change of an order that succeeded: the page shows the answer at once and lists are read again. */
export function useOrderChanged() {
  const { orders } = trpc.useUtils();
  return async (order: OrderView, done: string): Promise<void> => {
    orders.get.setData({ id: order.id }, order);
    toast.success(done);
    await orders.invalidate();
  };
}
