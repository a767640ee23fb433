import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { lineAmount } from '../../../platform/line-amount.ts';
import { costsAt, movementsAfter } from './quantities-at.ts';
import { stockAt } from './stock-at.ts';

/**
 * The rows of `stockAt`, as `c` with what moved of each product since a moment and the cost that it had then. Both sides come
 * in the order of the products and are merged, which takes no table of hashes.
 */
export function stockSince(db: Reader, at: Date) {
  const moved = movementsAfter(db, at).select([
    't.product_id',
    't.quantity',
    sql<number>`null::numeric`.as('cost_price'),
  ]);
  const costs = db
    .selectFrom(costsAt(db, at).as('k'))
    .select(['k.product_id', sql<number>`0`.as('quantity'), 'k.cost_price']);
  const changed = db
    .selectFrom(moved.unionAll(costs).as('e'))
    .select((eb) => [
      'e.product_id',
      eb.fn.sum<number>('e.quantity').as('quantity'),
      eb.fn.max('e.cost_price').as('cost_price'),
    ])
    .groupBy('e.product_id')
    .orderBy('e.product_id');
  return stockAt(db, { isWhole: true }).leftJoin(changed.as('c'), 'c.product_id', 'f.id');
}

const valueThen = lineAmount(sql`f.quantity - c.quantity`, sql`coalesce(c.cost_price, f.cost_price)`);

/**
 * By how much the value of rows of `stockSince` rose, then and now at the cost of the time
 * (docs/rules.md#stock-as-of-a-moment). What was archived since counts neither then nor now.
 */
export const valueRisen = sql<number>`coalesce(sum(f.value - ${valueThen}) filter (where c.product_id is not null), 0)`;
