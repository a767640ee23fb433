import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { currentLines, editOrder } from './edit-order.ts';
import { lockOrderOfItem, refuseUneditable } from './lock-order.ts';

/** Taking a line out is an update of its order, not a delete (docs/rules.md#orders). The last one stays. */
export const deleteOrderItem = tenantMutation('update', 'orders', ['orders'], ById, async (ctx, { id }) => {
  const { order } = await lockOrderOfItem(ctx.db, id);
  refuseUneditable(order);
  const items = (await currentLines(ctx, order)).filter((line) => line.id !== id);
  if (items.length === 0) throw refuse.badRequest(texts.itemsRequired);
  await editOrder(ctx, order, { items, columns: {}, changes: {} }, (_, field) => field);
});
