import {
  type BulkStatus,
  type ChangedStatuses,
  ChangeStatuses,
  hasReached,
  type RefusedOrder,
} from '@stockhand/contract/orders/many-orders';
import { manyOrdersMessages, orderMessages } from '@stockhand/contract/orders/messages';
import { orderStatusLabels } from '@stockhand/contract/orders/rules';
import { nothingChanged } from '../../../platform/data/audit.ts';
import { Refusal, refuse } from '../../../platform/errors.ts';
import type { SignedInTask } from '../../../platform/handler-context.ts';
import { tenantTask } from '../../../platform/procedures.ts';
import { setStatus } from '../change-status.ts';
import { lockOrder } from '../lock-order.ts';

/**
 * Takes many orders on to a status (docs/rules.md#orders). Each is a transaction of its own, so that no order waits for
 * another and one that is refused leaves the others done.
 */
export const changeStatuses = tenantTask(
  'update',
  'orders',
  ['orders'],
  ChangeStatuses,
  async (ctx, { ids, status }): Promise<ChangedStatuses> => {
    const chosen = new Set(ids);
    const refused: RefusedOrder[] = [];
    for (const id of chosen) {
      const refusal = await takeOn(ctx, id, status);
      if (refusal) refused.push(refusal);
    }
    return { updated: chosen.size - refused.length, refused };
  },
  { isLong: true },
);

async function takeOn(ctx: SignedInTask, id: number, status: BulkStatus): Promise<RefusedOrder | null> {
  const part = `order ${id}`;
  try {
    return await ctx.transactPart(part, async (write) => {
      const order = await lockOrder(write.db, id);
      if (hasReached(order.status, status))
        throw refuse.badRequest(manyOrdersMessages.already(orderStatusLabels[order.status]));
      await setStatus(write, id, status);
      return null;
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const detail = error.status === 404 ? orderMessages.unknownOrder : error.message;
    // Kept under the call's key, so that a repeat is told the same.
    return ctx.transactPart(part, async (write) => {
      nothingChanged(write);
      const order = await write.db.selectFrom('orders').select('order_number').where('id', '=', id).executeTakeFirst();
      return { id, order_number: order?.order_number ?? null, detail };
    });
  }
}
