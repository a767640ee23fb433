import type { WebhookTopic } from '@stockhand/contract/webhook-topics';
import type { EventDataOf } from '@stockhand/contract/webhooks/events';
import { anyOf } from '../../platform/data/any-of.ts';
import type { EventWrite } from '../../platform/data/events.ts';
import { type Reader, readerIn } from '../../platform/data/tenant-db.ts';
import { fromAllProducts, productView, selectProducts } from '../catalog/product-row.ts';
import { findImport } from '../imports/import-row.ts';
import { findOrder } from '../orders/order-row.ts';
import { findPaymentsWithDocuments } from '../orders/payments/payment-row.ts';
import { findPurchaseOrder } from '../purchasing/purchase-order-row.ts';
import { findSale } from '../sales/sale-row.ts';
import { selectStock, stockView } from '../stock/stock-row.ts';

export interface EventData<Data extends object> {
  /** What is told in order: the thing on whose page the record is shown. */
  record: string;
  data: Data;
}

type ReadData<Topic extends WebhookTopic> = (
  ctx: EventWrite,
  ids: readonly number[],
) => Promise<EventData<EventDataOf<Topic>>[]>;

/** The records of each topic as REST shows them, at the end of the transaction. A record that is gone is left out. */
export const readEventData: { [Topic in WebhookTopic]: ReadData<Topic> } = {
  'product.created': products,
  'product.updated': products,
  'stock.changed': async (ctx, ids) => {
    const rows = await selectStock(readerIn(ctx.db))
      .select(['p.id', 'p.name', 'p.sku'])
      .where('p.id', '=', anyOf(ids))
      .orderBy('p.id')
      .execute();
    return rows.map(({ id: product, name: product_name, sku, ...row }) => ({
      record: `product ${product}`,
      data: { product, product_name, sku, ...stockView(row) },
    }));
  },
  'sale.created': (ctx, ids) => eachOf('sale', ids, (id) => findSale(readerIn(ctx.db), id)),
  'order.created': orders,
  'order.updated': orders,
  'payment.created': async (ctx, ids) => {
    const payments = await findPaymentsWithDocuments(readerIn(ctx.db), ids);
    return payments.map((payment) => ({
      record: payment.order === null ? `sale ${payment.sale}` : `order ${payment.order}`,
      data: payment,
    }));
  },
  'purchase_order.updated': (ctx, ids) =>
    eachOf('purchase-order', ids, (id) => findPurchaseOrder(readerIn(ctx.db), id)),
  'receipt.created': receipts,
  'import.finished': (ctx, ids) => eachOf('import', ids, (id) => findImport(readerIn(ctx.db), id)),
};

async function products(ctx: EventWrite, ids: readonly number[]): Promise<EventData<EventDataOf<'product.created'>>[]> {
  const db = readerIn(ctx.db);
  const rows = await selectProducts(db, fromAllProducts(db))
    .select('p.archived_at')
    .where('p.id', '=', anyOf(ids))
    .orderBy('p.id')
    .execute();
  return rows.map(({ archived_at, ...row }) => ({
    record: `product ${row.id}`,
    data: { ...productView(ctx, row), is_archived: archived_at !== null },
  }));
}

function orders(ctx: EventWrite, ids: readonly number[]): Promise<EventData<EventDataOf<'order.created'>>[]> {
  return eachOf('order', ids, (id) => findOrder(readerIn(ctx.db), id, ctx.caller.tenant.currency));
}

async function receipts(ctx: EventWrite, ids: readonly number[]): Promise<EventData<EventDataOf<'receipt.created'>>[]> {
  const db = readerIn(ctx.db);
  const found: EventData<EventDataOf<'receipt.created'>>[] = [];
  for (const orderId of await ordersOfReceipts(db, ids)) {
    const order = await findPurchaseOrder(db, orderId);
    for (const receipt of order?.receipts ?? [])
      if (order && ids.includes(receipt.id))
        found.push({
          record: `purchase-order ${order.id}`,
          data: { ...receipt, purchase_order: order.id, po_number: order.po_number },
        });
  }
  return found;
}

async function ordersOfReceipts(db: Reader, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('purchase_receipts')
    .select('purchase_order_id')
    .distinct()
    .where('id', '=', anyOf(ids))
    .orderBy('purchase_order_id')
    .execute();
  return rows.map((row) => row.purchase_order_id);
}

/** For what a transaction makes or changes one at a time. */
async function eachOf<Data extends object>(
  kind: string,
  ids: readonly number[],
  find: (id: number) => Promise<Data | undefined>,
): Promise<EventData<Data>[]> {
  const found: EventData<Data>[] = [];
  for (const id of ids) {
    const data = await find(id);
    if (data) found.push({ record: `${kind} ${id}`, data });
  }
  return found;
}
