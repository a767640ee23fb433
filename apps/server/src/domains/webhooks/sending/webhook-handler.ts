import { testTopic } from '@stockhand/contract/webhooks/schema';
import type { Database } from '@stockhand/db/connect';
import { z } from 'zod';
import { postponeBehind, reasonOf } from '../../../platform/background/outbox.ts';
import type { Handler } from '../../../platform/background/outbox-lane.ts';
import { announceIn } from '../../../platform/data/audit.ts';
import type { Writer } from '../../../platform/data/tenant-db.ts';
import { type DueDelivery, whenResumed } from './deliveries.ts';
import { type Attempt, isAccepted, type Outside, postDelivery } from './post-delivery.ts';
import { type Sender, suspendWebhook } from './suspend-webhook.ts';

const Payload = z.object({ delivery_id: z.number() });
const faultMs = 30_000;

/** Sends the events of webhooks. A slow receiver holds up its own: each has a few places of many. */
export function webhookHandler(database: Database, outside: Outside, sender: Sender): Handler {
  return {
    kind: 'webhook',
    atOnce: 24,
    perShare: 4,
    work: async (row, signal) => {
      const delivery = await findWaiting(database, Payload.parse(row.payload).delivery_id);
      if (!delivery) return {};
      // A test goes to a paused webhook too.
      if (!delivery.is_active && delivery.topic !== testTopic)
        return {
          failure: 'paused',
          retryAt: whenResumed,
          write: (writer) => mustBePaused(writer, delivery.webhook_id),
        };
      const attempt = await postDelivery(delivery, outside, signal);
      const announce = (writer: Writer) => announceIn(writer, delivery.schema_name, 'webhooks');
      if (isAccepted(attempt.response_status))
        return { write: (writer) => noteSent(writer, delivery, attempt).then(() => announce(writer)) };
      sender.log.info(
        {
          deliveryId: delivery.id,
          webhookId: delivery.webhook_id,
          attempt: delivery.attempts + 1,
          reason: attempt.error,
        },
        'A webhook did not accept a delivery.',
      );
      const retryAt = attempt.at < delivery.ends_at ? nextAttempt(delivery, attempt.at) : undefined;
      const write = async (writer: Writer) => {
        await noteUnsent(writer, delivery, { attempt, retryAt });
        if (retryAt) await postponeBehind(writer, row, retryAt);
        else if (delivery.topic !== testTopic) await suspendWebhook(sender, writer, delivery, attempt.at);
        await announce(writer);
      };
      // The delivery is kept; the work is done when it is given up.
      return retryAt ? { failure: attempt.error, retryAt, write } : { write };
    },
    failed: (_row, error) => ({ failure: reasonOf(error), retryAt: new Date(Date.now() + faultMs) }),
  };
}

function findWaiting(database: Database, id: number): Promise<DueDelivery | undefined> {
  return database
    .selectFrom('public.webhook_deliveries as d')
    .innerJoin('public.webhooks as w', 'w.id', 'd.webhook_id')
    .innerJoin('public.tenants as t', 't.id', 'w.tenant_id')
    .select(['d.id', 'd.webhook_id', 'd.topic', 'd.record', 'd.data', 'd.attempts', 'd.ends_at', 'd.created_at'])
    .select(['w.tenant_id', 'w.url', 'w.is_active', 'w.failing_since', 't.schema_name'])
    .select(['w.sealed_secret', 'w.earlier_sealed_secret', 'w.earlier_secret_ends_at'])
    .where('d.id', '=', id)
    .where('d.state', '=', 'waiting')
    .executeTakeFirst();
}

/** Whoever resumes the webhook meanwhile has not seen this row, as it was taken: it is looked at again. */
async function mustBePaused(writer: Writer, webhookId: number): Promise<void> {
  const webhook = await writer
    .selectFrom('public.webhooks')
    .select('is_active')
    .where('id', '=', webhookId)
    .forShare()
    .executeTakeFirst();
  if (webhook?.is_active) throw new Error('The webhook was resumed meanwhile.');
}

/** The webhook is locked before its delivery, as by whoever changes or resends. */
async function noteFailing(writer: Writer, webhookId: number, since: Date | null): Promise<void> {
  await writer
    .updateTable('public.webhooks')
    .set({ failing_since: since })
    .where('id', '=', webhookId)
    .where('failing_since', since === null ? 'is not' : 'is', null)
    .execute();
}

async function noteSent(writer: Writer, delivery: DueDelivery, attempt: Attempt): Promise<void> {
  if (delivery.failing_since !== null) await noteFailing(writer, delivery.webhook_id, null);
  await note(writer, delivery, attempt, { state: 'delivered', delivered_at: attempt.at });
}

async function noteUnsent(
  writer: Writer,
  delivery: DueDelivery,
  { attempt, retryAt }: { attempt: Attempt; retryAt: Date | undefined },
): Promise<void> {
  if (delivery.topic !== testTopic) await noteFailing(writer, delivery.webhook_id, attempt.at);
  await note(writer, delivery, attempt, { state: retryAt ? 'waiting' : 'failed', delivered_at: null });
}

async function note(
  writer: Writer,
  { id, attempts }: DueDelivery,
  { at, ...answer }: Attempt,
  end: { state: 'waiting' | 'delivered' | 'failed'; delivered_at: Date | null },
): Promise<void> {
  await writer
    .updateTable('public.webhook_deliveries')
    .set({ ...answer, ...end, attempts: attempts + 1, attempted_at: at })
    .where('id', '=', id)
    .execute();
}

/** Minutes until the next attempt after each failure; the last attempt is made when the day is over. */
const retryMinutes = [0.5, 1, 5, 15, 30, 60, 120, 180, 240];

function nextAttempt({ attempts, ends_at }: DueDelivery, at: Date): Date {
  const minutes = retryMinutes[Math.min(attempts, retryMinutes.length - 1)] ?? 0;
  const next = at.getTime() + minutes * 60_000 * (0.8 + Math.random() * 0.4);
  return new Date(Math.min(next, ends_at.getTime()));
}
