import { nothingChanged } from '../../platform/audit.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

/** What somebody has read is no deed in the company: nothing is written down. */
export async function markRead(ctx: TenantWrite, ids: readonly number[]): Promise<void> {
  nothingChanged(ctx);
  if (ids.length === 0) return;
  await ctx.db
    .insertInto('notification_reads')
    .values(ids.map((notification_id) => ({ notification_id, user_id: ctx.who.user.id, read_at: ctx.now })))
    .onConflict((conflict) => conflict.columns(['notification_id', 'user_id']).doNothing())
    .execute();
}
