import { MailPayload } from '../../platform/background/mail-transports.ts';
import type { OutboxRow } from '../../platform/background/outbox.ts';
import { announceIn } from '../../platform/data/audit.ts';
import { inTenant, readerIn, tenantSchema, type Writer } from '../../platform/data/tenant-db.ts';
import { administratorsOf } from '../members/administrators.ts';
import { insertNotifications, type Notice } from './insert-notifications.ts';

/**
 * Tells that a mail was given up, in that transaction (docs/rules.md#notifications). Mails that nobody sent, such as those
 * of notifications, are not told of: such a mail could fail again.
 */
export async function notifyMailFailed(writer: Writer, { id, payload }: OutboxRow): Promise<void> {
  const sent = await findSent(writer, id);
  if (!sent) return;
  const { tenant, senderId, isMember } = sent;
  const recipients = isMember ? [senderId] : await administratorsOf(readerIn(writer), tenant.id);
  if (recipients.length === 0) return;
  const { recipient, subject } = MailPayload.parse(payload);
  const notices = recipients.map(
    (recipientId): Notice => ({
      kind: 'mail_failed',
      subject: { id, name: subject },
      facts: { recipient },
      recipientId,
    }),
  );
  const inside = inTenant(writer, tenantSchema(tenant.schema_name));
  await insertNotifications(inside, tenant, { notices, now: new Date() });
  await announceIn(writer, tenant.schema_name, 'notifications');
}

/** Who sent a mail for which tenant, and whether they still work there. */
async function findSent(writer: Writer, id: number) {
  const row = await writer
    .selectFrom('public.outbox as o')
    .innerJoin('public.tenants as t', 't.id', 'o.tenant_id')
    .leftJoin('public.memberships as m', (join) =>
      join.onRef('m.tenant_id', '=', 't.id').onRef('m.user_id', '=', 'o.sent_by_id').on('m.is_active', '=', true),
    )
    .select(['t.id', 't.schema_name', 'o.sent_by_id', 'm.id as membership_id'])
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!row || row.sent_by_id === null) return undefined;
  const { schema_name, sent_by_id: senderId, membership_id } = row;
  return { tenant: { id: row.id, schema_name }, senderId, isMember: membership_id !== null };
}
