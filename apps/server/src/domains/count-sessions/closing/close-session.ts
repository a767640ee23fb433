import type { TenantWrite } from '../../../platform/handler-context.ts';
import type { LockedSession } from '../lock-session.ts';
import { touchSession } from '../touch-session.ts';

/** Nothing is counted in the session from now on. */
export async function closeSession(
  ctx: TenantWrite,
  { id }: LockedSession,
  status: 'approved' | 'discarded',
  reason: string,
): Promise<void> {
  const { full_name, username } = ctx.caller.user;
  await ctx.db
    .updateTable('count_sessions')
    .set({ status, reason, closed_at: ctx.now, closed_by: full_name || username })
    .where('id', '=', id)
    .execute();
  await touchSession(ctx, id);
}
