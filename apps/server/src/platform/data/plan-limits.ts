import { limitMessage, type PlanInForce, planInForce } from '@stockhand/contract/plans';
import { refuse } from '../errors.ts';
import type { TenantWrite } from '../handler-context.ts';

/**
 * The plan that limits a tenant, locked so that counts stay valid until the commit; undefined when plans limit nothing.
 */
export async function lockPlan(ctx: TenantWrite): Promise<PlanInForce | undefined> {
  if (!ctx.services.env.hasPlanLimits) return undefined;
  const tenant = await ctx.db
    .selectFrom('public.tenants')
    .select(['plan', 'trial_plan', 'trial_ends_at'])
    .where('id', '=', ctx.caller.tenant.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return planInForce(tenant, ctx.now);
}

/** 403 that names plan and limit (docs/rules.md#plans) when `count` things are more than the plan allows. */
export function refuseBeyond(plan: PlanInForce, limited: 'products' | 'users', count: number): void {
  const max = plan.plan.limits[limited];
  if (max !== null && count > max) throw refuse.forbidden(limitMessage(plan, limited));
}
