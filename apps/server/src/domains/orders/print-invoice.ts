import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { Download } from '../../platform/files/download.ts';
import { tenantFile } from '../../platform/procedures.ts';
import { drawInvoice } from './draw-invoice.ts';
import { findOrder } from './order-row.ts';

/** The invoice of an order, named after its number. */
export const printInvoice = tenantFile('read', 'orders', ById, async (ctx, { id }) => {
  const order = await findOrder(ctx.db, id, ctx.caller.tenant.currency);
  if (!order) throw refuse.notFound();
  return new Download(await drawInvoice(ctx, order), 'application/pdf', `${order.invoice_number}.pdf`);
});
