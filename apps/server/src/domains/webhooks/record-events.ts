import { type WebhookTopic, webhookTopics } from '@stockhand/contract/webhook-topics';
import { sql } from 'kysely';
import type { EventWrite } from '../../platform/data/events.ts';
import { readEventData } from './event-data.ts';
import { insertDeliveries, type NewDelivery } from './sending/deliveries.ts';

/**
 * Writes the events of a transaction for each active webhook that wants them. The webhooks are read under a lock: one that
 * is deleted meanwhile gets none, and does not make the transaction fail.
 */
export async function recordEvents(ctx: EventWrite): Promise<void> {
  const webhooks = await ctx.db
    .selectFrom('public.webhooks')
    .select(['id', 'topics'])
    .where('tenant_id', '=', ctx.caller.tenant.id)
    .where('is_active', '=', true)
    .orderBy('id')
    .forKeyShare()
    .execute();
  await lockOrder(
    ctx,
    productTopics.flatMap((topic) => idsOf(ctx, topic)),
  );
  const deliveries: NewDelivery[] = [];
  for (const topic of webhookTopics) {
    const wanting = webhooks.filter(({ topics }) => (topics as WebhookTopic[]).includes(topic));
    const ids = idsOf(ctx, topic);
    if (wanting.length === 0 || ids.length === 0) continue;
    for (const { record, data } of await readEventData[topic](ctx, ids)) {
      const text = JSON.stringify(data);
      for (const { id } of wanting) deliveries.push({ webhook_id: id, topic, record, data: text });
    }
  }
  await insertDeliveries(ctx.db, deliveries, { tenantId: ctx.caller.tenant.id, now: ctx.now });
}

const productTopics = ['product.updated', 'stock.changed'] as const;
const buckets = 64;

/**
 * Whoever changes a document holds its lock until the commit, so what is read here is told in the order of the commits. A
 * product has two locks, of its row and of its stock, and pictures take none. So its events take one more, as the last lock
 * of a transaction and in a fixed order; products share locks, because a transaction may change thousands.
 */
async function lockOrder({ db, caller }: EventWrite, productIds: readonly number[]): Promise<void> {
  const keys = [...new Set(productIds.map((id) => id % buckets))].sort((a, b) => a - b);
  if (keys.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${caller.tenant.schema_name} webhooks `} || key, 0))
    from unnest(${keys}::integer[]) with ordinality as k (key, place) order by place`.execute(db);
}

/** What was made in this transaction is not told as changed too. */
function idsOf({ written: { events } }: EventWrite, topic: WebhookTopic): number[] {
  const ids = [...(events.get(topic) ?? [])];
  const made = topic.endsWith('.updated')
    ? events.get(topic.replace('.updated', '.created') as WebhookTopic)
    : undefined;
  return made ? ids.filter((id) => !made.has(id)) : ids;
}
