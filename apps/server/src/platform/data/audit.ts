import type { Topic } from '@stockhand/contract/changes';
import { type Selectable, sql } from 'kysely';
import type { TenantWrite, Written } from '../handler-context.ts';
import type { SignedIn } from '../identity/sessions.ts';
import { must } from '../must.ts';
import { type AuditEntry, auditRow } from './audit-entry.ts';
import { notifyOf } from './change-feed.ts';
import { noteAuditedEvents } from './events.ts';
import type { Tables, Writer } from './tenant-db.ts';

/** Writes an audit row in the transaction of the action. A mutation that writes none is rolled back. Answers the row. */
export async function audit(ctx: TenantWrite, entry: AuditEntry): Promise<AuditedRow> {
  const [row] = await auditAll(ctx, [entry]);
  return must(row, 'The audit row');
}

export type AuditedRow = Pick<Selectable<Tables['audit_log']>, 'id' | 'at' | 'actor_name' | 'action' | 'changes'>;

/** A statement has at most 65,535 parameters. */
const rowsAtOnce = 1_000;

/** Several actions at once, by default of the call's user and time. Answers their rows in any order. */
export async function auditAll(
  ctx: TenantWrite,
  entries: readonly (AuditEntry & { at?: Date; by?: SignedIn['user'] })[],
): Promise<AuditedRow[]> {
  if (entries.length === 0) return [];
  ctx.written.isAudited = true;
  ctx.written.hasChanges = true;
  noteAuditedEvents(ctx, entries);
  const rows = entries.map(({ at = ctx.now, by = ctx.caller.user, ...entry }) =>
    auditRow(ctx, entry, by, at, by === ctx.caller.user ? ctx.caller.key : null),
  );
  const written: AuditedRow[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const portion = ctx.db.insertInto('audit_log').values(rows.slice(from, from + rowsAtOnce));
    written.push(...(await portion.returning(['id', 'at', 'actor_name', 'action', 'changes']).execute()));
  }
  return written;
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
