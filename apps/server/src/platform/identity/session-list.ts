import type { Database } from '@stockhand/db/connect';
import type { Reader, Writer } from '../data/tenant-db.ts';
import type { SignedIn } from './sessions.ts';

/** The valid sessions of a user, most recently used first. */
export function standingSessions(db: Reader, userId: number, now: Date) {
  return db
    .selectFrom('public.sessions as s')
    .leftJoin('public.tenants as t', 't.id', 's.tenant_id')
    .select([
      's.id',
      's.user_agent',
      's.address',
      's.created_at',
      's.last_seen_at',
      's.is_remembered',
      't.id as tenant_id',
      't.name as tenant_name',
    ])
    .where('s.user_id', '=', userId)
    .where('s.expires_at', '>', now)
    .where('s.ends_at', '>', now)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
}

const notedEverySeconds = 60;

/** Records that a session is used, at most once a minute. A failed write does not refuse the call. */
export async function noteSessionUse(database: Database, caller: SignedIn): Promise<void> {
  const now = new Date();
  const due = new Date(now.getTime() - notedEverySeconds * 1000);
  if (caller.seenAt > due) return;
  await database
    .updateTable('public.sessions')
    .set({ last_seen_at: now })
    .where('id', '=', caller.sessionId)
    .where('last_seen_at', '<=', due)
    .execute()
    .catch(() => undefined);
}

/** Records that the password was confirmed in a session, at `now`. */
export async function confirmSession(writer: Writer, sessionId: number, now: Date): Promise<void> {
  await writer.updateTable('public.sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute();
}
