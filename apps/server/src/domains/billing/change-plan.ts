import { billingMessages as texts } from '@stockhand/contract/billing/messages';
import type { Quote } from '@stockhand/contract/billing/quote';
import { type ChangedPlan, ChangePlan } from '@stockhand/contract/billing/schema';
import { fromMinor, toMinor } from '@stockhand/contract/money';
import { planOf } from '@stockhand/contract/plans';
import type { z } from 'zod';
import { administratorTask } from '../../platform/administrator-procedures.ts';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { applyQuote } from './apply-quote.ts';
import { insertCheckout, openPaymentPage } from './checkout-row.ts';
import { findUnpaid } from './invoices/invoice-row.ts';
import { type IssuedInvoice, sellerOf } from './invoices/issue-invoice.ts';
import { mailInvoice } from './invoices/mail-invoice.ts';
import { quoteOf } from './quote-row.ts';
import { type BilledTenant, lockBilledTenant } from './subscription-row.ts';

/**
 * Buys a plan or changes to another, for the amount that was seen (docs/rules.md#subscriptions). What is to be paid online
 * comes into force with the payment; everything else at once.
 */
export const changePlan = administratorTask(['plan'], ChangePlan, async (ctx, form): Promise<ChangedPlan> => {
  const { payments } = ctx.services;
  const judged = await ctx.transact(async (write) => {
    const tenant = await lockBilledTenant(write.db, write.caller.tenant.id, write.now);
    const quote = await judge(write, tenant, form);
    if (payments && quote.due_cents > 0) {
      nothingChanged(write);
      return { checkout: await insertCheckout(write, { tenant, quote }) };
    }
    const invoice = await applyQuote(write.db, quote, { tenant, seller: sellerOf(write.services.env), now: write.now });
    await noteChange(write, tenant, quote, invoice);
    if (invoice.due_cents > 0) await mailInvoice(write.db, write.services, { tenant, invoice });
    return { checkout: undefined };
  });
  if (!payments || !judged.checkout) return { payment_url: null };
  return { payment_url: await openPaymentPage(ctx, payments, judged.checkout) };
});

/** 400 when something is to be paid first, or when another amount was seen. */
async function judge(write: TenantWrite, tenant: BilledTenant, form: z.infer<typeof ChangePlan>): Promise<Quote> {
  const quote = quoteOf(write.services.env, tenant, form);
  if (await findUnpaid(readerIn(write.db), tenant.id)) throw refuse.badRequest(texts.unpaidFirst);
  const isSeen = toMinor(form.due) === quote.due_cents && form.version === (tenant.subscription?.version ?? 0);
  if (!isSeen) throw refuse.badRequest(texts.outdated);
  return quote;
}

async function noteChange(write: TenantWrite, tenant: BilledTenant, quote: Quote, invoice: IssuedInvoice) {
  await audit(write, {
    action: 'tenant.change_plan',
    subject: { type: 'tenant', id: tenant.id, name: tenant.name },
    changes: planChanges(tenant, quote, invoice),
  });
}

/** What the audit log says of a change. */
export function planChanges({ held }: BilledTenant, { plan, cycle }: Quote, { number, due_cents }: IssuedInvoice) {
  return {
    plan: [held ? planOf(held.plan).name : '', planOf(plan).name],
    cycle: [held?.cycle ?? '', cycle],
    invoice: number,
    due: fromMinor(due_cents),
  };
}
