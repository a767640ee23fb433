import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { AddOrderItem, type OrderItemView } from '@stockhand/contract/orders/schema';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { currentLines, editOrder } from './edit-order.ts';
import { lockOrder, refuseUneditable } from './lock-order.ts';
import { isOrder, selectItems } from './order-row.ts';

/** One line more on an order that is pending or processing; an unknown order is a bad field of the body. */
export const addOrderItem = tenantMutation(
  'update',
  'orders',
  ['orders'],
  AddOrderItem,
  async (ctx, form): Promise<OrderItemView> => {
    if (!(await isOrder(readerIn(ctx.db), form.order))) throw refuse.field('order', texts.unknownOrder);
    const order = await lockOrder(ctx.db, form.order);
    const { product: product_id, quantity, unit_price, expected_updated_at } = form;
    refuseUneditable(order);
    refuseOutdated(order, expected_updated_at, texts.changedMeanwhile);
    const items = [...(await currentLines(ctx, order)), { product_id, quantity, unit_price }];
    await editOrder(ctx, order, { items, columns: {}, changes: {} }, (_, field) =>
      field === 'product_id' ? 'product' : field,
    );
    // The newest item is the one that was added: nobody else can add one under the order's lock.
    return selectItems(readerIn(ctx.db))
      .where('i.order_id', '=', order.id)
      .orderBy('i.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  },
);
