import type { Database } from '@stockhand/db/connect';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import { keptWrite } from '../data/kept-query.ts';
import type { Values } from '../data/parameter.ts';
import type { Writer } from '../data/tenant-db.ts';
import { must } from '../must.ts';
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

export interface CreatedSession {
  id: number;
  /** The token, which is shown once. */
  token: string;
}

/** Opens a session of a user. */
export async function createSession(writer: Writer, userId: number, facts: SessionFacts): Promise<CreatedSession> {
  const { id: token, expiresAt } = await lucia(writer, facts.isRemembered).createSession(userId, facts);
  const now = new Date();
  const days = facts.isRemembered ? absoluteDays.remembered : absoluteDays.browser;
  const [written] = await insertSession(writer, {
    ...facts,
    ...{ userId, now, expiresAt, tokenHash: hashToken(token), userAgent: facts.userAgent.slice(0, 400) },
    endsAt: new Date(now.getTime() + days * 86_400_000),
  });
  return { ...must(written, 'The session'), token };
}

interface SessionRow extends SessionFacts {
  userId: number;
  tokenHash: string;
  now: Date;
  expiresAt: Date;
  endsAt: Date;
}

const insertSession = keptWrite((db, value: Values<SessionRow>) =>
  db
    .insertInto('public.sessions')
    .values({
      token_hash: value('tokenHash'),
      user_id: value('userId'),
      tenant_id: value('tenantId'),
      is_remembered: value('isRemembered'),
      user_agent: value('userAgent'),
      address: value('address'),
      confirmed_at: value('confirmedAt'),
      created_at: value('now'),
      last_seen_at: value('now'),
      expires_at: value('expiresAt'),
      ends_at: value('endsAt'),
    })
    .returning('id'),
);

function adapterOf(database: Database): Adapter {
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
    // Opened by `createSession`, which answers what the database says of it.
    async setSession() {},
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
