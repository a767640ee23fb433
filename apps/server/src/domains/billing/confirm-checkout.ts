import { SettleCheckout } from '@stockhand/contract/billing/schema';
import { administratorTask } from '../../platform/administrator-procedures.ts';
import { refuse } from '../../platform/errors.ts';
import { findPayment } from './find-payment.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Asks the provider about a page that the person came back from: its own message may come later or be lost. Answers
 * whether it is paid.
 */
export const confirmCheckout = administratorTask([], SettleCheckout, async (ctx, { checkout }) => {
  const { payments, env } = ctx.services;
  const found = await ctx.db
    .selectFrom('public.checkouts')
    .select(['session', 'status'])
    .where('id', '=', checkout)
    .where('tenant_id', '=', ctx.caller.tenant.id)
    .executeTakeFirst();
  if (!found) throw refuse.notFound();
  if (found.status === 'paid') return { is_paid: true };
  if (!payments || found.session === null) return { is_paid: false };
  const payment = await findPayment(ctx.services, payments, found.session);
  if (!payment) return { is_paid: false };
  const settling = { requestId: ctx.requestId, address: ctx.address, now: ctx.now, env, provider: payments.name };
  await settleCheckout(ctx.commitApart, payment, settling);
  return { is_paid: true };
});
