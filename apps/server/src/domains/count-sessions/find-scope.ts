import type { Reader } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';

/** What a list of a session's products needs of it. Refuses an id that is none. */
export async function findScope(db: Reader, id: number) {
  const session = await db
    .selectFrom('count_sessions')
    .select(['id', 'number', 'name', 'location_id as location', 'scope', 'status', 'is_blind', 'revealed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!session) throw refuse.notFound();
  const { is_blind, revealed_at, status } = session;
  return { ...session, shows_expected: !is_blind || status !== 'open' || revealed_at !== null };
}
