import type { EventDataOf } from '@stockhand/contract/webhooks/events';
import { type DeliveryView, testTopic } from '@stockhand/contract/webhooks/schema';
import { ById } from '@stockhand/contract/wire';
import { administratorMutation } from '../../platform/administrator-procedures.ts';
import { audit } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { deliveryColumns, deliveryRows, deliveryView } from './delivery-row.ts';
import { insertDeliveries } from './sending/deliveries.ts';
import { lockWebhook, nameOf } from './webhook-row.ts';

/** Sends an event that tells of nothing, to see whether the receiver takes it: once, and to a paused webhook too. */
export const createTestDelivery = administratorMutation(
  ['webhooks'],
  ById,
  async (ctx, { id }): Promise<DeliveryView> => {
    const { url } = await lockWebhook(ctx, id);
    const { id: tenantId, name, schema_name } = ctx.caller.tenant;
    const data: EventDataOf<typeof testTopic> = { message: `A test event of ${name}`, tenant: schema_name };
    const delivery = { webhook_id: id, topic: testTopic, record: `webhook ${id}`, data: JSON.stringify(data) };
    const [deliveryId] = await insertDeliveries(ctx.db, [delivery], { tenantId, now: ctx.now, endsAt: ctx.now });
    await audit(ctx, { action: 'webhook.test', subject: { type: 'webhook', id, name: nameOf(url) } });
    const row = await deliveryRows(readerIn(ctx.db), ctx.caller.tenant.id)
      .select(deliveryColumns)
      .where('d.id', '=', deliveryId ?? 0)
      .executeTakeFirstOrThrow();
    return deliveryView(row);
  },
);
