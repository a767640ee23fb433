import { randomUUID } from 'node:crypto';
import type { Database } from '@stockhand/db/connect';
import type { PublicTables } from '@stockhand/db/generated/public';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { anyOf } from '../data/any-of.ts';
import type { Tables, Writer } from '../data/tenant-db.ts';
import { mayWriteOut } from './outgoing.ts';

/**
 * A row of `public.outbox` is a job, a mail or an event for a webhook that a transaction wrote. This file and `mail-links.ts` alone
 * change its state:
 *
 *     waiting ── claimDue ───────► waiting with a lease, due when the lease ends
 *             ── renewLeases ────► waiting, due later: its server still works on it
 *             ── giveBack ───────► waiting, due now: the server stops
 *             ── settle ─────────► delivered (a row that is not a mail is deleted),
 *                                  waiting, due later, or failed after the last attempt or a final refusal
 *             ── eraseTexts ─────► erased: the link in it is used or expired
 *     failed ── sendAgain ─────────► waiting, due now
 *     delivered, failed, erased ── sweepOutbox ─► deleted 30 days after they were written
 *
 * A server that dies loses its lease and not the row. One that was silent for longer than the lease settles nothing that another
 * has claimed since. Rows of a tenant wait while it is hidden and are deleted with it.
 */
type OutboxTable = PublicTables['public.outbox'];
export type OutboxKind = OutboxTable['kind'];

/** A row that this server works on. */
export interface OutboxRow
  extends Pick<Selectable<OutboxTable>, 'id' | 'kind' | 'key' | 'queue' | 'tenant_id' | 'payload' | 'attempts'> {
  lease: string;
  /** Which turn it uses up: its webhook's or tenant's. */
  share: string | null;
}

export interface NewOutboxRow {
  kind: OutboxKind;
  /** The same key twice is one row, for as long as the first stays. */
  key?: string | undefined;
  /** Rows of a queue are worked on one after the other, over all servers. */
  queue?: string | undefined;
  /** Whose it is; null for what belongs to an account or to the product. */
  tenantId: number | null;
  payload: object;
  /** Who sent a mail and is told when it is given up. */
  sentById?: number | undefined;
  link?: { hash: string; expiresAt: Date } | undefined;
}

export const outboxChannel = 'stockhand_outbox';

/** By the database's clock: servers whose clocks differ agree when a lease is over. */
const leaseEnd = sql<Date>`now() + interval '20 seconds'`;

/** Writes a row in the caller's transaction; workers are told at its commit. Answers the id, or undefined where the key exists. */
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
        queue: row.queue ?? null,
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
  if (made.length > 0) await wakeWorkers(writer, first.kind);
  return made.map(({ id }) => id);
}

async function wakeWorkers(writer: Writer, kind: OutboxKind): Promise<void> {
  await sql`select pg_notify(${outboxChannel}, ${kind})`.execute(writer);
}

