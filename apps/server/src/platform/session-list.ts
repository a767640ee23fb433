import type { Database } from '@stockhand/db/connect';
import type { SignedIn } from './sessions.ts';
import type { Reader } from './tenant-db.ts';

/** The sessions of a person that still stand, the one used last first. */
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

/** Notes that a session is used, at most once a minute. Failing to write it down is no reason to refuse the call. */
export async function noteSessionUse(database: Database, who: SignedIn): Promise<void> {
  const now = new Date();
  const due = new Date(now.getTime() - notedEverySeconds * 1000);
  if (who.seenAt > due) return;
  await database
    .updateTable('public.sessions')
    .set({ last_seen_at: now })
    .where('id', '=', who.sessionId)
    .where('last_seen_at', '<=', due)
    .execute()
    .catch(() => undefined);
}
