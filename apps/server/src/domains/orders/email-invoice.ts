import { formatMoney } from '@stockhand/contract/money';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { OrderView } from '@stockhand/contract/orders/schema';
import { ById } from '@stockhand/contract/products/schema';
import { statusMessages } from '@stockhand/contract/status-messages';
import { invoiceMail } from '@stockhand/documents/work-mails';
import { announce, audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { queueMail } from '../../platform/mailer.ts';
import { tenantTask } from '../../platform/procedures.ts';
import type { Limit } from '../../platform/rate-limit.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { brandOf } from '../users/mail-brand.ts';
import { drawInvoice } from './draw-invoice.ts';
import { lockOrder } from './lock-order.ts';
import { orderAfter } from './order-after.ts';
import { findOrder } from './order-row.ts';

const perOrder: Limit = { max: 10, windowSeconds: 24 * 3_600, detail: texts.tooManyMails };

/**
 * Sends the customer the invoice of an order. It is drawn outside any transaction; mail, attachment and audit row are
 * then written together, for the order as it was drawn.
 */
export const emailInvoice = tenantTask('update', 'orders', ById, async (ctx, { id }): Promise<OrderView> => {
  const order = await findOrder(ctx.db, id, ctx.who.tenant.currency);
  if (!order) throw refuse.notFound();
  const recipient = order.customer_email;
  if (recipient === null) throw refuse.badRequest(texts.noEmail);
  await ctx.services.limits.use(`invoice ${ctx.who.tenant.id} ${id}`, perOrder);
  const pdf = await drawInvoice(ctx, order);
  return ctx.transact((write) => sendInvoice(write, order, recipient, pdf));
});

async function sendInvoice(ctx: TenantWrite, order: OrderView, recipient: string, pdf: Uint8Array): Promise<OrderView> {
  const now = await lockOrder(ctx.db, order.id);
  if (now.updated_at.getTime() !== order.updated_at.getTime()) throw refuse.badRequest(statusMessages.conflict);
  const { tenant, user } = ctx.who;
  const brand = await brandOf(readerIn(ctx.db), tenant.id, ctx.services.publicUrl);
  const mail = invoiceMail(brand, {
    customerName: order.customer_name,
    invoiceNumber: order.invoice_number,
    orderNumber: order.order_number,
    total: formatMoney(order.total, tenant.currency),
    sentBy: user.full_name || user.username,
  });
  const content = Buffer.from(pdf);
  const attachments = [{ file_name: `${order.invoice_number}.pdf`, content_type: 'application/pdf', content }];
  await queueMail(ctx.db, { recipient, senderName: brand.name, attachments, ...mail });
  await audit(ctx, {
    action: 'order.email',
    subject: { type: 'order', id: order.id, name: order.order_number },
    changes: { recipient },
  });
  await announce(ctx, 'orders');
  return orderAfter(ctx, order.id);
}
