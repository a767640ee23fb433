import type { Reader } from '../../platform/data/tenant-db.ts';

/** Active products that are not archived, each with its balance: low stock of others needs no alert. */
export function fromActiveProducts(db: Reader) {
  return db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .where('p.archived_at', 'is', null)
    .where('p.is_active', '=', true);
}
