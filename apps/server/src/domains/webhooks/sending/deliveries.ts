import { notifyRelays } from '../../../platform/background/outbox.ts';
import type { Writer } from '../../../platform/data/tenant-db.ts';

/**
 * A row of `public.webhook_deliveries` is an event for one webhook, written in the transaction that it tells of. This folder
 * alone changes its state (docs/rules.md#webhooks):
 *
 *     waiting ── claimDeliveries ─► waiting, due when the lease ends
 *             ── settleSent ──────► delivered
 *             ── settleUnsent ────► waiting, due later, or failed when its day is over
 *             ── returnClaimed ───► waiting, due at once: this server stops
 *             ── continueDeliveries ► waiting, due at once, for another day
 *     any ── sendAgain ───────────► waiting, due at once, and out of its record's order
 *
 * Of the events of a record one webhook is sent one at a time, in the order of their ids: whoever changes a record holds its
 * lock until the commit, so the ids are in the order of the commits. A row that waits or is being sent holds back the later
 * ones of its record alone.
 */
export const retryMs = 24 * 3_600_000;

export interface NewDelivery {
  webhook_id: number;
  topic: string;
  /** Within which order is kept, such as `order 12`. */
  record: string;
  /** JSON. */
  data: string;
}

/** A statement has at most 65,535 parameters, and a row is a few kilobytes. */
const rowsAtOnce = 1_000;

/** Writes events in the caller's transaction; their senders are told at its commit. Answers the ids. */
export async function insertDeliveries(
  writer: Writer,
  deliveries: readonly NewDelivery[],
  { now, endsAt = new Date(now.getTime() + retryMs) }: { now: Date; endsAt?: Date },
): Promise<number[]> {
  const ids: number[] = [];
  const times = { due_at: now, ends_at: endsAt, created_at: now };
  for (let from = 0; from < deliveries.length; from += rowsAtOnce) {
    const rows = deliveries.slice(from, from + rowsAtOnce).map((delivery) => ({ ...delivery, ...times }));
    const made = await writer.insertInto('public.webhook_deliveries').values(rows).returning('id').execute();
    ids.push(...made.map(({ id }) => id));
  }
  if (ids.length > 0) await notifyRelays(writer, 'webhook');
  return ids;
}

/** The body of a delivery, the same at each attempt. `data` is JSON already. */
export function bodyOf(delivery: { id: number; topic: string; created_at: Date; data: string }): string {
  const { id, topic, created_at, data } = delivery;
  return `${JSON.stringify({ id, topic, created_at }).slice(0, -1)},"data":${data}}`;
}

/** What waits for a webhook that is resumed is due at once, and for another day. */
export async function continueDeliveries(writer: Writer, webhookId: number, now: Date): Promise<void> {
  await writer
    .updateTable('public.webhook_deliveries')
    .set({ due_at: now, ends_at: new Date(now.getTime() + retryMs) })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
  await notifyRelays(writer, 'webhook');
}

/** Makes a delivery due. One that had ended is out of its record's order from now on, and is tried for another day. */
export async function sendAgain(
  writer: Writer,
  { id, isTest, now }: { id: number; isTest: boolean; now: Date },
): Promise<void> {
  const ended = {
    state: 'waiting' as const,
    is_ordered: false,
    ends_at: new Date(now.getTime() + (isTest ? 0 : retryMs)),
  };
  await writer
    .updateTable('public.webhook_deliveries')
    .set((eb) => ({
      due_at: now,
      delivered_at: null,
      is_ordered: eb.case().when('state', '=', 'waiting').then(eb.ref('is_ordered')).else(ended.is_ordered).end(),
      ends_at: eb.case().when('state', '=', 'waiting').then(eb.ref('ends_at')).else(ended.ends_at).end(),
      state: ended.state,
    }))
    .where('id', '=', id)
    .execute();
  await notifyRelays(writer, 'webhook');
}
