import { testTopic } from '@stockhand/contract/webhooks/schema';
import type { Database } from '@stockhand/db/connect';
import type { Writer } from '../../../platform/data/tenant-db.ts';
import type { ClaimedDelivery } from './claims.ts';

/** What came of an attempt. */
export interface Attempt {
  at: Date;
  response_status: number | null;
  response_body: string;
  error: string;
  duration_ms: number | null;
}

export async function settleSent(database: Database, delivery: ClaimedDelivery, attempt: Attempt): Promise<void> {
  const { at, ...answer } = attempt;
  await database
    .updateTable('public.webhook_deliveries')
    .set({ ...answer, state: 'delivered', attempts: delivery.attempts + 1, attempted_at: at, delivered_at: at })
    .where('id', '=', delivery.id)
    .where('state', '=', 'waiting')
    .execute();
  if (delivery.failing_since === null) return;
  await database
    .updateTable('public.webhooks')
    .set({ failing_since: null })
    .where('id', '=', delivery.webhook_id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Minutes until the next attempt after each failure; the last attempt is made when the day is over. */
const retryMinutes = [0.5, 1, 5, 15, 30, 60, 120, 180, 240];

/** Notes a failed attempt; answers whether the delivery is given up. */
export async function settleUnsent(writer: Writer, delivery: ClaimedDelivery, attempt: Attempt): Promise<boolean> {
  const { at, ...answer } = attempt;
  const isOver = at >= delivery.ends_at;
  const next = nextAttempt(delivery, at);
  const { numUpdatedRows } = await writer
    .updateTable('public.webhook_deliveries')
    .set({ ...answer, attempts: delivery.attempts + 1, attempted_at: at, delivered_at: null })
    .set(isOver ? { state: 'failed' } : { due_at: next })
    .where('id', '=', delivery.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n || delivery.topic === testTopic) return false;
  await writer
    .updateTable('public.webhooks')
    .set({ failing_since: at })
    .where('id', '=', delivery.webhook_id)
    .where('failing_since', 'is', null)
    .execute();
  // Those behind it are not looked at in vain before then.
  if (!isOver && delivery.is_ordered)
    await writer
      .updateTable('public.webhook_deliveries')
      .set({ due_at: next })
      .where('webhook_id', '=', delivery.webhook_id)
      .where('record', '=', delivery.record)
      .where('state', '=', 'waiting')
      .where('is_ordered', '=', true)
      .where('id', '>', delivery.id)
      .where('due_at', '<', next)
      .execute();
  return isOver;
}

function nextAttempt({ attempts, ends_at }: ClaimedDelivery, at: Date): Date {
  const minutes = retryMinutes[Math.min(attempts, retryMinutes.length - 1)] ?? 0;
  const next = at.getTime() + minutes * 60_000 * (0.8 + Math.random() * 0.4);
  return new Date(Math.min(next, ends_at.getTime()));
}

/** Whether a webhook has accepted something since a time. */
export async function hasDeliveredSince(writer: Writer, webhookId: number, since: Date): Promise<boolean> {
  const delivered = await writer
    .selectFrom('public.webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'delivered')
    .where('delivered_at', '>=', since)
    .where('topic', '<>', testTopic)
    .limit(1)
    .executeTakeFirst();
  return delivered !== undefined;
}
