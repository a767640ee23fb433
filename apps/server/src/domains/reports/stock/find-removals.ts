import { sql } from 'kysely';
import type { TenantRead } from '../../../platform/handler-context.ts';
import type { Period } from '../periods.ts';

/** Stock that was taken out by hand; what a count found missing has no reason and is not among it. */
export function findRemovals(ctx: TenantRead, { start, end }: Period) {
  return ctx.db
    .selectFrom('stock_transactions')
    .select([
      sql<string | null>`nullif(reason, '')`.as('reason'),
      sql<number>`-sum(quantity)`.as('quantity'),
      sql<number>`-sum(quantity * unit_cost)`.as('value'),
    ])
    .where('source_type', '=', 'manual')
    .where('transaction_type', 'in', ['sale', 'adjustment'])
    .where('quantity', '<', 0)
    .where('transaction_date', '>=', start)
    .where('transaction_date', '<', end)
    .groupBy('reason')
    .orderBy('value', 'desc')
    .orderBy('reason')
    .execute();
}
