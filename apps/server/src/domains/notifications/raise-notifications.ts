import type { NotificationFacts, NotificationKind } from '@stockhand/contract/notifications/schema';
import { announce } from '../../platform/audit.ts';
import { enqueueJob } from '../../platform/enqueue-job.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

export interface Notice {
  kind: NotificationKind;
  subject: { type: string; id: number; name: string };
  facts: NotificationFacts;
  /** For one person alone; else everybody who may read the kind of thing hears of it. */
  recipientId?: number;
}

/** What caused these mails by itself, with more in it than a notification has. */
const hasOwnMail: ReadonlySet<NotificationKind> = new Set(['import_finished']);

/** What is written down this long afterwards is history: it is shown as such and mailed to nobody. */
const newsMs = 3_600_000;

/** Tells people, in the transaction of what happened: on the screen at its commit, by mail in a job behind it. */
export async function raiseNotifications(ctx: TenantWrite, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = await ctx.db
    .insertInto('notifications')
    .values(
      notices.map(({ kind, subject, facts, recipientId }) => ({
        kind,
        subject_type: subject.type,
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
  const isNews = Date.now() - ctx.now.getTime() < newsMs;
  if (isNews && mailed.length > 0) await enqueueJob(ctx, 'mailNotifications', { notification_ids: mailed });
  await announce(ctx, 'notifications');
}
