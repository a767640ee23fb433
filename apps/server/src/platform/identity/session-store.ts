import type { Database } from '@stockhand/db/connect';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import { hashToken } from './tokens.ts';

/** The only module that uses Lucia. The database stores the hash of a session's token, never the token. */

declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
    UserId: number;
    DatabaseSessionAttributes: SessionFacts;
  }
}

export interface SessionFacts {
  /** Null for a user without a tenant. */
  tenantId: number | null;
  isRemembered: boolean;
  userAgent: string;
  address: string;
  /** When the password was proven last; null when that is not known. */
  confirmedAt: Date | null;
}

const idleLimit = { remembered: new TimeSpan(30, 'd'), browser: new TimeSpan(12, 'h') };
const absoluteDays = { remembered: 90, browser: 7 };
/** `database` may be a transaction under way. */
export function lucia(database: Database, isRemembered: boolean): Lucia {
  return new Lucia(adapterOf(database), { sessionExpiresIn: isRemembered ? idleLimit.remembered : idleLimit.browser });
}

function adapterOf(database: Database): Adapter {
  const days = (session: DatabaseSession) =>
    session.attributes.isRemembered ? absoluteDays.remembered : absoluteDays.browser;
  return {
    async getSessionAndUser(id) {
      const row = await database
        .selectFrom('public.sessions')
        .select(['user_id', 'tenant_id', 'is_remembered', 'user_agent', 'address', 'expires_at', 'confirmed_at'])
        .where('token_hash', '=', hashToken(id))
        .executeTakeFirst();
      if (!row) return [null, null];
      const attributes = {
        tenantId: row.tenant_id,
        isRemembered: row.is_remembered,
        userAgent: row.user_agent,
        address: row.address,
        confirmedAt: row.confirmed_at,
      };
      return [
        { id, userId: row.user_id, expiresAt: row.expires_at, attributes },
        { id: row.user_id, attributes: {} },
      ];
    },
    // Listed sessions are ended by their number: a hash cannot be turned back into the id that Lucia wants.
    async getUserSessions() {
      return [];
    },
    async setSession(session) {
      const now = new Date();
      await database
        .insertInto('public.sessions')
        .values({
          token_hash: hashToken(session.id),
          user_id: session.userId,
          tenant_id: session.attributes.tenantId,
          is_remembered: session.attributes.isRemembered,
          user_agent: session.attributes.userAgent.slice(0, 400),
          address: session.attributes.address,
          confirmed_at: session.attributes.confirmedAt,
          created_at: now,
          last_seen_at: now,
          expires_at: session.expiresAt,
          ends_at: new Date(now.getTime() + days(session) * 86_400_000),
        })
        .execute();
    },
    async updateSessionExpiration(id, expiresAt) {
      await database
        .updateTable('public.sessions')
        .set({ expires_at: expiresAt })
        .where('token_hash', '=', hashToken(id))
        .execute();
    },
    async deleteSession(id) {
      await database.deleteFrom('public.sessions').where('token_hash', '=', hashToken(id)).execute();
    },
    async deleteUserSessions(userId) {
      await database.deleteFrom('public.sessions').where('user_id', '=', userId).execute();
    },
    async deleteExpiredSessions() {
      await database.deleteFrom('public.sessions').where('expires_at', '<=', new Date()).execute();
    },
  };
}
