import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { fromActiveProducts } from '../product-figures.ts';

/** A column of the dashboard (docs/rules.md#reports). */
const cardsMax = 3;

export type InsightColumn = 'lowStock' | 'topSelling' | 'highStock';

const column = (name: InsightColumn) => sql.lit(name).$castTo<InsightColumn>().as('column');

/** Products nearest to nothing. */
export function lowStock(db: Reader) {
  return fromActiveProducts(db)
    .where('s.total_stock', '>', 0)
    .whereRef('s.total_stock', '<', 'p.min_stock_level')
    .select(['p.id', column('lowStock')])
    .select(sql<number>`s.total_stock::float8 / greatest(p.min_stock_level, 1)`.as('rank'))
    .orderBy('rank')
    .orderBy('p.id')
    .limit(cardsMax);
}

/** Products with most on hand. */
export function highStock(db: Reader) {
  return fromActiveProducts(db)
    .where('s.total_stock', '>', 0)
    .select(['p.id', column('highStock'), sql<number>`-s.total_stock::float8`.as('rank')])
    .orderBy('s.total_stock', 'desc')
    .orderBy('p.id')
    .limit(cardsMax);
}

/** Products sold best, of the common table `sold`. */
export function topSelling(db: Reader) {
  return fromActiveProducts(db)
    .innerJoin(sql<{ product_id: number; quantity: number }>`sold`.as('b'), 'b.product_id', 'p.id')
    .where('b.quantity', '>', 0)
    .select(['p.id', column('topSelling'), sql<number>`-b.quantity::float8`.as('rank')])
    .orderBy('b.quantity', 'desc')
    .orderBy('p.id')
    .limit(cardsMax);
}
