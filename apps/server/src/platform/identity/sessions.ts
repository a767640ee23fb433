import { type Permissions, permissionsOf, type Rights, type Role, roleOf } from '@stockhand/contract/permissions';
import type { WebhookTopic } from '@stockhand/contract/webhook-topics';
import type { Database } from '@stockhand/db/connect';
import { sql } from 'kysely';
import { anyOf } from '../data/any-of.ts';
import { keptQuery } from '../data/kept-query.ts';
import type { Parameter, Values } from '../data/parameter.ts';
import { noticeSessions } from '../data/session-notices.ts';
import { type Reader, readerOf, type Writer } from '../data/tenant-db.ts';
import { createSession, lucia, type SessionFacts } from './session-store.ts';
import { hashToken } from './tokens.ts';

const keptPerUser = 20;

export interface OpenedSession {
  id: number;
  /** The refresh token. It is shown once. */
  refresh: string;
}

/** Opens a session of a user and drops the oldest beyond twenty. */
export async function openSession(writer: Writer, facts: SessionFacts & { userId: number }): Promise<OpenedSession> {
  const { userId, ...attributes } = facts;
  const { id, token } = await createSession(writer, userId, attributes);
  const oldest = await findOldest(writer, { userId });
  if (oldest.length > 0) {
    const ids = oldest.map((session) => session.id);
    await writer.deleteFrom('public.sessions').where('id', '=', anyOf(ids)).execute();
    await noticeSessions(writer, { userId });
  }
  return { id, refresh: token };
}

/** Read first: a delete drops what each server knows of callers, also where there is nothing to delete. */
const findOldest = keptQuery((db, value: Values<{ userId: number }>) =>
  db
    .selectFrom('public.sessions')
    .select('id')
    .where('user_id', '=', value('userId'))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(keptPerUser),
);

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
  const ended = await writer
    .deleteFrom('public.sessions')
    .where('token_hash', '=', hashToken(refresh))
    .returning('user_id')
    .executeTakeFirst();
  if (ended) await noticeSessions(writer, { userId: ended.user_id });
}

/** Ends a user's sessions, all of them or all but one, in one tenant or in all; answers how many. */
export async function endSessions(
  writer: Writer,
  userId: number,
  options: { except?: number; tenantId?: number } = {},
): Promise<number> {
  let query = writer.deleteFrom('public.sessions').where('user_id', '=', userId);
  if (options.except !== undefined) query = query.where('id', '<>', options.except);
  if (options.tenantId !== undefined) query = query.where('tenant_id', '=', options.tenantId);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await noticeSessions(writer, { userId });
  return Number(numDeletedRows);
}

