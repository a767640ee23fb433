import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { costsAt, movedAfter } from './quantities-at.ts';
import { fromStock, valueOfRow } from './stock-at.ts';

/**
 * By how much the value of the common table `stock` rose since a moment, then and now at the cost of the time
 * (docs/rules.md#stock-as-of-a-moment). What was archived since counts neither then nor now.
 */
export function selectValueRisenSince(db: Reader, at: Date) {
  const changed = db
    .selectFrom(movedAfter(db, at).as('m'))
    .fullJoin(costsAt(db, at).as('k'), 'k.product_id', 'm.product_id')
    .select((eb) => [eb.fn.coalesce('m.product_id', 'k.product_id').as('product_id'), 'm.quantity', 'k.cost_price']);
  return fromStock(db)
    .innerJoin(changed.as('c'), 'c.product_id', 'f.id')
    .select(sql<number>`coalesce(sum(${valueOfRow} - ${valueThen}), 0)`.as('value'));
}

const valueThen = sql`(f.quantity - coalesce(c.quantity, 0)) * coalesce(c.cost_price, f.cost_price)`;
