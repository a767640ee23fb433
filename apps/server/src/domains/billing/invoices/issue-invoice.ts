import type { Quote } from '@stockhand/contract/billing/quote';
import { addDays } from '@stockhand/contract/calendar';
import type { Env } from '../../../env.ts';
import type { Writer } from '../../../platform/data/tenant-db.ts';
import type { BilledTenant } from '../subscription-row.ts';

const paymentDays = 14;

/** Who sells, as the invoice bears it for good. */
export interface Seller {
  lines: readonly string[];
  bankDetails: readonly string[];
  email: string;
}

export interface IssuedInvoice {
  id: number;
  number: string;
  due_cents: number;
  due_on: string;
}

export function sellerOf({ billing, mail }: Env): Seller {
  return { lines: billing.seller, bankDetails: billing.bankDetails, email: mail.support };
}

interface Issued {
  tenant: BilledTenant;
  seller: Seller;
  now: Date;
}

/** Writes the invoice of a change or a period. It is never changed: names and addresses are those of this moment. */
export async function issueInvoice(
  writer: Writer,
  { plan, cycle, period, lines, credit_used_cents, due_cents }: Quote,
  { tenant, seller, now }: Issued,
): Promise<IssuedInvoice> {
  const billedTo = await writer
    .selectFrom('public.tenants')
    .select(['name', 'address', 'email', 'tax_id'])
    .where('id', '=', tenant.id)
    .executeTakeFirstOrThrow();
  return writer
    .insertInto('public.subscription_invoices')
    .values({
      tenant_id: tenant.id,
      number: await takeInvoiceNumber(writer),
      issued_on: tenant.today,
      due_on: addDays(tenant.today, paymentDays),
      seller: JSON.stringify(seller),
      billed_to: JSON.stringify(billedTo),
      plan,
      cycle,
      period_start: period.start,
      period_end: period.end,
      lines: JSON.stringify(lines),
      credit_used_cents,
      due_cents,
      created_at: now,
    })
    .returning(['id', 'number', 'due_cents', 'due_on'])
    .executeTakeFirstOrThrow();
}

/** One series for all tenants, without gaps: a transaction that is rolled back gives its number back. */
async function takeInvoiceNumber(writer: Writer): Promise<string> {
  const { value } = await writer
    .insertInto('public.subscription_numbers')
    .values({ series: 'SUB', value: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((eb) => ({ value: eb('public.subscription_numbers.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return `SUB-${String(value).padStart(6, '0')}`;
}
