import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { costsAt, movedAfter } from './quantities-at.ts';

/**
 * By how much the value of the inventory rose since a moment, then and now at the cost of the time
 * (docs/rules.md#stock-as-of-a-moment): what moved, at the cost of now, and the rise of the cost of what lay there then.
 * What was archived since counts neither then nor now.
 */
export async function valueRisenSince(db: Reader, at: Date): Promise<number> {
  const moved = db
    .selectFrom(movedAfter(db, at).as('m'))
    .innerJoin('products as p', 'p.id', 'm.product_id')
    .where('p.archived_at', 'is', null)
    .select(sql<number>`sum(m.quantity * p.cost_price)`.as('value'));
  const risen = db
    .selectFrom(costsAt(db, at).as('k'))
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .innerJoin('stock_levels as s', 's.product_id', 'k.product_id')
    .leftJoin(movedAfter(db, at).as('m'), 'm.product_id', 'k.product_id')
    .where('p.archived_at', 'is', null)
    .select(sql<number>`sum((s.total_stock - coalesce(m.quantity, 0)) * (p.cost_price - k.cost_price))`.as('value'));
  const { value } = await db
    .selectFrom(moved.unionAll(risen).as('v'))
    .select(sql<number>`coalesce(sum(v.value), 0)`.as('value'))
    .executeTakeFirstOrThrow();
  return value;
}
