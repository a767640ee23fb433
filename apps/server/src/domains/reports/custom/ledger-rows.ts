import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import type { Asked } from './asked-rows.ts';

const columns = [
  't.transaction_date',
  't.product_id',
  't.transaction_type',
  't.source_type',
  't.unit_cost',
  't.unit_price',
  't.reason',
  't.created_by_id',
  't.created_by_full_name',
  't.created_by_username',
] as const;

/**
 * The movements of a period, `t`. By location they are the changes of each location, transfers among them; else transfers
 * change nothing and are left out. `supplier_id` is that of the purchase order that brought the goods.
 */
export function fromLedger(db: Reader, { period: { start, end }, isByLocation }: Asked) {
  const booked = db
    .selectFrom('stock_transactions as t')
    .leftJoin('purchase_orders as o', (join) =>
      join.onRef('o.id', '=', 't.source_id').on('t.source_type', '=', 'purchase-order'),
    )
    .select([...columns, 'o.supplier_id'])
    .where('t.transaction_date', '>=', start)
    .where('t.transaction_date', '<', end);
  if (isByLocation)
    return db.selectFrom(
      booked
        .innerJoin('stock_entries as e', 'e.transaction_id', 't.id')
        .select(['e.location_id', 'e.quantity'])
        .as('t'),
    );
  return db.selectFrom(
    booked
      .select([sql<number>`null::bigint`.as('location_id'), 't.quantity'])
      .where('t.transaction_type', '<>', 'transfer')
      .as('t'),
  );
}

/** Whether a movement, `t`, was booked by hand: an adjustment, a removal or what a count found. */
export const isAdjustedByHand = sql<SqlBool>`(
  t.source_type in ('manual', 'count', 'count-session') and t.transaction_type in ('sale', 'adjustment')
)`;

/** Whether a movement, `t`, came with a purchase order; a reversed receipt is one with a minus. */
export const isReceived = sql<SqlBool>`(t.source_type = 'purchase-order' and t.transaction_type = 'purchase')`;
