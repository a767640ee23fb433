import { lockPlan, refuseBeyond } from '../../platform/data/plan-limits.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

/** 403 when one more active member is beyond the tenant's plan; an invited user counts as one. */
export async function refuseUserBeyondPlan(ctx: TenantWrite): Promise<void> {
  const plan = await lockPlan(ctx);
  if (!plan) return;
  const countOf = async (table: 'public.memberships' | 'public.invitations') => {
    const { count } = await ctx.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', ctx.caller.tenant.id)
      .where('is_active', '=', true)
      .executeTakeFirstOrThrow();
    return count;
  };
  const count = (await countOf('public.memberships')) + (await countOf('public.invitations'));
  refuseBeyond(plan, 'users', count + 1);
}
