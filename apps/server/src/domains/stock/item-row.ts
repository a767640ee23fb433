import type { Reader } from '../../platform/tenant-db.ts';

/** The one SELECT of quantities per location. */
export function selectItems(db: Reader) {
  return db
    .selectFrom('inventory_items as i')
    .innerJoin('locations as l', 'l.id', 'i.location_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select([
      'i.id',
      'i.product_id as product',
      'p.name as product_name',
      'i.location_id as location',
      'l.name as location_name',
      'i.quantity',
    ])
    .where('p.archived_at', 'is', null);
}
