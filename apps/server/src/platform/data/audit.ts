import type { Topic } from '@stockhand/contract/changes';
import { type QueryCreator, type Selectable, sql } from 'kysely';
import type { TenantWrite, Written } from '../handler-context.ts';
import type { SignedIn } from '../identity/sessions.ts';
import { must } from '../must.ts';
import { type AuditEntry, auditRow } from './audit-entry.ts';
import { notifyOf } from './change-feed.ts';
import { noteAuditedEvents } from './events.ts';
import { keptWrite } from './kept-query.ts';
import type { Tables, Writer } from './tenant-db.ts';
import { columnsFrom, columnsOf, typesOf, unnested } from './unnested.ts';

/** An audit row as the history of its subject tells it. */
export type AuditedRow = Pick<Selectable<Tables['audit_log']>, 'id' | 'at' | 'actor_name' | 'action' | 'changes'>;

/** Writes an audit row in the transaction of the action. A mutation that writes none is rolled back. Answers the row. */
export async function audit(ctx: TenantWrite, entry: AuditEntry): Promise<AuditedRow> {
  const rows = auditRows(ctx, [entry]);
  noteAudited(ctx, [entry]);
  const { at, actor_name, action } = must(rows[0], 'The audit row');
  const [written] = await insertRow(ctx.db, { rows });
  const { id } = must(written, 'The audit row');
  return { id, at, actor_name, action, changes: entry.changes ?? {} };
}

type EntryOfSomebody = AuditEntry & { at?: Date; by?: SignedIn['user'] };

/** Several actions at once, by default of the call's user and time. */
export async function auditAll(ctx: TenantWrite, entries: readonly EntryOfSomebody[]): Promise<void> {
  if (entries.length === 0) return;
  await insertRows(ctx.db, { rows: auditRows(ctx, entries) });
  noteAudited(ctx, entries);
}

export type AuditRows = ReturnType<typeof auditRows>;
const insertRow = keptWrite((db, { rows }: { rows: AuditRows }) => inserted(db, rows).returning('id'));
const insertRows = keptWrite((db, { rows }: { rows: AuditRows }) => inserted(db, rows));

function inserted(db: Writer, rows: AuditRows) {
  return db
    .insertInto('audit_log')
    .columns(columnsOf(rowTypes))
    .expression((eb) =>
      eb
        .selectFrom(unnested(rows, rowTypes, 'r'))
        .select(columnsFrom('r', rowTypes))
        .orderBy('r.position'),
    );
}

/**
 * Part of a statement that makes documents: their audit rows, each about the document that `documents` has at its position. The
 * entries are noted with `noteAudited` once the numbers are known.
 */
export function insertAuditOfDocuments(db: QueryCreator<Tables & { documents: DocumentRow }>, rows: AuditRows) {
  const { subject_id: _id, subject_name: _name, ...known } = rowTypes;
  return db
    .insertInto('audit_log')
    .columns([...columnsOf(known), 'subject_id', 'subject_name'])
    .expression((eb) =>
      eb
        .selectFrom(unnested<Omit<AuditRows[number], 'subject_id' | 'subject_name'>, 'r'>(rows, known, 'r'))
        .innerJoin('documents as n', 'n.position', 'r.position')
        .select([...columnsFrom('r', known), 'n.id', 'n.number'])
        .orderBy('r.position'),
    );
}

interface DocumentRow {
  position: number;
  id: number;
  number: string;
}

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
export function noteAudited(ctx: TenantWrite, entries: readonly AuditEntry[]): void {
  ctx.written.isAudited = true;
  ctx.written.hasChanges = true;
  noteAuditedEvents(ctx, entries);
}

export function auditRows(ctx: TenantWrite, entries: readonly EntryOfSomebody[]) {
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
