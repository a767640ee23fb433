import { lockPlan, refuseBeyond } from '../../platform/data/plan-limits.ts';
import { type Reader, readerIn } from '../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

/** 403 when one more active member is beyond the tenant's plan. */
export async function refuseUserBeyondPlan(ctx: TenantWrite): Promise<void> {
  const plan = await lockPlan(ctx);
  if (plan) refuseBeyond(plan, 'users', (await countUsers(readerIn(ctx.db), ctx.caller.tenant.id)) + 1);
}

/** Active members; an invited user counts as one. */
export async function countUsers(db: Reader, tenantId: number): Promise<number> {
  const countOf = async (table: 'public.memberships' | 'public.invitations') => {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', tenantId)
      .where('is_active', '=', true)
      .executeTakeFirstOrThrow();
    return count;
  };
  return (await countOf('public.memberships')) + (await countOf('public.invitations'));
}
