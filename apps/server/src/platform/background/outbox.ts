import { randomUUID } from 'node:crypto';
import type { Database } from '@stockhand/db/connect';
import type { PublicTables } from '@stockhand/db/generated/public';
import { type Selectable, sql } from 'kysely';
import type { Writer } from '../data/tenant-db.ts';
import { mayWriteOut } from './outgoing.ts';

/**
 * A row of `public.outbox` is a job or a mail that a transaction wrote. This file is the only one that changes its state:
 *
 *     waiting ── claimDue ───────► waiting, due when the lease ends
 *             ── giveBack ──────► waiting, due now: the server stops
 *             ── settleDelivered ► delivered (the row of a job is deleted)
 *             ── settleFailure ──► waiting, due later, or failed after the last attempt or a final refusal
 *             ── eraseTexts ─────► erased: the link in it is used or expired
 *     failed ── sendAgain ─────────► waiting, due now
 *     delivered, failed, erased ── sweepOutbox ─► deleted 30 days after they were written
 *
 * A server that dies loses its lease and not the row. Rows of a tenant wait while it is hidden and are deleted with it.
 */
type OutboxTable = PublicTables['public.outbox'];
export type OutboxKind = OutboxTable['kind'];
/** What relays are told of by one channel: rows of this table, or deliveries of webhooks. */
export type LaneKind = OutboxKind | 'webhook';
export type OutboxRow = Pick<Selectable<OutboxTable>, 'id' | 'kind' | 'key' | 'payload' | 'attempts' | 'link_hash'>;

export interface NewOutboxRow {
  kind: OutboxKind;
  /** The same key twice is one row, for as long as the first stays. */
  key?: string | undefined;
  /** Whose it is; null for what belongs to an account. */
  tenantId: number | null;
  payload: object;
  /** Who sent a mail and is told when it is given up. */
  sentById?: number | undefined;
  link?: { hash: string; expiresAt: Date } | undefined;
}

export const outboxChannel = 'stockhand_outbox';

/** Writes a row in the caller's transaction; relays are told at its commit. Answers the id, or undefined where the key exists. */
export async function putInOutbox(writer: Writer, row: NewOutboxRow): Promise<number | undefined> {
  const [id] = await putAllInOutbox(writer, [row]);
  return id;
}

