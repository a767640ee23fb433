import type { Database } from '@stockhand/db/connect';
import type { Writer } from '../data/tenant-db.ts';
import { fullName, type SignedIn } from './sessions.ts';

/** A signed-in user without a tenant: the last one was deleted, or the user was removed from it. */
export type Outsider = Pick<SignedIn, 'sessionId' | 'user'>;

export async function findOutsider(database: Database, sessionId: number): Promise<Outsider | undefined> {
  const now = new Date();
  const user = await database
    .selectFrom('public.sessions as s')
    .innerJoin('public.users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.username', 'u.email', 'u.first_name', 'u.last_name'])
    .where('s.id', '=', sessionId)
    .where('s.tenant_id', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.ends_at', '>', now)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  return user && { sessionId, user: { ...user, full_name: fullName(user) } };
}

/** Moves a session without a tenant into one; false when it has moved elsewhere since. */
export async function settleSession(writer: Writer, sessionId: number, tenantId: number): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('public.sessions')
    .set({ tenant_id: tenantId })
    .where('id', '=', sessionId)
    .where('tenant_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