/** Makes rows of a kind due that nobody works on, by their keys. */
export async function makeDue(
  writer: Writer,
  kind: OutboxKind,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<void> {
  await writer
    .updateTable('public.outbox')
    .set({ due_at: now })
    .where('key', '=', anyOf(keys))
    .where('state', '=', 'waiting')
    .where('lease', 'is', null)
    .execute();
  await wakeWorkers(writer, kind);
}

/** Has nobody look in vain at what waits in the queue behind a row that is tried again then. */
export async function postponeBehind(writer: Writer, { id, queue }: OutboxRow, retryAt: Date): Promise<void> {
  if (queue === null) return;
  await writer
    .updateTable('public.outbox')
    .set({ due_at: retryAt })
    .where('queue', '=', queue)
    .where('state', '=', 'waiting')
    .where('id', '>', id)
    .where('due_at', '<', retryAt)
    .execute();
}

/** Rows to work on now: not those of a hidden tenant, nor those whose link has expired. */
function dueRows(database: Pick<Database, 'selectFrom'>, now: Date) {
  return (
    database
      .selectFrom('public.outbox as o')
      .leftJoin('public.tenants as t', 't.id', 'o.tenant_id')
      .where('o.state', '=', 'waiting')
      // The two conditions below say when a row is due; this one follows from them, and an index answers it.
      .where('o.due_at', '<=', sql<Date>`greatest(${now}, now())`)
      .where((eb) => eb.or([eb('o.lease', 'is', null), eb('o.due_at', '<=', sql<Date>`now()`)]))
      .where((eb) => eb.or([eb('o.lease', 'is not', null), eb('o.due_at', '<=', now)]))
      .where((eb) => eb.or([eb('o.kind', '=', 'job'), mayWriteOut]))
      .where((eb) => eb.or([eb('o.tenant_id', 'is', null), eb('t.status', '=', 'active')]))
      .where((eb) => eb.or([eb('o.link_expires_at', 'is', null), eb('o.link_expires_at', '>', now)]))
  );
}

/** The kinds of which something is due. */
export async function dueKinds(database: Database, now: Date): Promise<OutboxKind[]> {
  const rows = await dueRows(database, now).select('o.kind').distinct().execute();
  return rows.map((row) => row.kind);
}

export interface Claim {
  kind: OutboxKind;
  rowsMax: number;
  /** Shares that have as many turns at this server as they may. */
  except?: readonly string[];
}

const shareOf = sql<string | null>`coalesce(o.payload ->> 'webhook_id', o.tenant_id::text)`;

/** Takes due rows, oldest first, for the time of the lease. Several servers share the work: each gets other rows. */
export async function claimDue(database: Database, { kind, rowsMax, except = [] }: Claim): Promise<OutboxRow[]> {
  const now = new Date();
  const lease = randomUUID();
  const rows = await database
    .with('due', (query) =>
      dueRows(query as unknown as Database, now)
        .select(['o.id', shareOf.as('share')])
        .where('o.kind', '=', kind)
        .where(isNext(now))
        .$if(except.length > 0, (due) =>
          due.where((eb) => eb.or([eb(shareOf, 'is', null), eb(shareOf, 'not in', except)])),
        )
        .orderBy('o.due_at')
        .orderBy('o.id')
        .limit(rowsMax)
        .forUpdate('o')
        .skipLocked(),
    )
    .updateTable('public.outbox as r')
    .from('due')
    // Whoever had the row before has ended in the middle of it.
    .set({ lease, due_at: leaseEnd, attempts: sql`r.attempts + case when r.lease is null then 0 else 1 end` })
    .whereRef('r.id', '=', 'due.id')
    .returning(['r.id', 'r.kind', 'r.key', 'r.queue', 'r.tenant_id', 'r.payload', 'r.attempts', 'due.share'])
    .execute();
  return rows.map((row) => ({ ...row, lease })).sort((one, other) => one.id - other.id);
}

/**
 * Nothing of its queue is worked on, and nothing before it is to be. What webhooks are told keeps its order through failures; a
 * job lets others pass until it is tried again. Two claims at once that see nothing of each other are told apart by the index
 * `outbox__queue_worked_on`.
 */
function isNext(now: Date) {
  return (eb: ExpressionBuilder<Tables & { o: OutboxTable }, 'o'>) =>
    eb.or([
      eb('o.lease', 'is not', null),
      eb.not(
        eb.exists(
          eb
            .selectFrom('public.outbox as e')
            .select('e.id')
            .whereRef('e.queue', '=', 'o.queue')
            .whereRef('e.id', '<>', 'o.id')
            .where('e.state', '=', 'waiting')
            .where((e) =>
              e.or([
                e('e.lease', 'is not', null),
                e.and([e('e.id', '<', e.ref('o.id')), e.or([e('e.kind', '=', 'webhook'), e('e.due_at', '<=', now)])]),
              ]),
            ),
        ),
      ),
    ]);
}

/** Keeps the rows that this server still works on; answers the ids of those that it still has. */
export async function renewLeases(database: Database, rows: readonly OutboxRow[]): Promise<Set<number>> {
  const kept = await database
    .updateTable('public.outbox')
    .set({ due_at: leaseEnd })
    .where('lease', 'in', [...new Set(rows.map(({ lease }) => lease))])
    .where('state', '=', 'waiting')
    .returning('id')
    .execute();
  return new Set(kept.map(({ id }) => id));
}

/** Makes a claimed row that was not worked off due again, for another server or the next start. */
export async function giveBack(database: Database, { id, lease }: OutboxRow): Promise<void> {
  await database
    .updateTable('public.outbox')
    .set({ lease: null, due_at: new Date() })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'waiting')
    .execute();
}

/** How an attempt ended. */
export interface Ending {
  /** Why it failed; undefined when the work is done. */
  failure?: string;
  /** When it is tried again; a failure without it is given up. */
  retryAt?: Date | undefined;
  /** Written in the transaction that settles the row, if it is still this server's. */
  write?: (writer: Writer) => Promise<void>;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Notes how an attempt ended; answers false when the row is no longer this server's. */
export async function settle(writer: Writer, row: OutboxRow, { failure, retryAt }: Ending): Promise<boolean> {
  if (failure === undefined && row.kind !== 'mail') {
    const { numDeletedRows } = await writer
      .deleteFrom('public.outbox')
      .where('id', '=', row.id)
      .where('lease', '=', row.lease)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  const failed = { attempts: row.attempts + 1, last_error: failure?.slice(0, 1000) };
  const { numUpdatedRows } = await writer
    .updateTable('public.outbox')
    .set({ lease: null })
    .$if(failure === undefined, (update) =>
      update.set({ state: 'delivered', delivered_at: new Date(), last_error: null }),
    )
    .$if(failure !== undefined, (update) =>
      update.set({ ...failed, ...(retryAt ? { due_at: retryAt } : { state: 'failed' }) }),
    )
    .where('id', '=', row.id)
    .where('lease', '=', row.lease)
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
  await wakeWorkers(writer, 'mail');
  return true;
}

/** Deletes rows that are settled, or whose deliveries are as old, and were written before `writtenBefore`. */
export async function sweepOutbox(database: Database, writtenBefore: Date): Promise<void> {
  await database
    .deleteFrom('public.outbox')
    .where((eb) => eb.or([eb('state', '<>', 'waiting'), eb('kind', '=', 'webhook')]))
    .where('created_at', '<', writtenBefore)
    .execute();
}
