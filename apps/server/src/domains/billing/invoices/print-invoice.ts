import { ById } from '@stockhand/contract/wire';
import type { SubscriptionInvoicePdf } from '@stockhand/documents/billing/subscription-invoice-pdf';
import { administratorFile } from '../../../platform/administrator-procedures.ts';
import { refuse } from '../../../platform/errors.ts';
import { Download } from '../../../platform/files/download.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { documentDate, drawDocument } from '../../tenants/letterhead.ts';
import type { Seller } from './issue-invoice.ts';

/** The invoice as it was issued, with its payment. */
export const printInvoice = administratorFile(ById, async (ctx, { id }) => {
  const invoice = await findInvoice(ctx, id);
  if (!invoice) throw refuse.notFound();
  const pdf = await drawDocument(ctx, 'subscription-invoice', invoice);
  return new Download(pdf, 'application/pdf', `${invoice.number}.pdf`);
});

async function findInvoice(ctx: TenantRead, id: number): Promise<SubscriptionInvoicePdf | undefined> {
  const row = await ctx.db
    .selectFrom('public.subscription_invoices as i')
    .leftJoin('public.subscription_payments as p', 'p.invoice_id', 'i.id')
    .select([
      ...(['i.number', 'i.issued_on', 'i.due_on', 'i.seller', 'i.billed_to', 'i.lines'] as const),
      ...(['i.credit_used_cents', 'i.due_cents', 'p.paid_at', 'p.method'] as const),
    ])
    .where('i.id', '=', id)
    .where('i.tenant_id', '=', ctx.caller.tenant.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { issued_on, due_on, seller, billed_to, lines, paid_at, ...facts } = row;
  const { lines: sellerLines, ...rest } = seller as Seller;
  return {
    ...facts,
    ...rest,
    seller: sellerLines,
    billed_to: billed_to as SubscriptionInvoicePdf['billed_to'],
    lines: lines as SubscriptionInvoicePdf['lines'],
    issued_on: documentDate(issued_on),
    due_on: documentDate(due_on),
    isPaid: paid_at !== null,
  };
}
