import type { Reader } from '../../platform/data/tenant-db.ts';

/** Quantities per location, without those of archived products. */
export function fromItems(db: Reader) {
  return db
    .selectFrom('inventory_items as i')
    .innerJoin('locations as l', 'l.id', 'i.location_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .where('p.archived_at', 'is', null);
}

/** The one SELECT of quantities per location. */
export function selectItems(items: ReturnType<typeof fromItems>) {
  return items.select([
    'i.id',
    'i.product_id as product',
    'p.name as product_name',
    'i.location_id as location',
    'l.name as location_name',
    'i.quantity',
  ]);
}