/** Ends one session of a user; answers whether there was one. */
export async function endSessionOf(writer: Writer, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('public.sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await noticeSessions(writer, { userId });
  return numDeletedRows > 0n;
}

/** Ends every session in a tenant. */
export async function endSessionsIn(writer: Writer, tenantId: number): Promise<void> {
  await writer.deleteFrom('public.sessions').where('tenant_id', '=', tenantId).execute();
  await noticeSessions(writer, { tenantId });
}

/** Moves a session to another tenant: its access tokens end, and its refresh token gives new ones. */
export async function moveSession(writer: Writer, sessionId: number, tenantId: number): Promise<void> {
  const moved = await writer
    .updateTable('public.sessions')
    .set({ tenant_id: tenantId })
    .where('id', '=', sessionId)
    .returning('user_id')
    .executeTakeFirst();
  if (moved) await noticeSessions(writer, { userId: moved.user_id });
}

/** The current user, tenant and rights, as `KeptCallers` keeps them: a revocation takes effect with the next call. */
export interface SignedIn {
  /** 0 of a caller without a session. */
  sessionId: number;
  /** The API key with which a program calls in the user's name; null when the user does (docs/rules.md#api-keys). */
  key: { id: number; name: string } | null;
  /** When the session was last noted as used. */
  seenAt: Date;
  /** When the password was last proven in the session. */
  confirmedAt: Date | null;
  user: { id: number; username: string; email: string; first_name: string; last_name: string; full_name: string };
  tenant: {
    id: number;
    name: string;
    schema_name: string;
    currency: string;
    timezone: string;
    /** What its active webhooks are told of: read with the caller, so that a write without webhooks asks nothing. */
    webhook_topics: ReadonlySet<WebhookTopic>;
  };
  membership: { id: number; is_superuser: boolean; is_staff: boolean; groups: string[] };
  role: Role;
  permissions: Permissions;
}

/** A caller with the moment at which their session or key ends by itself. */
export interface ReadCaller {
  caller: SignedIn;
  endsAt: Date | null;
}

export async function findSignedIn(database: Database, sessionId: number): Promise<SignedIn | undefined> {
  return (await readSignedIn(database, sessionId))?.caller;
}

/** The same with the moment at which the session ends by itself. */
export async function readSignedIn(database: Database, sessionId: number): Promise<ReadCaller | undefined> {
  const [row] = await findSession(readerOf(database), { sessionId, now: new Date() });
  return (
    row && {
      caller: signedInAs(row, { sessionId, key: null, seenAt: row.last_seen_at, confirmedAt: row.confirmed_at }),
      endsAt: new Date(Math.min(row.expires_at.getTime(), row.ends_at.getTime())),
    }
  );
}

const findSession = keptQuery((db, value: Values<{ sessionId: number; now: Date }>) =>
  selectSignedIn(db, value('now')).where('s.id', '=', value('sessionId')),
);

/** Which of these sessions may still make calls, each with the tenant that it is in. */
export function findStanding(database: Database, sessionIds: readonly number[]) {
  return selectSignedIn(readerOf(database), new Date())
    .clearSelect()
    .select(['s.id', 's.tenant_id'])
    .where('s.id', '=', anyOf(sessionIds))
    .execute();
}

/** Neither idle for too long nor expired, with an active user in an active tenant. */
function selectSignedIn(db: Reader, now: Date | Parameter<Date>) {
  return selectMembers(db)
    .innerJoin('public.sessions as s', (join) =>
      join.onRef('s.user_id', '=', 'm.user_id').onRef('s.tenant_id', '=', 'm.tenant_id'),
    )
    .select(['s.last_seen_at', 's.confirmed_at', 's.expires_at', 's.ends_at'])
    .where('s.expires_at', '>', now)
    .where('s.ends_at', '>', now)
    .where('u.is_active', '=', true)
    .where('m.is_active', '=', true);
}

/** A member as the caller of background work such as an import, which continues without a session. */
export async function findCaller(database: Database, tenantId: number, userId: number): Promise<SignedIn | undefined> {
  const row = await selectMembers(database)
    .where('m.tenant_id', '=', tenantId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
  return row && signedInAs(row, noSession);
}

/** Who works in a tenant with an account that is open, as callers of background work. */
export async function findActiveCallers(database: Database | Reader, tenantId: number): Promise<SignedIn[]> {
  const rows = await selectMembers(database)
    .where('m.tenant_id', '=', tenantId)
    .where('m.is_active', '=', true)
    .where('u.is_active', '=', true)
    .orderBy('u.id')
    .execute();
  return rows.map((row) => signedInAs(row, noSession));
}

const noSession = { sessionId: 0, key: null, seenAt: new Date(0), confirmedAt: null };

/** Members of active tenants, with what is known of a caller. */
export function selectMembers(database: Database | Reader) {
  return readerOf(database as Database)
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
      query
        .selectFrom('public.webhooks as w')
        .whereRef('w.tenant_id', '=', 't.id')
        .where('w.is_active', '=', true)
        .select(sql<WebhookTopic[][] | null>`jsonb_agg(w.topics)`.as('topics'))
        .as('webhook_topics'),
    ]);
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number];

type SessionOfCaller = Pick<SignedIn, 'sessionId' | 'key' | 'seenAt' | 'confirmedAt'>;

export function signedInAs(row: MemberRow, session: SessionOfCaller): SignedIn {
  const groups = row.groups ?? [];
  const membership = {
    id: row.membership_id,
    is_superuser: row.is_superuser,
    is_staff: row.is_staff,
    groups: groups.map((group) => group.name),
  };
  const role = roleOf(membership);
  return {
    ...session,
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
      webhook_topics: new Set(row.webhook_topics?.flat()),
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
