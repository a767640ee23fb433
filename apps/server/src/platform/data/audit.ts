import type { Topic } from '@stockhand/contract/changes';
import { type Selectable, sql } from 'kysely';
import type { TenantWrite, Written } from '../handler-context.ts';
import type { SignedIn } from '../identity/sessions.ts';
import { must } from '../must.ts';
import { type AuditEntry, auditRow } from './audit-entry.ts';
import { notifyOf } from './change-feed.ts';
import { noteAuditedEvents } from './events.ts';
import type { Tables, Writer } from './tenant-db.ts';

/** An audit row as the history of its subject tells it. */
export type AuditedRow = Pick<Selectable<Tables['audit_log']>, 'id' | 'at' | 'actor_name' | 'action' | 'changes'>;

/** Writes an audit row in the transaction of the action. A mutation that writes none is rolled back. Answers the row. */
export async function audit(ctx: TenantWrite, entry: AuditEntry): Promise<AuditedRow> {
  const row = must(rowsOf(ctx, [entry])[0], 'The audit row');
  const { id } = await ctx.db.insertInto('audit_log').values(row).returning('id').executeTakeFirstOrThrow();
  const { at, actor_name, action } = row;
  return { id, at, actor_name, action, changes: entry.changes ?? {} };
}

/** A statement has at most 65,535 parameters. */
const rowsAtOnce = 1_000;

type EntryOfSomebody = AuditEntry & { at?: Date; by?: SignedIn['user'] };

/** Several actions at once, by default of the call's user and time. */
export async function auditAll(ctx: TenantWrite, entries: readonly EntryOfSomebody[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = rowsOf(ctx, entries);
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await ctx.db
      .insertInto('audit_log')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
}

/** The rows of actions that are noted as audited. */
function rowsOf(ctx: TenantWrite, entries: readonly EntryOfSomebody[]) {
  ctx.written.isAudited = true;
  ctx.written.hasChanges = true;
  noteAuditedEvents(ctx, entries);
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
 * Tells every open screen of the tenant that things of these kinds changed, when the transaction commits. For topics that
 * depend on what happened; those that a call always announces are declared where its procedure is built.
 */
export function announce(ctx: TenantWrite, ...topics: readonly Topic[]): void {
  const schema = ctx.caller.tenant.schema_name;
  const announced = ctx.written.topics.get(schema) ?? new Set();
  for (const topic of topics) announced.add(topic);
  ctx.written.topics.set(schema, announced);
}

/** Sends what a transaction has announced: one notice for each tenant. The database delivers them at the commit. */
export async function sendAnnounced({ db, written }: Pick<TenantWrite, 'db' | 'written'>): Promise<void> {
  for (const [schema, topics] of written.topics) if (topics.size > 0) await announceIn(db, schema, ...topics);
}

/** The same at once, in a transaction without a tenant or for a tenant other than the caller's. */
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
