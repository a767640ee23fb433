import { sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { fromActiveProducts } from '../reports/active-products.ts';
import { runsLow } from '../reports/stock/stock-totals.ts';

/** A column of the dashboard (docs/rules.md#reports). */
const cardsMax = 3;

export type InsightColumn = 'lowStock' | 'topSelling' | 'highStock';

const column = (name: InsightColumn) => sql.lit(name).$castTo<InsightColumn>().as('column');

/** Of rows of `stockAt`, the products nearest to nothing: their ids, the nearest first. */
export const lowest = sql<number[]>`(array_agg(f.id order by f.quantity::float8 / greatest(f.min_stock_level, 1), f.id)
  filter (where f.is_active and ${runsLow}))[1:${sql.lit(cardsMax)}]`;

/** Those of the common table `totals`. */
export function lowStock(db: Reader) {
  return db
    .selectFrom(
      sql<{
        id: number;
        rank: number;
      }>`(select u.id, u.rank from totals, unnest(totals.lowest) with ordinality as u (id, rank))`.as('l'),
    )
    .select(['l.id', column('lowStock'), sql<number>`l.rank::float8`.as('rank')]);
}

/** Products with most on hand, off the index by quantity. */
export function highStock(db: Reader) {
  return fromActiveProducts(db)
    .where('s.total_stock', '>', 0)
    .select(['p.id', column('highStock'), sql<number>`-s.total_stock::float8`.as('rank')])
    .orderBy('s.total_stock', 'desc')
    .orderBy('p.id')
    .limit(cardsMax);
}

/** Products sold best, of the common table `sold`: from its best row on, until there are enough that are still sold. */
export function topSelling(db: Reader) {
  const best = db
    .selectFrom(sql<{ product_id: number; quantity: number }>`sold`.as('b'))
    .select(['b.product_id', 'b.quantity'])
    .where('b.quantity', '>', 0)
    .orderBy('b.quantity', 'desc')
    .orderBy('b.product_id');
  return db
    .selectFrom(best.as('b'))
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .where('p.archived_at', 'is', null)
    .where('p.is_active', '=', true)
    .select(['p.id', column('topSelling'), sql<number>`-b.quantity::float8`.as('rank')])
    .orderBy('b.quantity', 'desc')
    .orderBy('b.product_id')
    .limit(cardsMax);
}
