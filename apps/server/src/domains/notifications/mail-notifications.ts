import type { NotificationFacts, NotificationKind } from '@stockhand/contract/notifications/kinds';
import { notificationText } from '@stockhand/contract/notifications/messages';
import { subjectTypeOfKind } from '@stockhand/contract/notifications/schema';
import { noticeMail } from '@stockhand/documents/work-mails';
import { queueTenantMail } from '../../platform/background/tenant-mails.ts';
import { dbFor, inTransaction, readerOf, tenantSchema } from '../../platform/data/tenant-db.ts';
import type { SignedIn } from '../../platform/identity/sessions.ts';
import type { Services } from '../../platform/request-context.ts';
import { brandOf } from '../members/mail-brand.ts';
import { activeMembers } from './active-members.ts';
import { mayHearOf } from './notification-row.ts';
import { switchesOf } from './preference-row.ts';

interface NotificationJob {
  tenant_id: number;
  schema: string;
  notification_ids: number[];
}

/** The page of a notification's subject; imports have none, and that of mails is for administrators. */
const pathsOfSubjects: Record<(typeof subjectTypeOfKind)[NotificationKind], string | undefined> = {
  product: '/products/',
  order: '/orders/',
  'purchase-order': '/purchase-orders/',
  import: undefined,
  mail: undefined,
};

/** Mails notifications to the members who want it; the mail's key makes a second run send nothing twice. */
export async function mailNotifications(services: Services, job: NotificationJob): Promise<void> {
  const db = readerOf(dbFor(services.database, tenantSchema(job.schema)));
  const rows = await db.selectFrom('notifications').selectAll().where('id', 'in', job.notification_ids).execute();
  // On a cluster a job may be seen before the rows that its transaction wrote.
  if (rows.length < job.notification_ids.length) throw new Error('The notifications are not there yet.');
  const members = await activeMembers(services.database, job.tenant_id);
  const brand = await brandOf(db, job.tenant_id, services.publicUrl);
  const by = { log: services.log, tenantId: job.tenant_id };
  for (const row of rows) {
    const { kind } = row;
    const told = { kind, subject_name: row.subject_name, facts: row.facts as NotificationFacts };
    const path = pathsOfSubjects[subjectTypeOfKind[kind]];
    const url = path ? `${services.publicUrl}${path}${row.subject_id}` : services.publicUrl;
    for (const caller of members) {
      if (!(await wantsMail(db, caller, kind, row.recipient_id))) continue;
      const mail = noticeMail(brand, { firstName: caller.user.first_name, ...notificationText(told), url });
      const key = `notification-${job.schema}-${row.id}-${caller.user.id}`;
      await inTransaction(services.database, (writer) =>
        queueTenantMail(writer, by, {
          key,
          recipient: caller.user.email,
          senderName: brand.name,
          replyTo: brand.replyTo,
          ...mail,
        }),
      );
    }
  }
}

async function wantsMail(
  db: ReturnType<typeof readerOf>,
  caller: SignedIn,
  kind: NotificationKind,
  only: number | null,
) {
  if (only !== null && only !== caller.user.id) return false;
  if (!mayHearOf(caller.permissions, kind)) return false;
  return (await switchesOf(db, { userId: caller.user.id, tenantId: caller.tenant.id }, kind)).email;
}
