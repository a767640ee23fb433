import type { Topic } from '@stockhand/contract/changes';
import { sql } from 'kysely';
import type { TenantWrite, Written } from '../handler-context.ts';
import { type Actor, type AuditEntry, auditRow } from './audit-entry.ts';
import { notifyOf } from './change-feed.ts';
import { noteAuditedEvents } from './events.ts';
import { keptWrite } from './kept-query.ts';
import type { Values } from './parameter.ts';
import type { Writer } from './tenant-db.ts';
import { columnsFrom, columnsOf, typesOf, unnested } from './unnested.ts';

/** Writes an audit row in the transaction of the action. A mutation that writes none is rolled back. */
export async function audit(ctx: TenantWrite, entry: AuditEntry): Promise<void> {
  await auditAll(ctx, [entry]);
}

type EntryOfSomebody = AuditEntry & { at?: Date; by?: Actor };

/** Several actions at once, by default of the call's user and time. */
export async function auditAll(ctx: TenantWrite, entries: readonly EntryOfSomebody[]): Promise<void> {
  if (entries.length === 0) return;
  await insertRows(ctx.db, { rows: auditRows(ctx, entries) });
  noteAudited(ctx, entries);
}

const insertRows = keptWrite((db, value: Values<{ rows: ReturnType<typeof auditRows> }>) =>
  db
    .insertInto('audit_log')
    .columns(columnsOf(rowTypes))
    .expression((eb) =>
      eb
        .selectFrom(unnested(value('rows'), rowTypes, 'r'))
        .select(columnsFrom('r', rowTypes))
        .orderBy('r.position'),
    ),
);

const rowTypes = typesOf('audit_log', [
  'at',
  'actor_id',
  'actor_name',
  'api_key_name',
  'action',
  'subject_type',
  'subject_id',
  'member_id',
  'subject_name',
  'changes',
  'request_id',
  'address',
]);

/** The transaction has written entries, which webhooks may want to hear of. */
function noteAudited(ctx: TenantWrite, entries: readonly AuditEntry[]): void {
  ctx.written.isAudited = true;
  ctx.written.hasChanges = true;
  noteAuditedEvents(ctx, entries);
}

function auditRows(ctx: TenantWrite, entries: readonly EntryOfSomebody[]) {
  return entries.map(({ at = ctx.now, by = ctx.caller.user, ...entry }) =>
    auditRow(ctx, entry, by, at, by === ctx.caller.user ? ctx.caller.key : null),
  );
}

/** A transaction that has just begun. */
export function nothingWritten(): Written {
  return { isAudited: false, hasChanges: false, topics: new Map(), events: new Map() };
}

/** For a call that changes nothing and so needs no audit row. */
export function nothingChanged(ctx: TenantWrite): void {
  ctx.written.isAudited = true;
}

/**
 * Tells every open screen of the tenant that things of these kinds changed, once the transaction is committed. For topics that
 * depend on what happened; those that a call always announces are declared where its procedure is built.
 */
export function announce(ctx: TenantWrite, ...topics: readonly Topic[]): void {
  const schema = ctx.caller.tenant.schema_name;
  const announced = ctx.written.topics.get(schema) ?? new Set();
  for (const topic of topics) announced.add(topic);
  ctx.written.topics.set(schema, announced);
}

/** The same with the commit, in a transaction without a tenant or for a tenant other than the caller's. */
export async function announceIn(writer: Writer, schema: string, ...topics: Topic[]): Promise<void> {
  const notice = notifyOf({ schema, topics });
  await sql`select pg_notify(${notice.channel}, ${notice.payload})`.execute(writer);
}

/** Tells the open screens of one person, in whichever tenant they are; others there read again without need. */
export async function announceToUser(writer: Writer, userId: number, ...topics: Topic[]): Promise<void> {
  const tenants = await writer
    .selectFrom('public.tenants as t')
    .innerJoin('public.memberships as m', 'm.tenant_id', 't.id')
    .select('t.schema_name')
    .where('m.user_id', '=', userId)
    .where('m.is_active', '=', true)
    .where('t.status', '=', 'active')
    .execute();
  for (const { schema_name } of tenants) await announceIn(writer, schema_name, ...topics);
}
