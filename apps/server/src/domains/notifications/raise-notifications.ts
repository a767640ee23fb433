import {
  type NotificationFacts,
  type NotificationKind,
  subjectTypeOfKind,
} from '@stockhand/contract/notifications/schema';
import { enqueueJob } from '../../platform/background/enqueue-job.ts';
import { announce } from '../../platform/data/audit.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

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

/** Tells people, in the transaction of what happened: on the screen at its commit, by mail in a job behind it. */
export async function raiseNotifications(ctx: TenantWrite, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = await ctx.db
    .insertInto('notifications')
    .values(
      notices.map(({ kind, subject, facts, recipientId }) => ({
        kind,
        subject_type: subjectTypeOfKind[kind],
        subject_id: subject.id,
        subject_name: subject.name,
        facts: JSON.stringify(facts),
        recipient_id: recipientId ?? null,
        created_at: ctx.now,
      })),
    )
    .returning(['id', 'kind'])
    .execute();
  const mailed = rows.filter((row) => !hasOwnMail.has(row.kind)).map((row) => row.id);
  const isRecent = Date.now() - ctx.now.getTime() < mailedWithinMs;
  if (isRecent && mailed.length > 0) await enqueueJob(ctx, 'mailNotifications', { notification_ids: mailed });
  announce(ctx, 'notifications');
}
