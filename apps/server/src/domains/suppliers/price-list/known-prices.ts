import type { SupplierPriceView } from '@stockhand/contract/suppliers/supplier-products';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';

/** A product and what is known of it at the supplier: null while they are not known to sell it. */
export interface KnownPrice {
  name: string;
  sku: string;
  before: SupplierPriceView | null;
}

/** Of these products those that are not archived. */
export async function knownPrices(
  db: Reader,
  supplier: number,
  products: readonly number[],
): Promise<Map<number, KnownPrice>> {
  const rows = await db
    .selectFrom(sql<{ id: number }>`unnest(${products}::bigint[])`.as<'asked'>(sql`asked (id)`))
    .innerJoin('products as p', 'p.id', 'asked.id')
    .leftJoin('supplier_products as sp', (join) =>
      join.onRef('sp.product_id', '=', 'p.id').on('sp.supplier_id', '=', supplier),
    )
    .where('p.archived_at', 'is', null)
    .select([
      'p.id',
      'p.name',
      'p.sku',
      'sp.product_id',
      'sp.supplier_code',
      'sp.cost',
      'sp.pack_size',
      'sp.min_quantity',
      'sp.lead_time_days',
    ])
    .execute();
  return new Map(
    rows.map(({ id, name, sku, product_id, supplier_code, cost, pack_size, min_quantity, lead_time_days }) => {
      const isSold = product_id !== null && supplier_code !== null && pack_size !== null && min_quantity !== null;
      const before = isSold ? { product: id, supplier_code, cost, pack_size, min_quantity, lead_time_days } : null;
      return [id, { name, sku, before }];
    }),
  );
}
