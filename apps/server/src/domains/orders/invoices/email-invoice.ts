import { formatMoney } from '@stockhand/contract/money';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { InvoiceOfOrder, type OrderView } from '@stockhand/contract/orders/schema';
import { statusMessages } from '@stockhand/contract/status-messages';
import { invoiceMail } from '@stockhand/documents/work-mails';
import { audit } from '../../../platform/data/audit.ts';
import { refuse } from '../../../platform/errors.ts';
import { acceptMailed } from '../../../platform/files/accept-drawn.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { useLimits } from '../../../platform/http/usage-limits.ts';
import { tenantTask } from '../../../platform/procedures.ts';
import { mailDocument } from '../../tenants/mail-document.ts';
import { lockOrder } from '../lock-order.ts';
import { orderAfter } from '../order-after.ts';
import { findOrder } from '../order-row.ts';
import { drawInvoice } from './draw-invoice.ts';
import { writeInvoiced } from './mark-invoiced.ts';

/**
 * Sends the customer the invoice of an order. It is drawn outside any transaction; mail, attachment and audit row are
 * then written together, for the order as it was drawn.
 */
export const emailInvoice = tenantTask(
  'update',
  'orders',
  ['orders'],
  InvoiceOfOrder,
  async (ctx, { id, unprintable }): Promise<OrderView> => {
    const order = await findOrder(ctx.db, id, ctx.caller.tenant.currency);
    if (!order) throw refuse.notFound();
    if (order.status === 'cancelled') throw refuse.badRequest(texts.cancelledInvoice);
    const recipient = order.customer_email;
    if (recipient === null) throw refuse.badRequest(texts.noEmail);
    const pdf = acceptMailed(ctx, await drawInvoice(ctx, order), unprintable);
    await useLimits(ctx, ['invoiceMail'], id, texts.tooManyMails);
    await useLimits(ctx, ['tenantMail']);
    return ctx.transact((write) => sendInvoice(write, order, recipient, pdf));
  },
  { isLong: true },
);

async function sendInvoice(ctx: TenantWrite, order: OrderView, recipient: string, pdf: Uint8Array): Promise<OrderView> {
  const now = await lockOrder(ctx.db, order.id);
  if (now.updated_at.getTime() !== order.updated_at.getTime()) throw refuse.badRequest(statusMessages.conflict);
  const { tenant, user } = ctx.caller;
  await mailDocument(ctx, {
    recipient,
    number: order.invoice_number,
    pdf,
    mailOf: (brand) =>
      invoiceMail(brand, {
        customerName: order.customer_name,
        invoiceNumber: order.invoice_number,
        orderNumber: order.order_number,
        total: formatMoney(order.total, tenant.currency),
        due: order.amount_due > 0 ? formatMoney(order.amount_due, tenant.currency) : null,
        notes: order.notes,
        sentBy: user.full_name || user.username,
      }),
  });
  if (now.invoiced_at === null) await writeInvoiced(ctx, [order.id]);
  await audit(ctx, {
    action: 'order.email',
    subject: { type: 'order', id: order.id, name: order.order_number },
    changes: { recipient },
  });
  return orderAfter(ctx, order.id);
}
