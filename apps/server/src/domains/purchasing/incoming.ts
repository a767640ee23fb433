import { type PurchaseStatus, receivableStatuses } from '@stockhand/contract/purchasing/rules';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** Of orders that bring nothing yet. */
export const draftedStatuses: readonly PurchaseStatus[] = ['draft', 'submitted'];

/** Pieces of a line, `i`, that are neither received nor given up. */
const outstanding = sql<number>`(i.quantity - i.received_quantity - i.not_delivered_quantity)`;

/** Lines, `i`, of orders in these statuses, `o`, of which something is outstanding (docs/rules.md#incoming). */
export function outstandingLines(db: Reader, statuses: readonly PurchaseStatus[] = receivableStatuses) {
  return db
    .selectFrom('purchase_order_items as i')
    .innerJoin('purchase_orders as o', 'o.id', 'i.purchase_order_id')
    .where('o.status', 'in', statuses)
    .where(outstanding, '>', 0);
}

export const outstandingPieces = sql<number>`coalesce(sum(${outstanding}), 0)`;
export const earliestDay = sql<string | null>`min(o.expected_delivery_date)`;

/** Pieces of the product `p.id` on purchase orders that are drafts or submitted. */
export function selectDrafted(db: Reader) {
  return outstandingLines(db, draftedStatuses)
    .where(sql.ref('i.product_id'), '=', sql.ref('p.id'))
    .select(outstandingPieces.as('quantity'))
    .$asScalar()
    .$notNull();
}

/** What is on its way of the product `p.id`, and the earliest day on which some of it is expected. */
export function selectIncoming(db: Reader) {
  const lines = outstandingLines(db)
    .where(sql.ref('i.product_id'), '=', sql.ref('p.id'))
    .select([outstandingPieces.as('quantity'), earliestDay.as('expected_on')]);
  return jsonObjectFrom(lines).$notNull();
}
