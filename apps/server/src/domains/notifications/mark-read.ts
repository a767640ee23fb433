import { nothingChanged } from '../../platform/data/audit.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

/** Reading a notification is not an action in the tenant: no audit row. */
export async function markRead(ctx: TenantWrite, ids: readonly number[]): Promise<void> {
  nothingChanged(ctx);
  if (ids.length === 0) return;
  await ctx.db
    .insertInto('notification_reads')
    .values(ids.map((notification_id) => ({ notification_id, user_id: ctx.caller.user.id, read_at: ctx.now })))
    .onConflict((conflict) => conflict.columns(['notification_id', 'user_id']).doNothing())
    .execute();
}
