import type { NotificationFacts, NotificationKind } from '@stockhand/contract/notifications/kinds';
import { subjectTypeOfKind } from '@stockhand/contract/notifications/schema';
import { enqueueTenantJobs } from '../../platform/background/enqueue-job.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';

export interface Notice {
  kind: NotificationKind;
  /** The thing that `subjectTypeOfKind` says. */
  subject: { id: number; name: string };
  facts: NotificationFacts;
  /** The only recipient; without it, all members who may read the kind of subject. */
  recipientId?: number;
}

/** What caused these mails by itself, with more in it than a notification has. */
const hasOwnMail: ReadonlySet<NotificationKind> = new Set(['import_finished']);

/** Events recorded this long afterwards are shown and not mailed. */
const mailedWithinMs = 3_600_000;

/** Writes notifications into the tenant's tables, and the job that mails them. The caller announces them. */
export async function insertNotifications(
  writer: Writer,
  tenant: { id: number; schema_name: string },
  { notices, now }: { notices: readonly Notice[]; now: Date },
): Promise<void> {
  const rows = await writer
    .insertInto('notifications')
    .values(
      notices.map(({ kind, subject, facts, recipientId }) => ({
        kind,
        subject_type: subjectTypeOfKind[kind],
        subject_id: subject.id,
        subject_name: subject.name,
        facts: JSON.stringify(facts),
        recipient_id: recipientId ?? null,
        created_at: now,
      })),
    )
    .returning(['id', 'kind'])
    .execute();
  const notification_ids = rows.filter((row) => !hasOwnMail.has(row.kind)).map((row) => row.id);
  const isRecent = Date.now() - now.getTime() < mailedWithinMs;
  if (isRecent && notification_ids.length > 0)
    await enqueueTenantJobs(writer, [{ tenant, task: 'mailNotifications', facts: { notification_ids } }]);
}
