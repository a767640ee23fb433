import type { Reader } from '../../../platform/data/tenant-db.ts';
import { valueOfItem } from './value-of-item.ts';

export function fromLocations(db: Reader) {
  return db.selectFrom('locations as l');
}

/** The only SELECT of locations with their stock. Archived products are in no list and count nowhere. */
export function selectLocations(db: Reader, locations: ReturnType<typeof fromLocations>) {
  return locations
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('inventory_items as i')
          .innerJoin('products as p', 'p.id', 'i.product_id')
          .whereRef('i.location_id', '=', 'l.id')
          .where('i.quantity', '>', 0)
          .where('p.archived_at', 'is', null)
          .select((sum) => [
            sum.fn.countAll<number>().as('product_count'),
            sum.fn.coalesce(sum.fn.sum<number>('i.quantity'), sum.lit(0)).as('quantity'),
            sum.fn.coalesce(sum.fn.sum<number>(valueOfItem(db)), sum.lit(0)).as('value'),
          ])
          .as('contents'),
      (join) => join.onTrue(),
    )
    .select([
      'l.id',
      'l.name',
      'l.is_active',
      'l.updated_at',
      'l.is_default',
      'contents.product_count',
      'contents.quantity',
      'contents.value',
    ]);
}
