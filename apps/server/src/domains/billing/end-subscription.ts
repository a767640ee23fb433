import { billingMessages as texts } from '@stockhand/contract/billing/messages';
import type { PlanView } from '@stockhand/contract/billing/schema';
import { z } from 'zod';
import { administratorMutation } from '../../platform/administrator-procedures.ts';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { planView } from './get-plan.ts';
import { lockBilledTenant } from './subscription-row.ts';

const nothing = z.object({}).optional();

/** The subscription is not renewed: it counts until the end of what is paid. */
export const endSubscription = administratorMutation(['plan'], nothing, (ctx) => setEnding(ctx, true));

/** Takes that back. */
export const resumeSubscription = administratorMutation(['plan'], nothing, (ctx) => setEnding(ctx, false));

async function setEnding(ctx: TenantWrite, is_ending: boolean): Promise<PlanView> {
  const tenant = await lockBilledTenant(ctx.db, ctx.caller.tenant.id, ctx.now);
  const { held, subscription } = tenant;
  if (!held || !subscription) throw refuse.badRequest(texts.noSubscription);
  if (subscription.is_ending === is_ending) nothingChanged(ctx);
  else {
    await ctx.db
      .updateTable('public.subscriptions')
      .set({ is_ending, version: subscription.version + 1, updated_at: ctx.now })
      .where('tenant_id', '=', tenant.id)
      .execute();
    await audit(ctx, {
      action: is_ending ? 'tenant.end_subscription' : 'tenant.resume_subscription',
      subject: { type: 'tenant', id: tenant.id, name: tenant.name },
      changes: { paid_until: subscription.period_end },
    });
  }
  return planView({ ...ctx, db: readerIn(ctx.db) });
}
