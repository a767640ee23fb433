import { sql } from 'kysely';
import type { TenantWrite } from '../../platform/handler-context.ts';

/** Every change gives a session a later time, however close to the one before: who approves names what they saw. */
export async function touchSession(ctx: TenantWrite, id: number): Promise<void> {
  await ctx.db
    .updateTable('count_sessions')
    .set({ updated_at: sql<Date>`greatest(${ctx.now}::timestamptz, updated_at + interval '1 millisecond')` })
    .where('id', '=', id)
    .execute();
}
