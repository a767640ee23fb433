import type { TenantWrite } from '../../platform/handler-context.ts';
import { lockPlan, refuseBeyond } from '../../platform/plan-limits.ts';

/** 403 when one more active member is beyond the company's plan. */
export async function refuseUserBeyondPlan(ctx: TenantWrite): Promise<void> {
  const plan = await lockPlan(ctx);
  if (!plan) return;
  const { count } = await ctx.db
    .selectFrom('public.memberships')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', ctx.who.tenant.id)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  refuseBeyond(plan, 'users', count + 1);
}
