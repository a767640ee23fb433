import { lastDay } from '@stockhand/contract/billing/periods';
import type { PlanView } from '@stockhand/contract/billing/schema';
import { fromMinor } from '@stockhand/contract/money';
import { planInForce } from '@stockhand/contract/plans';
import { z } from 'zod';
import { administratorQuery } from '../../platform/administrator-procedures.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { findUnpaid, invoiceView } from './invoices/invoice-row.ts';
import { type BilledTenant, findBilledTenant } from './subscription-row.ts';
import { findUsage } from './usage-row.ts';

/** The tenant's plan, what is used of it and what it pays (docs/rules.md#plans). */
export const getPlan = administratorQuery(z.object({}).optional(), async (ctx): Promise<PlanView> => planView(ctx));

export async function planView(ctx: TenantRead): Promise<PlanView> {
  const { env, payments } = ctx.services;
  const { id } = ctx.caller.tenant;
  const tenant = await ctx.db
    .selectFrom('public.tenants')
    .select(['plan', 'trial_plan', 'trial_ends_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const billed = await findBilledTenant(ctx.db, id, ctx.now);
  const { plan, isTrial } = planInForce(tenant, ctx.now);
  const usage = await findUsage(ctx);
  const unpaid = await findUnpaid(ctx.db, id);
  return {
    are_limits_on: env.hasPlanLimits,
    plan: plan.id,
    is_trial: isTrial,
    trial: trialView(tenant, ctx.now),
    products: { count: usage.products, max: plan.limits.products },
    users: { count: usage.users, max: plan.limits.users },
    subscription: subscriptionView(billed),
    credit: fromMinor(billed.subscription?.credit_cents ?? 0),
    is_paid_online: payments !== undefined,
    unpaid: unpaid ? invoiceView(unpaid, billed.today) : null,
  };
}

function trialView(
  { trial_plan, trial_ends_at }: { trial_plan: PlanView['plan'] | null; trial_ends_at: Date | null },
  now: Date,
): PlanView['trial'] {
  return trial_ends_at && { plan: trial_plan ?? 'premium', ends_at: trial_ends_at, is_over: trial_ends_at <= now };
}

function subscriptionView({ held, subscription }: BilledTenant): PlanView['subscription'] {
  if (!held || !subscription) return null;
  const { plan, cycle, period } = held;
  return { plan, cycle, period_start: period.start, last_day: lastDay(period), is_ending: subscription.is_ending };
}
