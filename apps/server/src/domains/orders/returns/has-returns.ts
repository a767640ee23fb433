import type { TenantWrite } from '../../../platform/handler-context.ts';
import type { LockedOrder } from '../lock-order.ts';

/** Whether a piece of the order came back by a return: then its goods can no longer go back as a whole. */
export async function hasReturns(ctx: TenantWrite, order: LockedOrder): Promise<boolean> {
  const found = ctx.db.selectFrom('returns').select('id').where('order_id', '=', order.id).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}
