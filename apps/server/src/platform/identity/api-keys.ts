import { type Rights, withinRights } from '@stockhand/contract/permissions';
import { statusMessages } from '@stockhand/contract/status-messages';
import type { Database } from '@stockhand/db/connect';
import { keptQuery } from '../data/kept-query.ts';
import type { Parameter, Values } from '../data/parameter.ts';
import { type Reader, readerOf, type Writer } from '../data/tenant-db.ts';
import { refuse } from '../errors.ts';
import { findSignedIn, type ReadCaller, type SignedIn, selectMembers, signedInAs } from './sessions.ts';
import { hashToken, randomToken } from './tokens.ts';

/** Keys by which programs call (docs/rules.md#api-keys). The database stores the hash of a key, never the key. */

const prefix = 'sh_';
const form = /^sh_[\w-]{43}$/;

/** Whether a bearer has the form of a key. No access token has it: it has dots. */
export function isApiKey(bearer: string): boolean {
  return form.test(bearer);
}

/** A new key and its hash. The prefix lets scanners for leaked secrets recognise it. */
export function drawApiKey(): { key: string; key_hash: string } {
  const key = `${prefix}${randomToken()}`;
  return { key, key_hash: hashToken(key) };
}

interface NewKey {
  name: string;
  key_hash: string;
  permissions: Rights;
  created_at: Date;
  expires_at: Date | null;
}

/** Answers its id. A name that the tenant's keys have violates `api_keys__tenant_name`. */
export async function insertApiKey(
  writer: Writer,
  { tenant, membership }: SignedIn,
  { permissions, ...key }: NewKey,
): Promise<number> {
  const { id } = await writer
    .insertInto('public.api_keys')
    .values({
      ...key,
      permissions: JSON.stringify(permissions),
      tenant_id: tenant.id,
      membership_id: membership.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Answers the name of the key that was; undefined when the tenant has none of this id. */
export async function deleteApiKey(writer: Writer, tenantId: number, id: number): Promise<string | undefined> {
  const row = await writer
    .deleteFrom('public.api_keys')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/**
 * Who calls with a key: its maker, with what both the maker may do now and the key was given, and with no role. Undefined
 * when the key is unknown, revoked or expired, or its maker may make no calls.
 */
export async function readKeyCaller(
  database: Database,
  key: { secret: string } | { id: number },
): Promise<ReadCaller | undefined> {
  const now = new Date();
  const db = readerOf(database);
  const [row] = await ('id' in key
    ? findKey(db, { id: key.id, now })
    : findSecret(db, { hash: hashToken(key.secret), now }));
  if (!row) return undefined;
  const maker = signedInAs(row, {
    sessionId: 0,
    key: { id: row.key_id, name: row.key_name },
    seenAt: row.last_used_at ?? new Date(0),
    confirmedAt: null,
  });
  const caller: SignedIn = {
    ...maker,
    // What a role or flag of the maker allows beside their rights is for the person alone.
    role: 'viewer',
    membership: { id: maker.membership.id, is_superuser: false, is_staff: false, groups: [] },
    permissions: withinRights(maker.permissions, row.permissions as Rights),
  };
  return { caller, endsAt: row.expires_at };
}

const findKey = keptQuery((db, value: Values<{ id: number; now: Date }>) =>
  selectKeys(db, value('now')).where('k.id', '=', value('id')),
);

const findSecret = keptQuery((db, value: Values<{ hash: string; now: Date }>) =>
  selectKeys(db, value('now')).where('k.key_hash', '=', value('hash')),
);

function selectKeys(db: Reader, now: Parameter<Date>) {
  return selectMembers(db)
    .innerJoin('public.api_keys as k', 'k.membership_id', 'm.id')
    .select(['k.id as key_id', 'k.name as key_name', 'k.permissions', 'k.last_used_at', 'k.expires_at'])
    .where((eb) => eb.or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', now)]))
    .where('u.is_active', '=', true)
    .where('m.is_active', '=', true);
}

/** The caller as they are now; undefined when they may make no more calls. */
export async function findCallerAgain(database: Database, { key, sessionId }: SignedIn): Promise<SignedIn | undefined> {
  return key ? (await readKeyCaller(database, key))?.caller : findSignedIn(database, sessionId);
}

const notedEverySeconds = 60;

/** Records that a key is used, at most once a minute. A failed write does not refuse the call. */
export async function noteKeyUse(database: Database, { key, seenAt }: SignedIn): Promise<void> {
  const now = new Date();
  const due = new Date(now.getTime() - notedEverySeconds * 1000);
  if (!key || seenAt > due) return;
  await database
    .updateTable('public.api_keys')
    .set({ last_used_at: now })
    .where('id', '=', key.id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', due)]))
    .execute()
    .catch(() => undefined);
}

/** Whose calls and idempotency keys count together: a key's are its own. */
export function callerName({ key, user }: SignedIn): string {
  return key ? `key ${key.id}` : `user ${user.id}`;
}

/** 403 for an API key. */
export function mustBePerson(caller: SignedIn): SignedIn {
  if (caller.key) throw refuse.forbidden(statusMessages.personNeeded);
  return caller;
}
