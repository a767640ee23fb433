import { limitMessage } from '@stockhand/contract/plans';
import { lockPlan, refuseBeyond } from '../../platform/data/plan-limits.ts';
import { type Reader, readerIn } from '../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

/** 403 when so many more products are beyond the tenant's plan. */
export async function refuseProductsBeyondPlan(ctx: TenantWrite, adding: number): Promise<void> {
  const plan = await lockPlan(ctx);
  if (plan) refuseBeyond(plan, 'products', (await countProducts(readerIn(ctx.db))) + adding);
}

/** How many more products the plan allows, and what to say of the rest; undefined when there is no limit. */
export async function roomForProducts(ctx: TenantWrite): Promise<{ left: number; message: string } | undefined> {
  const plan = await lockPlan(ctx);
  const max = plan?.plan.limits.products ?? null;
  if (!plan || max === null) return undefined;
  return { left: Math.max(0, max - (await countProducts(readerIn(ctx.db)))), message: limitMessage(plan, 'products') };
}

/** Products that count against a plan: archived ones do not. */
export async function countProducts(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
