import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { type OrderItemView, UpdateOrderItem } from '@stockhand/contract/orders/schema';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { currentLines, editOrder } from './edit-order.ts';
import { lockOrderOfItem, refuseUneditable } from './lock-order.ts';
import { isOrderItem, selectItems } from './order-row.ts';

/** Quantity or price of one line; the reservation and the totals follow. */
export const updateOrderItem = tenantMutation(
  'update',
  'orders',
  ['orders'],
  UpdateOrderItem,
  async (ctx, { id, quantity, unit_price, expected_updated_at }): Promise<OrderItemView> => {
    const { order } = await lockOrderOfItem(ctx.db, id);
    refuseUneditable(order);
    refuseOutdated(order, expected_updated_at, texts.changedMeanwhile);
    const items = (await currentLines(ctx, order)).map((line) =>
      line.id === id
        ? { ...line, quantity: quantity ?? line.quantity, unit_price: unit_price ?? line.unit_price }
        : line,
    );
    await editOrder(ctx, order, { items, columns: {}, changes: {} }, (_, field) => field);
    return selectItems(readerIn(ctx.db)).where('i.id', '=', id).executeTakeFirstOrThrow();
  },
  { subject: isOrderItem },
);
