import type { SubscriptionInvoiceView } from '@stockhand/contract/billing/schema';
import { fromMinor } from '@stockhand/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';

/** A tenant's invoices with their payments. */
export function invoiceRows(db: Reader, tenantId: number) {
  return db
    .selectFrom('public.subscription_invoices as i')
    .leftJoin('public.subscription_payments as p', 'p.invoice_id', 'i.id')
    .where('i.tenant_id', '=', tenantId);
}

export const invoiceColumns = [
  'i.id',
  'i.number',
  'i.issued_on',
  'i.due_on',
  'i.plan',
  'i.cycle',
  'i.due_cents',
  'p.paid_at',
] as const;

interface InvoiceRow extends Omit<SubscriptionInvoiceView, 'due' | 'status'> {
  due_cents: number;
  paid_at: Date | null;
}

export function invoiceView({ due_cents, paid_at, ...row }: InvoiceRow, today: string): SubscriptionInvoiceView {
  const isPaid = due_cents === 0 || paid_at !== null;
  const { id, number, issued_on, due_on, plan, cycle } = row;
  const status = isPaid ? 'paid' : due_on < today ? 'overdue' : 'open';
  return { id, number, issued_on, due_on, plan, cycle, due: fromMinor(due_cents), status };
}

/** The invoices of which something is due, the oldest first. */
export function unpaidInvoices(db: Reader, tenantId: number) {
  return invoiceRows(db, tenantId)
    .select(invoiceColumns)
    .where('i.due_cents', '>', 0)
    .where('p.invoice_id', 'is', null)
    .orderBy(sql`i.id`);
}

export function findUnpaid(db: Reader, tenantId: number) {
  return unpaidInvoices(db, tenantId).limit(1).executeTakeFirst();
}
