import { InvoiceOfOrder } from '@stockhand/contract/orders/schema';
import { refuse } from '../../../platform/errors.ts';
import { acceptDrawn } from '../../../platform/files/accept-drawn.ts';
import { Download } from '../../../platform/files/download.ts';
import { notedFile } from '../../../platform/procedures.ts';
import { findOrder } from '../order-row.ts';
import { drawInvoice } from './draw-invoice.ts';
import { markInvoiced } from './mark-invoiced.ts';

/** The invoice of an order, named after its number. */
export const printInvoice = notedFile('read', 'orders', InvoiceOfOrder, async (ctx, { id, unprintable }) => {
  const order = await findOrder(ctx.db, id, ctx.caller.tenant.currency);
  if (!order) throw refuse.notFound();
  const pdf = await drawInvoice(ctx, order);
  acceptDrawn(pdf, unprintable);
  await markInvoiced(ctx, [order]);
  return new Download(pdf, 'application/pdf', `${order.invoice_number}.pdf`);
});
