import { notificationText } from '@stockhand/contract/notifications/messages';
import type { NotificationFacts, NotificationKind } from '@stockhand/contract/notifications/schema';
import { noticeMail } from '@stockhand/documents/work-mails';
import { queueMail } from '../../platform/mailer.ts';
import type { Services } from '../../platform/request-context.ts';
import { findMember, type SignedIn } from '../../platform/sessions.ts';
import { dbFor, inTransaction, readerOf, tenantSchema } from '../../platform/tenant-db.ts';
import { brandOf } from '../users/mail-brand.ts';
import { mayHearOf } from './notification-row.ts';
import { switchesOf } from './preference-row.ts';

interface NotificationJob {
  tenant_id: number;
  schema: string;
  notification_ids: number[];
}

/** Where the reader finds the thing a notification speaks of. */
const pathsOfSubjects: Record<string, string> = {
  product: '/products/',
  order: '/orders/',
  'purchase-order': '/purchase-orders/',
};

/** Mails notifications to the members who want it; the mail's key makes a second run send nothing twice. */
export async function mailNotifications(services: Services, job: NotificationJob): Promise<void> {
  const db = readerOf(dbFor(services.database, tenantSchema(job.schema)));
  const rows = await db.selectFrom('notifications').selectAll().where('id', 'in', job.notification_ids).execute();
  const members = await activeMembers(services, job.tenant_id);
  const brand = await brandOf(db, job.tenant_id, services.publicUrl);
  for (const row of rows) {
    const { kind } = row;
    const told = { kind, subject_name: row.subject_name, facts: row.facts as NotificationFacts };
    const path = pathsOfSubjects[row.subject_type];
    const url = path ? `${services.publicUrl}${path}${row.subject_id}` : services.publicUrl;
    for (const who of members) {
      if (!(await wantsMail(db, who, kind, row.recipient_id))) continue;
      const mail = noticeMail(brand, { firstName: who.user.first_name, ...notificationText(told), url });
      const key = `notification-${job.schema}-${row.id}-${who.user.id}`;
      await inTransaction(services.database, (writer) =>
        queueMail(writer, { key, recipient: who.user.email, senderName: brand.name, ...mail }),
      );
    }
  }
  services.mailer.wakeForNew();
}

async function wantsMail(db: ReturnType<typeof readerOf>, who: SignedIn, kind: NotificationKind, only: number | null) {
  if (only !== null && only !== who.user.id) return false;
  if (!mayHearOf(who.permissions, kind)) return false;
  return (await switchesOf(db, { userId: who.user.id, tenantId: who.tenant.id }, kind)).email;
}

async function activeMembers(services: Services, tenantId: number): Promise<SignedIn[]> {
  const ids = await services.database
    .selectFrom('public.memberships as m')
    .innerJoin('public.users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.tenant_id', '=', tenantId)
    .where('m.is_active', '=', true)
    .where('u.is_active', '=', true)
    .orderBy('m.user_id')
    .execute();
  const members: SignedIn[] = [];
  for (const { user_id } of ids) {
    const who = await findMember(services.database, tenantId, user_id);
    if (who) members.push(who);
  }
  return members;
}
