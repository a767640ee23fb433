import { dayIn } from '@stockhand/contract/calendar';
import { paymentStatusLabels } from '@stockhand/contract/orders/rules';
import type { OrderView } from '@stockhand/contract/orders/schema';
import type { InvoicePdf } from '@stockhand/documents/invoice-pdf';
import type { PdfLetterhead } from '@stockhand/documents/pdf-page';
import type { Drawn } from '@stockhand/documents/run-in-worker';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { documentDate, drawDocument, letterheadOf } from '../../tenants/letterhead.ts';
import { findBilledCustomer } from '../customers/billed-customer.ts';

/** An order's invoice as an A4 PDF in the tenant's name and currency (docs/rules.md#invoices). */
export async function drawInvoice(ctx: TenantRead, order: OrderView): Promise<Drawn> {
  return drawDocument(ctx, 'invoice', await invoiceOf(ctx, order, await letterheadOf(ctx)));
}

/** What the invoice of an order says. */
export async function invoiceOf(ctx: TenantRead, order: OrderView, tenant: PdfLetterhead): Promise<InvoicePdf> {
  const { currency, timezone } = ctx.caller.tenant;
  const { history: _, payments: __, status, ...facts } = order;
  const { name, email, phone } = await findBilledCustomer(ctx.db, order.id);
  return {
    ...facts,
    customer_name: name,
    customer_email: email,
    customer_phone: phone,
    tenant,
    currency,
    is_cancelled: status === 'cancelled',
    payment_status: paymentStatusLabels[order.payment_status],
    ordered_on: documentDate(dayIn(order.created_at, timezone)),
  };
}
