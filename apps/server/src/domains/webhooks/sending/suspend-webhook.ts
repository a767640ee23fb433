import { testTopic } from '@stockhand/contract/webhooks/schema';
import { webhookSuspendedMail } from '@stockhand/documents/work-mails';
import type { Logger } from 'pino';
import { queueNoticeMails } from '../../../platform/background/tenant-mails.ts';
import { announceIn } from '../../../platform/data/audit.ts';
import { auditIn, theProduct } from '../../../platform/data/audit-entry.ts';
import { readerIn, type Writer } from '../../../platform/data/tenant-db.ts';
import { administratorsOf } from '../../members/administrators.ts';
import { brandOf } from '../../members/mail-brand.ts';
import { nameOf } from '../webhook-row.ts';
import { type DueDelivery, retryMs } from './deliveries.ts';

export interface Sender {
  log: Logger;
  publicUrl: string;
}

/**
 * Pauses a webhook whose delivery was given up while nothing else was accepted either, and tells the administrators
 * (docs/rules.md#webhooks). Called in the transaction that gives the delivery up.
 */
export async function suspendWebhook(
  { log, publicUrl }: Sender,
  writer: Writer,
  delivery: DueDelivery,
  at: Date,
): Promise<void> {
  const { webhook_id: id, tenant_id: tenantId, schema_name, url, ends_at } = delivery;
  if (await hasDeliveredSince(writer, id, new Date(ends_at.getTime() - retryMs))) return;
  const { numUpdatedRows } = await writer
    .updateTable('public.webhooks')
    .set({ is_active: false, suspended_at: at, updated_at: at })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const name = nameOf(url);
  const call = { requestId: '', address: '', now: at };
  const subject = { type: 'webhook' as const, id, name };
  await auditIn(writer, schema_name, call, { action: 'webhook.suspend', subject, by: theProduct });
  const db = readerIn(writer);
  const brand = await brandOf(db, tenantId, publicUrl);
  const administrators = await db
    .selectFrom('public.users')
    .select(['id', 'email', 'first_name'])
    .where('id', 'in', await administratorsOf(db, tenantId))
    .execute();
  const mails = administrators.map((person) => ({
    key: `webhook-suspended-${id}-${at.getTime()}-${person.id}`,
    write: () => ({
      recipient: person.email,
      senderName: brand.name,
      replyTo: brand.replyTo,
      ...webhookSuspendedMail(brand, {
        firstName: person.first_name,
        host: name,
        url: `${publicUrl}/settings/webhooks/${id}`,
      }),
    }),
  }));
  await queueNoticeMails(writer, { log, tenantId }, mails);
  await announceIn(writer, schema_name, 'webhooks', 'mails');
}

/** Whether a webhook has accepted something since a time. */
async function hasDeliveredSince(writer: Writer, webhookId: number, since: Date): Promise<boolean> {
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
