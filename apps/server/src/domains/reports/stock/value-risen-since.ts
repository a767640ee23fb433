import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { costsAt, movedAfter } from './quantities-at.ts';
import { fromStock, valueOfRow } from './stock-at.ts';

/**
 * By how much the value of the common table `stock` rose since a moment, then and now at the cost of the time
 * (docs/rules.md#stock-as-of-a-moment). What was archived since counts neither then nor now.
 */
export function selectValueRisenSince(db: Reader, at: Date) {
  return fromStock(db)
    .leftJoin(movedAfter(db, at).as('m'), 'm.product_id', 'f.id')
    .leftJoin(costsAt(db, at).as('k'), 'k.product_id', 'f.id')
    .where((eb) => eb.or([eb('m.product_id', 'is not', null), eb('k.product_id', 'is not', null)]))
    .select(sql<number>`coalesce(sum(${valueOfRow} - ${valueThen}), 0)`.as('value'));
}

const valueThen = sql`(f.quantity - coalesce(m.quantity, 0)) * coalesce(k.cost_price, f.cost_price)`;
