import { type SqlBool, sql } from 'kysely';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { lineAmount } from '../../../platform/line-amount.ts';
import type { Period } from '../periods.ts';

/** Whether a movement, `t`, took stock out by hand; what a count found missing is none. */
export const isRemovedByHand = sql<SqlBool>`(
  t.source_type = 'manual' and t.transaction_type in ('sale', 'adjustment') and t.quantity < 0
)`;

/** Stock that was taken out by hand; what a count found missing has no reason and is not among it. */
export function findRemovals(ctx: TenantRead, { start, end }: Period) {
  return ctx.db
    .selectFrom('stock_transactions as t')
    .select([
      sql<string | null>`nullif(t.reason, '')`.as('reason'),
      sql<number>`-sum(t.quantity)`.as('quantity'),
      sql<number>`-sum(${lineAmount(sql`t.quantity`, sql`t.unit_cost`)})`.as('value'),
    ])
    .where(isRemovedByHand)
    .where('t.transaction_date', '>=', start)
    .where('t.transaction_date', '<', end)
    .groupBy('t.reason')
    .orderBy('value', 'desc')
    .orderBy('reason')
    .execute();
}
