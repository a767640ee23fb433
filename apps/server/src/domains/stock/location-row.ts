import { sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';

/** The one SELECT of locations with what lies there. Archived products are in no list and count nowhere. */
export function selectLocations(db: Reader) {
  return db
    .selectFrom('locations as l')
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
            sql<number>`coalesce(sum(i.quantity * p.cost_price), 0)`.as('value'),
          ])
          .as('held'),
      (join) => join.onTrue(),
    )
    .select(['l.id', 'l.name', 'l.is_active', 'l.is_default', 'held.product_count', 'held.quantity', 'held.value']);
}
