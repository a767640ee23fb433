import { quoteRenewal } from '@stockhand/contract/billing/quote';
import { addDays, dayIn } from '@stockhand/contract/calendar';
import { firstPlan, planOf } from '@stockhand/contract/plans';
import { trialEndsMail } from '@stockhand/documents/billing/billing-mails';
import { enqueueTenantJobs } from '../../platform/background/enqueue-job.ts';
import { announceIn } from '../../platform/data/audit.ts';
import { inTransaction, readerIn, type Writer } from '../../platform/data/tenant-db.ts';
import type { Services } from '../../platform/request-context.ts';
import { documentDate } from '../tenants/letterhead.ts';
import { setPlan } from '../tenants/set-plan.ts';
import { applyQuote } from './apply-quote.ts';
import { auditAlone } from './audit-alone.ts';
import { planChanges } from './change-plan.ts';
import { findUnpaid } from './invoices/invoice-row.ts';
import { sellerOf } from './invoices/issue-invoice.ts';
import { mailInvoice } from './invoices/mail-invoice.ts';
import { remindOfUnpaid } from './invoices/remind-of-unpaid.ts';
import { mailAdministrators } from './mail-administrators.ts';
import { type BilledTenant, lockBilledTenant } from './subscription-row.ts';

/**
 * What a day brings a tenant's plan (docs/rules.md#subscriptions): reminders of the end of its trial and of unpaid invoices, the next
 * period, the end of a subscription, and Basic while an invoice is overdue. Run twice on a day, it does nothing twice.
 */
export async function runBillingDay(services: Services, tenantId: number, now: Date): Promise<void> {
  if (!services.env.hasPlanLimits) return;
  await inTransaction(services.database, async (writer) => {
    const tenant = await lockBilledTenant(writer, tenantId, now);
    await remindOfTrial(writer, services, tenant);
    await remindOfUnpaid(writer, services, tenant);
    const isChanged = await renew(writer, services, tenant, now);
    const isHeldBack = await holdBackUnpaid(writer, tenant, now);
    if (isChanged || isHeldBack) await announceIn(writer, tenant.schema_name, 'plan', 'tenants');
  });
}

/** Three days before the last day of a trial and on it, unless there is a subscription. */
async function remindOfTrial(writer: Writer, services: Services, tenant: BilledTenant): Promise<void> {
  const { trial_ends_at, timezone, today } = tenant;
  if (trial_ends_at === null || tenant.held) return;
  const lastDay = dayIn(trial_ends_at, timezone);
  const isLastDay = today === lastDay;
  if (!isLastDay && today !== addDays(lastDay, -3)) return;
  const { trial_plan } = await writer
    .selectFrom('public.tenants')
    .select('trial_plan')
    .where('id', '=', tenant.id)
    .executeTakeFirstOrThrow();
  const key = `trial ${isLastDay ? 'last day' : '3 days'}`;
  await mailAdministrators(writer, services, { tenant, key }, (told) =>
    trialEndsMail({ ...told, plan: planOf(trial_plan ?? 'premium').name, isLastDay, day: documentDate(lastDay) }),
  );
}

/** Begins the periods that are due. One that nobody paid before, or that was ended, is the last. */
async function renew(writer: Writer, services: Services, given: BilledTenant, now: Date): Promise<boolean> {
  let tenant = given;
  while (tenant.held && tenant.held.period.end <= tenant.today) {
    const { held, subscription } = tenant;
    const unpaid = await findUnpaid(readerIn(writer), tenant.id);
    if (!subscription || subscription.is_ending || (unpaid && unpaid.due_on < tenant.today)) {
      await endNow(writer, tenant, now);
      return true;
    }
    const quote = quoteRenewal(held, subscription.anchor, subscription.credit_cents);
    const invoice = await applyQuote(writer, quote, { tenant, seller: sellerOf(services.env), now });
    await auditAlone(writer, tenant, now, 'tenant.renew_plan', planChanges(tenant, quote, invoice));
    if (invoice.due_cents > 0) {
      if (services.payments && subscription.payer && subscription.card)
        await enqueueTenantJobs(writer, [{ tenant, task: 'collectInvoice', facts: { invoice_id: invoice.id } }]);
      else await mailInvoice(writer, services, { tenant, invoice });
    }
    tenant = await lockBilledTenant(writer, tenant.id, now);
  }
  return tenant !== given;
}

async function endNow(writer: Writer, tenant: BilledTenant, now: Date): Promise<void> {
  await writer
    .updateTable('public.subscriptions')
    .set((eb) => ({ status: 'ended', is_ending: false, version: eb('version', '+', 1), updated_at: now }))
    .where('tenant_id', '=', tenant.id)
    .execute();
  await setPlan(writer, tenant.id, firstPlan);
  const plan = [tenant.held ? planOf(tenant.held.plan).name : '', planOf(firstPlan).name];
  await auditAlone(writer, tenant, now, 'tenant.subscription_ended', { plan });
}

/** The limits of Basic count while an invoice is overdue; payment ends that (`record-payment.ts`). */
async function holdBackUnpaid(writer: Writer, tenant: BilledTenant, now: Date): Promise<boolean> {
  const unpaid = await findUnpaid(readerIn(writer), tenant.id);
  if (!unpaid || unpaid.due_on >= tenant.today) return false;
  const { plan } = await writer
    .selectFrom('public.tenants')
    .select('plan')
    .where('id', '=', tenant.id)
    .executeTakeFirstOrThrow();
  if (plan === firstPlan) return false;
  await setPlan(writer, tenant.id, firstPlan);
  const changes = { plan: [planOf(plan).name, planOf(firstPlan).name], invoice: unpaid.number };
  await auditAlone(writer, tenant, now, 'tenant.invoice_overdue', changes);
  return true;
}
