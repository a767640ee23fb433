import type { SupplierProductView } from '@stockhand/contract/suppliers/supplier-products';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';

/** What suppliers sell, without archived suppliers and products: with them their rows come back. */
export function fromSupplierProducts(db: Reader) {
  return db
    .selectFrom('supplier_products as sp')
    .innerJoin('suppliers as s', 's.id', 'sp.supplier_id')
    .innerJoin('products as p', 'p.id', 'sp.product_id')
    .where('s.archived_at', 'is', null)
    .where('p.archived_at', 'is', null);
}

/** The one SELECT of them. */
export function selectSupplierProducts(rows: ReturnType<typeof fromSupplierProducts>) {
  return rows.select((eb) => [
    'sp.id',
    'sp.supplier_id as supplier',
    's.name as supplier_name',
    'sp.product_id as product',
    'p.name as product_name',
    'p.sku',
    'sp.supplier_code',
    'sp.cost',
    'sp.pack_size',
    'sp.min_quantity',
    'sp.lead_time_days',
    'sp.is_preferred',
    'sp.last_received_at',
    'sp.updated_at',
    // Orders that were created as received took no time that anybody knows of.
    eb
      .selectFrom((inner) =>
        inner
          .selectFrom('purchase_order_items as i')
          .innerJoin('purchase_orders as o', 'o.id', 'i.purchase_order_id')
          .innerJoin('purchase_receipt_items as ri', 'ri.item_id', 'i.id')
          .innerJoin('purchase_receipts as r', 'r.id', 'ri.receipt_id')
          .leftJoin('purchase_receipt_reversals as back', 'back.receipt_id', 'r.id')
          .whereRef('i.product_id', '=', 'sp.product_id')
          .whereRef('o.supplier_id', '=', 'sp.supplier_id')
          .where('back.receipt_id', 'is', null)
          .groupBy(['o.id', 'o.created_at'])
          .select((first) => ['o.created_at', first.fn.min('r.received_at').as('arrived_at')])
          .as('arrival'),
      )
      .whereRef('arrival.arrived_at', '>', 'arrival.created_at')
      .select(
        sql<number | null>`round(avg(extract(epoch from arrival.arrived_at - arrival.created_at)) / 86400)::integer`.as(
          'days',
        ),
      )
      .$asScalar()
      .as('measured_lead_time_days'),
  ]);
}

export async function findSupplierProduct(db: Reader, id: number): Promise<SupplierProductView | undefined> {
  return selectSupplierProducts(fromSupplierProducts(db)).where('sp.id', '=', id).executeTakeFirst();
}

export async function isSupplierProduct(db: Reader, id: number): Promise<boolean> {
  return (await fromSupplierProducts(db).select('sp.id').where('sp.id', '=', id).executeTakeFirst()) !== undefined;
}