/** The same for several of one kind; answers the ids of those that are new. */
export async function putAllInOutbox(writer: Writer, rows: readonly NewOutboxRow[]): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const now = new Date();
  const made = await writer
    .insertInto('public.outbox')
    .values(
      rows.map((row) => ({
        kind: row.kind,
        key: row.key ?? randomUUID(),
        tenant_id: row.tenantId,
        payload: JSON.stringify(row.payload),
        sent_by_id: row.sentById ?? null,
        due_at: now,
        link_hash: row.link?.hash ?? null,
        link_expires_at: row.link?.expiresAt ?? null,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .execute();
  if (made.length > 0) await notifyRelays(writer, first.kind);
  return made.map(({ id }) => id);
}

export async function notifyRelays(writer: Writer, kind: LaneKind): Promise<void> {
  await sql`select pg_notify(${outboxChannel}, ${kind})`.execute(writer);
}

/** Rows to deliver now: not those of a hidden tenant, nor those whose link has expired. */
function dueRows(database: Pick<Database, 'selectFrom'>, now: Date) {
  return database
    .selectFrom('public.outbox as o')
    .leftJoin('public.tenants as t', 't.id', 'o.tenant_id')
    .where('o.state', '=', 'waiting')
    .where('o.due_at', '<=', now)
    .where((eb) => eb.or([eb('o.kind', '<>', 'mail'), mayWriteOut]))
    .where((eb) => eb.or([eb('o.tenant_id', 'is', null), eb('t.status', '=', 'active')]))
    .where((eb) => eb.or([eb('o.link_expires_at', 'is', null), eb('o.link_expires_at', '>', now)]));
}

/** The kinds of which something is due. */
export async function dueKinds(database: Database, now: Date): Promise<OutboxKind[]> {
  const rows = await dueRows(database, now).select('o.kind').distinct().execute();
  return rows.map((row) => row.kind);
}

export interface Claim {
  kind: OutboxKind;
  rowsMax: number;
  leaseSeconds: number;
}

/** Takes due rows, oldest first, for the time of the lease. Several servers share the work: each gets other rows. */
export async function claimDue(database: Database, claim: Claim): Promise<OutboxRow[]> {
  const now = new Date();
  const rows = await database
    .with('due', (query) =>
      dueRows(query as unknown as Database, now)
        .select('o.id')
        .where('o.kind', '=', claim.kind)
        .orderBy('o.due_at')
        .orderBy('o.id')
        .limit(claim.rowsMax)
        .forUpdate('o')
        .skipLocked(),
    )
    .updateTable('public.outbox as r')
    .from('due')
    .set({ due_at: new Date(now.getTime() + claim.leaseSeconds * 1000) })
    .whereRef('r.id', '=', 'due.id')
    .returning(['r.id', 'r.kind', 'r.key', 'r.payload', 'r.attempts', 'r.link_hash'])
    .execute();
  return rows.sort((one, other) => one.id - other.id);
}

/** Makes claimed rows that were not tried due again, for another server or the next start. */
export async function giveBack(database: Database, rows: readonly OutboxRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await database
    .updateTable('public.outbox')
    .set({ due_at: new Date() })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute();
}

/** Whether a claimed row is still to be delivered: its link may have been used, its tenant deleted since. */
export async function isWaiting(database: Database, id: number): Promise<boolean> {
  const query = database.selectFrom('public.outbox').select('id').where('id', '=', id).where('state', '=', 'waiting');
  return (await query.executeTakeFirst()) !== undefined;
}

export async function settleDelivered(database: Database, { id, kind }: OutboxRow): Promise<void> {
  if (kind === 'job') {
    await database.deleteFrom('public.outbox').where('id', '=', id).execute();
    return;
  }
  await database
    .updateTable('public.outbox')
    .set({ state: 'delivered', delivered_at: new Date(), last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Notes a failed delivery. `retryMs` is the time until the next attempt, undefined after the last one. Answers whether
 * the row was still to be delivered.
 */
export async function settleFailure(
  database: Database,
  { id, attempts }: OutboxRow,
  { reason, retryMs }: { reason: string; retryMs: number | undefined },
): Promise<boolean> {
  const next =
    retryMs === undefined ? { state: 'failed' as const } : { due_at: new Date(Date.now() + Math.round(retryMs)) };
  const { numUpdatedRows } = await database
    .updateTable('public.outbox')
    .set({ attempts: attempts + 1, last_error: reason.slice(0, 1000), ...next })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Makes a mail of a tenant that was given up due again; answers whether it was one. */
export async function sendAgain(writer: Writer, { id, tenantId }: { id: number; tenantId: number }): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('public.outbox')
    .set({ state: 'waiting', due_at: new Date(), attempts: 0 })
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'mail')
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await notifyRelays(writer, 'mail');
  return true;
}

/** Erases the texts of mails by their links; a mail that was not sent is not sent any more. */
export async function eraseTexts(
  database: Database,
  links: { hashes: readonly string[] } | { expiredBy: Date },
): Promise<void> {
  const noTexts = JSON.stringify({ text_body: '', html_body: '' });
  const erase = database.updateTable('public.outbox').set((eb) => ({
    payload: sql<string>`${eb.ref('payload')} || ${noTexts}::jsonb`,
    state: eb.case().when('state', '=', 'waiting').then(sql<'erased'>`'erased'`).else(eb.ref('state')).end(),
    ...('expiredBy' in links && { link_expires_at: null }),
  }));
  if ('hashes' in links) await erase.where('link_hash', 'in', links.hashes).execute();
  else await erase.where('link_expires_at', '<=', links.expiredBy).execute();
}

/** Deletes rows that are settled and were written before `writtenBefore`. */
export async function sweepOutbox(database: Database, writtenBefore: Date): Promise<void> {
  await database
    .deleteFrom('public.outbox')
    .where('state', '<>', 'waiting')
    .where('created_at', '<', writtenBefore)
    .execute();
}
