import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import type { Writer } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';

/**
 * An open session under its lock, which comes before those of products and stock: what is counted in it is counted one after
 * the other, and nothing once it is closed. Refuses an id that is none.
 */
export async function lockSession(db: Writer, id: number) {
  const session = await db
    .selectFrom('count_sessions')
    .select(['id', 'number', 'name', 'location_id as location', 'status', 'scope', 'is_blind', 'revealed_at'])
    .select(['created_at', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!session) throw refuse.notFound();
  if (session.status === 'approved') throw refuse.badRequest(texts.approved);
  if (session.status === 'discarded') throw refuse.badRequest(texts.discarded);
  return { ...session, shows_expected: !session.is_blind || session.revealed_at !== null };
}

export type LockedSession = Awaited<ReturnType<typeof lockSession>>;
