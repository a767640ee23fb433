import { receivableStatuses } from '@stockhand/contract/purchasing/rules';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** Lines of open orders, `i`, of which something is still to come, beside their orders, `o` (docs/rules.md#incoming). */
export function incomingLines(db: Reader) {
  return db
    .selectFrom('purchase_order_items as i')
    .innerJoin('purchase_orders as o', 'o.id', 'i.purchase_order_id')
    .where('o.status', 'in', receivableStatuses)
    .where(outstanding, '>', 0);
}

/** Pieces of a line, `i`, that are neither received nor given up. */
export const outstanding = sql<number>`(i.quantity - i.received_quantity - i.not_delivered_quantity)`;

/** What is on its way of the product `p.id`, and the earliest day on which some of it is expected. */
export function selectIncoming(db: Reader) {
  const lines = incomingLines(db)
    .where(sql.ref('i.product_id'), '=', sql.ref('p.id'))
    .select([
      sql<number>`coalesce(sum(${outstanding}), 0)`.as('quantity'),
      sql<string | null>`min(o.expected_delivery_date)`.as('expected_on'),
    ]);
  return jsonObjectFrom(lines).$notNull();
}
