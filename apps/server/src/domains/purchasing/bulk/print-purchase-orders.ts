import { dayIn } from '@stockhand/contract/calendar';
import { PrintPurchaseOrders, printedLinesMax } from '@stockhand/contract/purchasing/many-purchase-orders';
import { manyPurchasesMessages as texts } from '@stockhand/contract/purchasing/messages';
import type { PurchaseOrderPdf } from '@stockhand/documents/purchase-order-pdf';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { Download } from '../../../platform/files/download.ts';
import { tenantFile } from '../../../platform/procedures.ts';
import { drawDocument, letterheadOf } from '../../tenants/letterhead.ts';
import { printedOrder } from '../draw-purchase-order.ts';
import { findPurchaseOrder, fromPurchaseOrders, selectPurchaseOrders } from '../purchase-order-row.ts';

/** The chosen purchase orders as one PDF, in the order of their numbers (docs/rules.md#purchase-orders). */
export const printPurchaseOrders = tenantFile('read', 'purchases', PrintPurchaseOrders, async (ctx, input) => {
  const ids = await existing(ctx.db, [...new Set(input.ids)]);
  const tenant = await letterheadOf(ctx);
  const orders: PurchaseOrderPdf[] = [];
  for (const id of ids) {
    const order = await findPurchaseOrder(ctx.db, id);
    if (!order) throw refuse.field('ids', texts.unknownOrders);
    orders.push(await printedOrder(ctx, order, tenant));
  }
  const name = `purchase-orders-${dayIn(ctx.now, ctx.caller.tenant.timezone)}.pdf`;
  return new Download(await drawDocument(ctx, 'purchase-orders', orders), 'application/pdf', name);
});

/** The ids in their order. Refuses unknown ones, and more lines than one file can have. */
async function existing(db: Reader, ids: readonly number[]): Promise<number[]> {
  const orders = await selectPurchaseOrders(fromPurchaseOrders(db)).where('o.id', 'in', ids).orderBy('o.id').execute();
  if (orders.length < ids.length) throw refuse.field('ids', texts.unknownOrders);
  const lines = orders.reduce((sum, { item_count }) => sum + item_count, 0);
  if (lines > printedLinesMax) throw refuse.field('ids', texts.tooManyLines(printedLinesMax));
  return orders.map(({ id }) => id);
}
