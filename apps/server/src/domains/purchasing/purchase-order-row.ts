import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { keptQuery } from '../../platform/data/kept-query.ts';
import type { Values } from '../../platform/data/parameter.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { productLineColumns } from '../catalog/product-line.ts';

/** Orders beside their suppliers, which may be archived by now. */
export function fromPurchaseOrders(db: Reader) {
  return db.selectFrom('purchase_orders as o').innerJoin('suppliers as s', 's.id', 'o.supplier_id');
}

/** The one SELECT of purchase orders, without their lines. */
export function selectPurchaseOrders(orders: ReturnType<typeof fromPurchaseOrders>) {
  return orders.select((eb) => [
    'o.id',
    'o.po_number',
    'o.supplier_id as supplier',
    's.name as supplier_name',
    'o.location',
    'o.status',
    'o.expected_delivery_date',
    'o.delivery_address',
    'o.shipping_cost',
    'o.tax',
    'o.discount',
    'o.subtotal',
    'o.total',
    'o.notes',
    'o.created_at',
    'o.updated_at',
    'o.created_by_username',
    eb
      .selectFrom('purchase_order_items as i')
      .whereRef('i.purchase_order_id', '=', 'o.id')
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('item_count'),
  ]);
}

/**
 * An order with its lines and what came in so far, in one statement: lines and receipts are of one moment. Inside JSON the database
 * writes times as text.
 */
export async function findPurchaseOrder(db: Reader, id: number): Promise<PurchaseOrderView | undefined> {
  const [order] = await findWholeOrder(db, { id });
  if (!order) return undefined;
  const receipts = order.receipts.map((receipt) => ({
    ...receipt,
    received_at: new Date(receipt.received_at),
    reversed_at: receipt.reversed_at === null ? null : new Date(receipt.reversed_at),
  }));
  return { ...order, receipts };
}

const findWholeOrder = keptQuery((db, value: Values<{ id: number }>) =>
  selectPurchaseOrders(fromPurchaseOrders(db))
    .select((eb) => [
      'o.closed_at',
      'o.close_reason',
      jsonArrayFrom(
        eb
          .selectFrom('purchase_order_items as i')
          .whereRef('i.purchase_order_id', '=', 'o.id')
          .select([...productLineColumns, 'i.received_quantity', 'i.not_delivered_quantity', 'i.supplier_code'])
          .orderBy('i.id'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('purchase_receipts as r')
          .leftJoin('purchase_receipt_reversals as v', 'v.receipt_id', 'r.id')
          .whereRef('r.purchase_order_id', '=', 'o.id')
          .select((receipt) => [
            'r.id',
            'r.receipt_number',
            'r.received_at',
            'r.received_by_username as received_by',
            'r.notes',
            jsonArrayFrom(
              receipt
                .selectFrom('purchase_receipt_items as ri')
                .innerJoin('purchase_order_items as i', 'i.id', 'ri.item_id')
                .innerJoin('locations as l', 'l.id', 'ri.location_id')
                .whereRef('ri.receipt_id', '=', 'r.id')
                .select([
                  'ri.item_id',
                  'i.product_id as product',
                  'i.product_name',
                  'ri.quantity',
                  'ri.location_id as location',
                  'l.name as location_name',
                ])
                .orderBy('ri.id'),
            ).as('items'),
            'v.reversed_at',
            'v.reversed_by_username as reversed_by',
            sql<string>`coalesce(v.reason, '')`.as('reverse_reason'),
            jsonArrayFrom(
              receipt
                .selectFrom('purchase_receipt_costs as k')
                .innerJoin('products as p', 'p.id', 'k.product_id')
                .whereRef('k.receipt_id', '=', 'r.id')
                .where('k.is_left', '=', true)
                .select(['k.product_id as product', 'p.name as product_name'])
                .orderBy('k.product_id'),
            ).as('costs_left'),
          ])
          .orderBy('r.number'),
      ).as('receipts'),
    ])
    .where('o.id', '=', value('id')),
);

export async function isPurchaseOrder(db: Reader, id: number): Promise<boolean> {
  const order = await db.selectFrom('purchase_orders').select('id').where('id', '=', id).executeTakeFirst();
  return order !== undefined;
}

/** The order that a call has just written, or holds the lock of. */
export async function purchaseOrderAfter(db: Reader, id: number): Promise<PurchaseOrderView> {
  const order = await findPurchaseOrder(db, id);
  if (!order) throw new Error('The purchase order is not where it was put.');
  return order;
}
