import { z } from 'zod';
import { queueNoticeMails } from '../../platform/background/tenant-mails.ts';
import { anyOf } from '../../platform/data/any-of.ts';
import { dbFor, inTransaction, readerOf, tenantSchema } from '../../platform/data/tenant-db.ts';
import type { Services } from '../../platform/request-context.ts';
import { brandOf } from '../members/mail-brand.ts';
import { type MailedMember, mailedMembers } from './mailed-members.ts';
import { writeNoticeMail } from './notice-mail.ts';
import type { NotificationRow } from './notice-section.ts';
import { mayHearOf } from './notification-row.ts';

export const NotificationJob = z.object({
  tenant_id: z.number(),
  schema: z.string(),
  /** What one action told. */
  notification_ids: z.array(z.number()),
});
type NotificationJob = z.infer<typeof NotificationJob>;

/** Mails what one action told, as one mail to each member who wants it; its key makes a second run send nothing twice. */
export async function mailNotifications(services: Services, job: NotificationJob): Promise<void> {
  const db = readerOf(dbFor(services.database, tenantSchema(job.schema)));
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', anyOf(job.notification_ids))
    .orderBy('id')
    .execute();
  const [first] = rows;
  // On a cluster a job may be seen before the rows that its transaction wrote.
  if (!first || rows.length < job.notification_ids.length) throw new Error('The notifications are not there yet.');
  const members = await mailedMembers(services.database, job.tenant_id, [...new Set(rows.map(({ kind }) => kind))]);
  const brand = await brandOf(db, job.tenant_id, services.publicUrl);
  const mails = members.flatMap((member) => {
    const told = toldTo(member, rows);
    if (told.length === 0) return [];
    const key = `notification-${job.schema}-${first.id}-${member.caller.user.id}`;
    return [{ key, write: () => writeNoticeMail(brand, member.caller.user, told, services.publicUrl) }];
  });
  const by = { log: services.log, tenantId: job.tenant_id };
  await inTransaction(services.database, (writer) => queueNoticeMails(writer, by, mails));
}

type Told = NotificationRow & { recipient_id: number | null; actor_id: number | null };

function toldTo({ caller, kinds }: MailedMember, rows: readonly Told[]): Told[] {
  const heard = new Set([...kinds].filter((kind) => kind !== 'daily_digest' && mayHearOf(caller.permissions, kind)));
  const { id } = caller.user;
  return rows.filter(
    ({ kind, recipient_id, actor_id }) =>
      heard.has(kind) && (recipient_id === null || recipient_id === id) && actor_id !== id,
  );
}
