import { z } from 'zod';
import { announceIn } from '../../../platform/data/audit.ts';
import { inTransaction, type Writer } from '../../../platform/data/tenant-db.ts';
import type { ChargePayment } from '../../../platform/payments/payment-provider.ts';
import type { Services } from '../../../platform/request-context.ts';
import { auditAlone } from '../audit-alone.ts';
import { lockBilledTenant } from '../subscription-row.ts';
import { mailInvoice } from './mail-invoice.ts';
import { recordPayment } from './record-payment.ts';

export const CollectJob = z.object({ tenant_id: z.number(), invoice_id: z.number() });
type CollectJob = z.infer<typeof CollectJob>;

/** Charges the card on file for an invoice. Run twice, it charges once: the number of the invoice is the provider's key. */
export async function collectInvoice(services: Services, { tenant_id, invoice_id }: CollectJob): Promise<void> {
  const { database, payments } = services;
  const invoice = await findInvoice(services, invoice_id);
  if (!payments || !invoice || invoice.paid_at) return;
  const { payer, card } = invoice;
  const charge =
    payer && card
      ? await payments.charge({
          key: invoice.number,
          amount_cents: invoice.due_cents,
          text: `Stockhand invoice ${invoice.number}`,
          payer,
          card,
        })
      : { status: 'declined' as const };
  if (charge.status === 'pending') return;
  await inTransaction(database, async (writer) => {
    const tenant = await lockBilledTenant(writer, tenant_id, new Date());
    if (charge.status === 'paid')
      await bookPayment(writer, { tenant, invoice, method: payments.name, reference: charge.reference });
    else await mailInvoice(writer, services, { tenant, invoice, isDeclined: true });
    await announceIn(writer, tenant.schema_name, 'plan');
  });
}

interface NotedCharge extends ChargePayment {
  reference: string;
  method: string;
}

/** The provider says that a card was charged for the invoice of this number; one of another amount is not that invoice's. */
export async function noteCharge(
  services: Services,
  { key, amount_cents, reference, method }: NotedCharge,
): Promise<void> {
  await inTransaction(services.database, async (writer) => {
    const invoice = await writer
      .selectFrom('public.subscription_invoices')
      .select(['id', 'tenant_id', 'number', 'due_cents'])
      .where('number', '=', key)
      .executeTakeFirst();
    if (!invoice || invoice.due_cents !== amount_cents || !(await isKept(writer, invoice.tenant_id))) return;
    const tenant = await lockBilledTenant(writer, invoice.tenant_id, new Date());
    await bookPayment(writer, { tenant, invoice, method, reference });
    await announceIn(writer, tenant.schema_name, 'plan');
  });
}

interface Booked {
  tenant: { id: number; name: string; schema_name: string };
  invoice: { id: number; number: string };
  method: string;
  reference: string;
}

async function bookPayment(writer: Writer, { tenant, invoice, method, reference }: Booked): Promise<void> {
  const now = new Date();
  const isNew = await recordPayment(writer, { invoice_id: invoice.id, tenant_id: tenant.id, method, reference, now });
  if (isNew)
    await auditAlone(writer, tenant, now, 'tenant.pay_invoice', { invoice: invoice.number, payment: reference });
}

function findInvoice({ database }: Services, id: number) {
  return database
    .selectFrom('public.subscription_invoices as i')
    .leftJoin('public.subscription_payments as p', 'p.invoice_id', 'i.id')
    .leftJoin('public.subscriptions as s', 's.tenant_id', 'i.tenant_id')
    .select(['i.id', 'i.number', 'i.due_cents', 'i.due_on', 'p.paid_at', 's.payer', 's.card'])
    .where('i.id', '=', id)
    .executeTakeFirst();
}

/** Invoices outlive their tenant. */
async function isKept(writer: Writer, tenantId: number): Promise<boolean> {
  const found = await writer.selectFrom('public.tenants').select('id').where('id', '=', tenantId).executeTakeFirst();
  return found !== undefined;
}
