import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { shareOfAmount } from '../../../platform/line-amount.ts';

/** What a quantity, `i`, of a product, `p`, is worth at cost: its part of the value of all locations (docs/rules.md#money). */
export function valueOfItem(db: Reader): RawBuilder<number> {
  const before = db
    .selectFrom('inventory_items as b')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('b.quantity'), eb.lit(0)).as('quantity'))
    .where('b.product_id', '=', sql<number>`i.product_id`)
    .where('b.location_id', '<', sql<number>`i.location_id`);
  return shareOfAmount({ before: sql`${before}`, quantity: sql`i.quantity` }, sql`p.cost_price`);
}
