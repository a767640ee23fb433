import { makeDue, putAllInOutbox } from '../../../platform/background/outbox.ts';
import type { Writer } from '../../../platform/data/tenant-db.ts';
import type { StoredSecrets } from '../signature.ts';

/**
 * A row of `public.webhook_deliveries` is an event for one webhook, written in the transaction that it tells of. While it waits,
 * the outbox has a row of its own for it, which says when it is due (docs/rules.md#webhooks):
 *
 *     waiting ── webhookHandler ────► delivered; or waiting, due later; or failed when its day is over
 *             ── continueDeliveries ► waiting, due at once, for another day
 *     any ── sendAgain ─────────────► waiting, due at once; out of its record's order if it had ended
 *
 * The events of a record for one webhook are a queue of the outbox. They are sent one at a time, in the order of their ids: whoever
 * changes a record holds its lock until the commit, so the ids are in the order of the commits.
 */
export const retryMs = 24 * 3_600_000;

/** What waits for a paused webhook is due when it is resumed. */
export const whenResumed = new Date('9999-01-01T00:00:00Z');

export interface NewDelivery {
  webhook_id: number;
  topic: string;
  /** Within which order is kept, such as `order 12`. */
  record: string;
  /** JSON. */
  data: string;
}

export interface DueDelivery extends StoredSecrets {
  id: number;
  webhook_id: number;
  tenant_id: number;
  schema_name: string;
  url: string;
  topic: string;
  record: string;
  data: string;
  attempts: number;
  ends_at: Date;
  created_at: Date;
  failing_since: Date | null;
  is_active: boolean;
}

/** A statement has at most 65,535 parameters, and a row is a few kilobytes. */
const rowsAtOnce = 1_000;

/** Writes events in the caller's transaction; their senders are told at its commit. Answers the ids. */
export async function insertDeliveries(
  writer: Writer,
  deliveries: readonly NewDelivery[],
  { tenantId, now, endsAt = new Date(now.getTime() + retryMs) }: { tenantId: number; now: Date; endsAt?: Date },
): Promise<number[]> {
  const ids: number[] = [];
  const times = { ends_at: endsAt, created_at: now };
  for (let from = 0; from < deliveries.length; from += rowsAtOnce) {
    const rows = deliveries.slice(from, from + rowsAtOnce).map((delivery) => ({ ...delivery, ...times }));
    const made = await writer
      .insertInto('public.webhook_deliveries')
      .values(rows)
      .returning(['id', 'webhook_id', 'record'])
      .execute();
    await putAllInOutbox(
      writer,
      made.map((row) => ({ ...workOf(row, tenantId), queue: `webhook ${row.webhook_id} ${row.record}` })),
    );
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

function workOf({ id, webhook_id }: { id: number; webhook_id: number }, tenantId: number) {
  return { kind: 'webhook' as const, key: keyOf(id), tenantId, payload: { delivery_id: id, webhook_id } };
}

function keyOf(id: number): string {
  return `webhook-${id}`;
}

/** The body of a delivery, the same at each attempt. `data` is JSON already. */
export function bodyOf(delivery: { id: number; topic: string; created_at: Date; data: string }): string {
  const { id, topic, created_at, data } = delivery;
  return `${JSON.stringify({ id, topic, created_at }).slice(0, -1)},"data":${data}}`;
}

/** What waits for a webhook that is resumed is due at once, and for another day. */
export async function continueDeliveries(writer: Writer, webhookId: number, now: Date): Promise<void> {
  const waiting = await writer
    .updateTable('public.webhook_deliveries')
    .set({ ends_at: new Date(now.getTime() + retryMs) })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute();
  await makeDue(writer, 'webhook', { keys: waiting.map(({ id }) => keyOf(id)), now });
}

/** Makes a delivery due. One that had ended is out of its record's order from now on, and is tried for another day. */
export async function sendAgain(
  writer: Writer,
  delivery: { id: number; webhook_id: number; isTest: boolean },
  { tenantId, now }: { tenantId: number; now: Date },
): Promise<void> {
  const ends_at = new Date(now.getTime() + (delivery.isTest ? 0 : retryMs));
  await writer
    .updateTable('public.webhook_deliveries')
    .set({ state: 'waiting', delivered_at: null, ends_at })
    .where('id', '=', delivery.id)
    .where('state', '<>', 'waiting')
    .execute();
  await putAllInOutbox(writer, [workOf(delivery, tenantId)]);
  await makeDue(writer, 'webhook', { keys: [keyOf(delivery.id)], now });
}
