import { webhookMessages as texts } from '@stockhand/contract/webhooks/messages';
import { type DeliveryView, testTopic } from '@stockhand/contract/webhooks/schema';
import { ById } from '@stockhand/contract/wire';
import { administratorMutation } from '../../platform/administrator-procedures.ts';
import { audit } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { deliveryColumns, deliveryRows, deliveryView } from './delivery-row.ts';
import { sendAgain } from './sending/deliveries.ts';
import { lockWebhook, nameOf } from './webhook-row.ts';

/** Sends an event again, with the same id and body, or now in place of later. */
export const resendDelivery = administratorMutation(['webhooks'], ById, async (ctx, { id }): Promise<DeliveryView> => {
  const rows = deliveryRows(readerIn(ctx.db), ctx.caller.tenant.id).where('d.id', '=', id);
  const found = await rows.select('d.webhook_id').executeTakeFirst();
  if (!found) throw refuse.notFound();
  const webhook = await lockWebhook(ctx, found.webhook_id);
  const before = await rows.select('d.topic').executeTakeFirst();
  if (!before) throw refuse.notFound();
  const isTest = before.topic === testTopic;
  if (!webhook.is_active && !isTest) throw refuse.badRequest(texts.pausedResend);
  const delivery = { id, webhook_id: webhook.id, isTest };
  await sendAgain(ctx.db, delivery, { tenantId: ctx.caller.tenant.id, now: ctx.now });
  const subject = { type: 'webhook' as const, id: webhook.id, name: nameOf(webhook.url) };
  await audit(ctx, { action: 'webhook.resend', subject, changes: { delivery: id, topic: before.topic } });
  return deliveryView(await rows.select(deliveryColumns).executeTakeFirstOrThrow());
});
