import { dayIn } from '@stockhand/contract/calendar';
import { PrintInvoices, printedLinesMax } from '@stockhand/contract/orders/many-orders';
import { manyOrdersMessages as texts } from '@stockhand/contract/orders/messages';
import type { OrderView } from '@stockhand/contract/orders/schema';
import type { InvoicePdf } from '@stockhand/documents/invoice-pdf';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { acceptDrawn } from '../../../platform/files/accept-drawn.ts';
import { Download } from '../../../platform/files/download.ts';
import { notedFile } from '../../../platform/procedures.ts';
import { drawDocument, letterheadOf } from '../../tenants/letterhead.ts';
import { invoiceOf } from '../invoices/draw-invoice.ts';
import { markInvoiced } from '../invoices/mark-invoiced.ts';
import { findOrder } from '../order-row.ts';

/** The invoices of the chosen orders as one PDF, in the order in which the orders were created (docs/rules.md#invoices). */
export const printInvoices = notedFile('read', 'orders', PrintInvoices, async (ctx, input) => {
  const ids = await existing(ctx.db, [...new Set(input.ids)]);
  const tenant = await letterheadOf(ctx);
  const orders: OrderView[] = [];
  const invoices: InvoicePdf[] = [];
  for (const id of ids) {
    const order = await findOrder(ctx.db, id, ctx.caller.tenant.currency);
    if (!order) throw refuse.field('ids', texts.unknownOrders);
    orders.push(order);
    invoices.push(await invoiceOf(ctx, order, tenant));
  }
  const name = `invoices-${dayIn(ctx.now, ctx.caller.tenant.timezone)}.pdf`;
  const pdf = await drawDocument(ctx, 'invoices', invoices);
  acceptDrawn(pdf, input.unprintable);
  await markInvoiced(ctx, orders);
  return new Download(pdf, 'application/pdf', name);
});

/** The ids in their order. Refuses unknown ones, and more lines than one file can have. */
async function existing(db: Reader, ids: readonly number[]): Promise<number[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'item_count'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  if (orders.length < ids.length) throw refuse.field('ids', texts.unknownOrders);
  const lines = orders.reduce((sum, { item_count }) => sum + item_count, 0);
  if (lines > printedLinesMax) throw refuse.field('ids', texts.tooManyLines(printedLinesMax));
  return orders.map(({ id }) => id);
}
