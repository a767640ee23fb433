import type { Database } from '@stockhand/db/connect';
import { sql } from 'kysely';

export const sessionChannel = 'stockhand_sessions';

/** The sessions that ended or moved: those of a user, or those in a tenant. */
export type SessionNotice = { userId: number } | { tenantId: number };

/** Tells every server to check these sessions again when the transaction commits. */
export async function noticeSessions(writer: Database, notice: SessionNotice): Promise<void> {
  await sql`select pg_notify(${sessionChannel}, ${JSON.stringify(notice)})`.execute(writer);
}
