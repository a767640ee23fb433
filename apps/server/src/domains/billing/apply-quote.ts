import { dayOfMonth } from '@stockhand/contract/billing/periods';
import type { Quote } from '@stockhand/contract/billing/quote';
import type { Writer } from '../../platform/data/tenant-db.ts';
import { setPlan } from '../tenants/set-plan.ts';
import { type IssuedInvoice, issueInvoice, type Seller } from './invoices/issue-invoice.ts';
import type { BilledTenant } from './subscription-row.ts';

/** Who pays and with what, as a payment told. */
interface Payer {
  payer: string | null;
  card: string | null;
}

interface Applied {
  tenant: BilledTenant;
  seller: Seller;
  now: Date;
  paidBy?: Payer | undefined;
}

/** Brings a quote into force: subscription, plan and its invoice, in the caller's transaction and under the tenant's lock. */
export async function applyQuote(writer: Writer, quote: Quote, applied: Applied): Promise<IssuedInvoice> {
  const { tenant, now, paidBy } = applied;
  const { plan, cycle, period } = quote;
  const before = tenant.subscription;
  const isSamePeriod = tenant.held?.period.start === period.start;
  const isRenewal = tenant.held?.period.end === period.start && tenant.held.cycle === cycle;
  const row = {
    status: 'active' as const,
    plan,
    cycle,
    period_start: period.start,
    period_end: period.end,
    anchor: before && (isSamePeriod || isRenewal) ? before.anchor : dayOfMonth(period.start),
    is_ending: false,
    credit_cents: quote.credit_left_cents,
    version: (before?.version ?? 0) + 1,
    payer: paidBy?.payer ?? before?.payer ?? null,
    card: paidBy?.card ?? before?.card ?? null,
    updated_at: now,
  };
  await writer
    .insertInto('public.subscriptions')
    .values({ tenant_id: tenant.id, ...row })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute();
  await setPlan(writer, tenant.id, plan);
  return issueInvoice(writer, quote, applied);
}
