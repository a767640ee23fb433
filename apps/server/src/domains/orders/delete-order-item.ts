import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { DeleteOrderItem } from '@stockhand/contract/orders/schema';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { currentLines, editOrder } from './edit-order.ts';
import { lockOrderOfItem, refuseUneditable } from './lock-order.ts';

/** Taking a line out is an update of its order, not a delete (docs/rules.md#orders). The last one stays. */
export const deleteOrderItem = tenantMutation(
  'update',
  'orders',
  ['orders'],
  DeleteOrderItem,
  async (ctx, { id, expected_updated_at }) => {
    const { order } = await lockOrderOfItem(ctx.db, id);
    refuseUneditable(order);
    refuseOutdated(order, expected_updated_at, texts.changedMeanwhile);
    const items = (await currentLines(ctx, order)).filter((line) => line.id !== id);
    if (items.length === 0) throw refuse.badRequest(texts.itemsRequired);
    await editOrder(ctx, order, { items, columns: {}, changes: {} }, (_, field) => field);
  },
);
