import { UpdateWebhook, type WebhookView } from '@stockhand/contract/webhooks/schema';
import { administratorTask } from '../../platform/administrator-procedures.ts';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { refusePrivateUrl } from './refuse-private-url.ts';
import { continueDeliveries } from './sending/deliveries.ts';
import { isWebhook, lockWebhook, nameOf, type WebhookRow, webhookColumns, webhookView } from './webhook-row.ts';

/** Changes address or events, pauses or resumes. What waits goes to the new address. */
export const updateWebhook = administratorTask(
  ['webhooks'],
  UpdateWebhook,
  async (task, { id, ...form }): Promise<WebhookView> => {
    if (form.url !== undefined) await refusePrivateUrl(task, form.url);
    return task.transact(async (ctx) => {
      const { sealed_secret: _, ...before } = await lockWebhook(ctx, id);
      const changes = changesBetween(before, form);
      if (Object.keys(changes).length === 0) {
        nothingChanged(ctx);
        return webhookView(before, ctx.now);
      }
      const after = await write(ctx, before, form);
      const { url: _url, ...told } = changes;
      const address = 'url' in changes && nameOf(before.url) !== nameOf(after.url);
      await audit(ctx, {
        action: 'webhook.update',
        subject: { type: 'webhook', id, name: nameOf(after.url) },
        changes: { ...told, ...(address && { url: [nameOf(before.url), nameOf(after.url)] }) },
      });
      return webhookView(after, ctx.now);
    });
  },
  { subject: isWebhook },
);

async function write(
  { db, now }: TenantWrite,
  before: WebhookRow,
  { topics, ...form }: Omit<UpdateWebhook, 'id'>,
): Promise<WebhookRow> {
  const isResumed = form.is_active === true && !before.is_active;
  // Another address has not failed yet.
  const isFresh = isResumed || (form.url !== undefined && form.url !== before.url);
  if (isResumed) await continueDeliveries(db, before.id, now);
  return db
    .updateTable('public.webhooks')
    .set({
      ...form,
      ...(topics && { topics: JSON.stringify(topics) }),
      ...(isResumed && { suspended_at: null }),
      ...(isFresh && { failing_since: null }),
      updated_at: now,
    })
    .where('id', '=', before.id)
    .returning(webhookColumns)
    .executeTakeFirstOrThrow();
}
