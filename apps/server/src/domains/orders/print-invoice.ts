import { ById } from '@stockhand/contract/products/schema';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { Download } from '../../platform/rest-route.ts';
import { drawInvoice } from './draw-invoice.ts';
import { findOrder } from './order-row.ts';

/** The invoice of an order, named after its number. */
export const printInvoice = tenantQuery('read', 'orders', ById, async (ctx, { id }) => {
  const order = await findOrder(ctx.db, id, ctx.who.tenant.currency);
  if (!order) throw refuse.notFound();
  return new Download(await drawInvoice(ctx, order), 'application/pdf', `${order.invoice_number}.pdf`);
});
