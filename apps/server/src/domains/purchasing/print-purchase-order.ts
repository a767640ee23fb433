import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { Download } from '../../platform/files/download.ts';
import { tenantFile } from '../../platform/procedures.ts';
import { drawPurchaseOrder } from './draw-purchase-order.ts';
import { findPurchaseOrder } from './purchase-order-row.ts';

/** The order as its supplier gets it: an A4 PDF named after its number. */
export const printPurchaseOrder = tenantFile('read', 'purchases', ById, async (ctx, { id }) => {
  const order = await findPurchaseOrder(ctx.db, id);
  if (!order) throw refuse.notFound();
  return new Download(await drawPurchaseOrder(ctx, order), 'application/pdf', `${order.po_number}.pdf`);
});
