import { type SelectQueryBuilder, sql } from 'kysely';
import { nothingChanged } from '../../platform/data/audit.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

/** Marks those of a query; answers how many were new. Reading a notification is not an action in the tenant: no audit row. */
export async function markRead<DB, TB extends keyof DB>(
  ctx: TenantWrite,
  chosen: SelectQueryBuilder<DB, TB, { id: number }>,
): Promise<number> {
  nothingChanged(ctx);
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('notification_reads')
    .columns(['notification_id', 'user_id', 'read_at'])
    .expression(
      ctx.db
        .selectFrom(chosen.as('chosen'))
        .select([
          'chosen.id',
          sql<number>`${ctx.caller.user.id}::bigint`.as('user_id'),
          sql<Date>`${ctx.now}::timestamptz`.as('read_at'),
        ])
        .orderBy('chosen.id'),
    )
    .onConflict((conflict) => conflict.columns(['notification_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
