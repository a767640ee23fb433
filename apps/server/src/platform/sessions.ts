import { type Permissions, permissionsOf, type Rights, type Role, roleOf } from '@stockhand/contract/permissions';
import type { Database } from '@stockhand/db/connect';
import { sql } from 'kysely';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import type { Writer } from './tenant-db.ts';
import { hashToken } from './tokens.ts';

/** The one module that knows of Lucia. The database holds the hash of a session's token, never the token. */

declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
    UserId: number;
    DatabaseSessionAttributes: SessionFacts;
  }
}

interface SessionFacts {
  /** Null of somebody who belongs to no company. */
  tenantId: number | null;
  isRemembered: boolean;
  userAgent: string;
  address: string;
}

const idleLimit = { remembered: new TimeSpan(30, 'd'), browser: new TimeSpan(12, 'h') };
const absoluteDays = { remembered: 90, browser: 7 };
const keptPerUser = 20;

export interface OpenedSession {
  id: number;
  /** The refresh token. It is shown once. */
  refresh: string;
}

/** Opens a session of a user in a company and drops the oldest beyond twenty. */
export async function openSession(writer: Writer, facts: SessionFacts & { userId: number }): Promise<OpenedSession> {
  const { userId, ...attributes } = facts;
  const session = await lucia(writer, facts.isRemembered).createSession(userId, attributes);
  const { id } = await writer
    .selectFrom('public.sessions')
    .select('id')
    .where('token_hash', '=', hashToken(session.id))
    .executeTakeFirstOrThrow();
  await writer
    .deleteFrom('public.sessions')
    .where('user_id', '=', userId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('public.sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keptPerUser),
    )
    .execute();
  return { id, refresh: session.id };
}

/** The session behind a refresh token; its life is extended by use. Undefined when unknown, expired or revoked. */
export async function refreshSession(database: Database, refresh: string): Promise<number | undefined> {
  const row = await database
    .selectFrom('public.sessions')
    .select(['id', 'is_remembered', 'ends_at'])
    .where('token_hash', '=', hashToken(refresh))
    .executeTakeFirst();
  if (!row || row.ends_at <= new Date()) return undefined;
  const { session } = await lucia(database, row.is_remembered).validateSession(refresh);
  if (!session) return undefined;
  await database.updateTable('public.sessions').set({ last_seen_at: new Date() }).where('id', '=', row.id).execute();
  return row.id;
}

export async function endSession(writer: Writer, refresh: string): Promise<void> {
  await lucia(writer, false).invalidateSession(refresh);
}

/** Ends a user's sessions, all of them or all but one, in one company or in all; answers how many. */
export async function endSessions(
  writer: Writer,
  userId: number,
  options: { except?: number; tenantId?: number } = {},
): Promise<number> {
  let query = writer.deleteFrom('public.sessions').where('user_id', '=', userId);
  if (options.except !== undefined) query = query.where('id', '<>', options.except);
  if (options.tenantId !== undefined) query = query.where('tenant_id', '=', options.tenantId);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends one session of a user; answers whether there was one. */
export async function endSessionOf(writer: Writer, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('public.sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends every session in a company. */
export async function endSessionsIn(writer: Writer, tenantId: number): Promise<void> {
  await writer.deleteFrom('public.sessions').where('tenant_id', '=', tenantId).execute();
}

/** Lets a session go on in another company: its access tokens end, its refresh token gives one for there. */
export async function moveSession(writer: Writer, sessionId: number, tenantId: number): Promise<void> {
  await writer.updateTable('public.sessions').set({ tenant_id: tenantId }).where('id', '=', sessionId).execute();
}

/** Who is calling, from where they work and what they may do. Read afresh for every call: revocation counts at once. */
export interface SignedIn {
  sessionId: number;
  /** When the session was last noted as used. */
  seenAt: Date;
  user: { id: number; username: string; email: string; first_name: string; last_name: string; full_name: string };
  tenant: { id: number; name: string; schema_name: string; currency: string; timezone: string };
  membership: { id: number; is_superuser: boolean; is_staff: boolean; groups: string[] };
  role: Role;
  permissions: Permissions;
}

export async function findSignedIn(database: Database, sessionId: number): Promise<SignedIn | undefined> {
  const now = new Date();
  const row = await selectMembers(database)
    .innerJoin('public.sessions as s', (join) =>
      join.onRef('s.user_id', '=', 'm.user_id').onRef('s.tenant_id', '=', 'm.tenant_id'),
    )
    .select('s.last_seen_at')
    .where('s.id', '=', sessionId)
    .where('s.expires_at', '>', now)
    .where('s.ends_at', '>', now)
    .where('u.is_active', '=', true)
    .where('m.is_active', '=', true)
    .executeTakeFirst();
  return row && signedInAs(row, sessionId, row.last_seen_at);
}

/** A member for work that goes on without them, such as an import that they started: they need no session any more. */
export async function findMember(database: Database, tenantId: number, userId: number): Promise<SignedIn | undefined> {
  const row = await selectMembers(database)
    .where('m.tenant_id', '=', tenantId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
  return row && signedInAs(row, 0, new Date(0));
}

function selectMembers(database: Database) {
  return database
    .selectFrom('public.memberships as m')
    .innerJoin('public.users as u', 'u.id', 'm.user_id')
    .innerJoin('public.tenants as t', 't.id', 'm.tenant_id')
    .where('t.status', '=', 'active')
    .select((query) => [
      'u.id as user_id',
      'u.username',
      'u.email',
      'u.first_name',
      'u.last_name',
      't.id as tenant_id',
      't.name as tenant_name',
      't.schema_name',
      't.currency',
      't.timezone',
      'm.id as membership_id',
      'm.is_superuser',
      'm.is_staff',
      query
        .selectFrom('public.membership_groups as mg')
        .innerJoin('public.groups as g', 'g.id', 'mg.group_id')
        .whereRef('mg.membership_id', '=', 'm.id')
        .select(
          sql<
            { name: string; rights: Rights }[]
          >`coalesce(jsonb_agg(jsonb_build_object('name', g.name, 'rights', g.rights) order by g.name), '[]')`.as(
            'groups',
          ),
        )
        .as('groups'),
    ]);
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number];

function signedInAs(row: MemberRow, sessionId: number, seenAt: Date): SignedIn {
  const groups = row.groups ?? [];
  const membership = {
    id: row.membership_id,
    is_superuser: row.is_superuser,
    is_staff: row.is_staff,
    groups: groups.map((group) => group.name),
  };
  const role = roleOf(membership);
  return {
    sessionId,
    seenAt,
    user: {
      id: row.user_id,
      username: row.username,
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      full_name: fullName(row),
    },
    tenant: {
      id: row.tenant_id,
      name: row.tenant_name,
      schema_name: row.schema_name,
      currency: row.currency,
      timezone: row.timezone,
    },
    membership,
    role,
    permissions: permissionsOf(
      role,
      groups.map((group) => group.rights),
    ),
  };
}

export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim();
}

function lucia(database: Database, isRemembered: boolean): Lucia {
  return new Lucia(adapterOf(database), { sessionExpiresIn: isRemembered ? idleLimit.remembered : idleLimit.browser });
}

function adapterOf(database: Database): Adapter {
  const days = (session: DatabaseSession) =>
    session.attributes.isRemembered ? absoluteDays.remembered : absoluteDays.browser;
  return {
    async getSessionAndUser(id) {
      const row = await database
        .selectFrom('public.sessions')
        .select(['user_id', 'tenant_id', 'is_remembered', 'user_agent', 'address', 'expires_at'])
        .where('token_hash', '=', hashToken(id))
        .executeTakeFirst();
      if (!row) return [null, null];
      const attributes = {
        tenantId: row.tenant_id,
        isRemembered: row.is_remembered,
        userAgent: row.user_agent,
        address: row.address,
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
