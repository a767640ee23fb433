import type { Quote } from '@stockhand/contract/billing/quote';
import { fromMinor } from '@stockhand/contract/money';
import { announceIn } from '../../platform/data/audit.ts';
import { type Actor, auditIn } from '../../platform/data/audit-entry.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';
import type { Call, SignedInTask } from '../../platform/handler-context.ts';
import type { CheckoutPayment } from '../../platform/payments/payment-provider.ts';
import { applyQuote } from './apply-quote.ts';
import { planChanges } from './change-plan.ts';
import { sellerOf } from './invoices/issue-invoice.ts';
import { recordPayment } from './invoices/record-payment.ts';
import { type BilledTenant, lockBilledTenant } from './subscription-row.ts';

export type Settling = Pick<Call, 'requestId' | 'address' | 'now'> & { env: Call['services']['env']; provider: string };

/**
 * Does what a paid page was for, once: however often and in whatever order it is told (docs/rules.md#subscriptions). A
 * change that another one overtook becomes credit: what was paid is never lost.
 */
export async function settleCheckout(
  commit: SignedInTask['commitApart'],
  payment: CheckoutPayment,
  settling: Settling,
): Promise<void> {
  await commit(async (writer) => {
    const found = await writer
      .selectFrom('public.checkouts')
      .select('tenant_id')
      .where('id', '=', payment.checkout)
      .executeTakeFirst();
    if (!found) return;
    // The tenant first, as every change of its plan does.
    const tenant = await lockBilledTenant(writer, found.tenant_id, settling.now);
    const checkout = await writer
      .selectFrom('public.checkouts')
      .selectAll()
      .where('id', '=', payment.checkout)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (checkout.status === 'paid' || checkout.amount_cents !== payment.amount_cents) return;
    await writer.updateTable('public.checkouts').set({ status: 'paid' }).where('id', '=', checkout.id).execute();
    const by = await actorOf(writer, checkout.created_by);
    const paid = { ...settling, payment, by, tenant };
    const isCurrent = checkout.version === (tenant.subscription?.version ?? 0);
    if (checkout.quote !== null && isCurrent) await bringIntoForce(writer, checkout.quote as Quote, paid);
    else if (checkout.invoice_id === null || !(await payInvoice(writer, checkout.invoice_id, paid)))
      await keepAsCredit(writer, checkout.amount_cents, paid);
    await announceIn(writer, tenant.schema_name, 'plan', 'tenants');
  });
}

interface Paid extends Settling {
  payment: CheckoutPayment;
  by: Actor | null;
  tenant: BilledTenant;
}

async function bringIntoForce(writer: Writer, quote: Quote, paid: Paid): Promise<void> {
  const { tenant, payment, now, env, provider } = paid;
  const invoice = await applyQuote(writer, quote, { tenant, seller: sellerOf(env), now, paidBy: payment });
  const { reference } = payment;
  await recordPayment(writer, { invoice_id: invoice.id, tenant_id: tenant.id, method: provider, reference, now });
  await note(writer, paid, 'tenant.change_plan', { ...planChanges(tenant, quote, invoice), payment: reference });
}

async function payInvoice(writer: Writer, invoice_id: number, paid: Paid): Promise<boolean> {
  const { tenant, payment, now, provider } = paid;
  const { reference, payer, card } = payment;
  const isNew = await recordPayment(writer, { invoice_id, tenant_id: tenant.id, method: provider, reference, now });
  if (!isNew) return false;
  await writer
    .updateTable('public.subscriptions')
    .set((eb) => ({ payer: eb.fn.coalesce(eb.val(payer), 'payer'), card: eb.fn.coalesce(eb.val(card), 'card') }))
    .where('tenant_id', '=', tenant.id)
    .execute();
  await note(writer, paid, 'tenant.pay_invoice', { invoice: await numberOf(writer, invoice_id), payment: reference });
  return true;
}

/** A tenant without a subscription row keeps it in one that has ended. */
async function keepAsCredit(writer: Writer, cents: number, paid: Paid): Promise<void> {
  const { tenant, now, payment } = paid;
  await writer
    .insertInto('public.subscriptions')
    .values({
      tenant_id: tenant.id,
      ...{ status: 'ended', plan: 'basic', cycle: 'monthly', is_ending: false, version: 0, anchor: 1 },
      ...{ period_start: tenant.today, period_end: '9999-12-31', credit_cents: cents, updated_at: now },
    })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet((eb) => ({
        credit_cents: eb('public.subscriptions.credit_cents', '+', cents),
        version: eb('public.subscriptions.version', '+', 1),
        updated_at: now,
      })),
    )
    .execute();
  await note(writer, paid, 'tenant.credit_payment', { amount: fromMinor(cents), payment: payment.reference });
}

async function note(
  writer: Writer,
  { tenant, by, ...call }: Paid,
  action: 'tenant.change_plan' | 'tenant.pay_invoice' | 'tenant.credit_payment',
  changes: Record<string, unknown>,
): Promise<void> {
  const subject = { type: 'tenant' as const, id: tenant.id, name: tenant.name };
  await auditIn(writer, tenant.schema_name, call, { action, subject, changes, by });
}

async function actorOf(writer: Writer, id: number): Promise<Actor | null> {
  const user = await writer
    .selectFrom('public.users')
    .select(['id', 'username', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return user ? { ...user, full_name: `${user.first_name} ${user.last_name}`.trim() } : null;
}

async function numberOf(writer: Writer, id: number): Promise<string> {
  const { number } = await writer
    .selectFrom('public.subscription_invoices')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return number;
}
