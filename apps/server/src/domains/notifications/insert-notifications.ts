import type { NotificationFacts, NotificationKind } from '@stockhand/contract/notifications/kinds';
import { subjectTypeOfKind } from '@stockhand/contract/notifications/schema';
import { sql } from 'kysely';
import { enqueueTenantJobs } from '../../platform/background/enqueue-job.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';

export interface Notice {
  kind: NotificationKind;
  /** The thing that `subjectTypeOfKind` says. */
  subject: { id: number; name: string };
  facts: NotificationFacts;
  /** The only recipient; without it, all members who may read the kind of subject. */
  recipientId?: number;
  /** Whose doing it is: they know. */
  actorId?: number;
}

/** What caused these mails by itself, with more in it than a notification has. */
const hasOwnMail: ReadonlySet<NotificationKind> = new Set(['import_finished']);

/** Events recorded this long afterwards are shown and not mailed. */
const mailedWithinMs = 3_600_000;

/** Writes what one action tells into the tenant's tables, and the job that mails it. The caller announces it. */
export async function insertNotifications(
  writer: Writer,
  tenant: { id: number; schema_name: string },
  { notices, now }: { notices: readonly Notice[]; now: Date },
): Promise<void> {
  const notification_ids = await insertRows(writer, notices, now);
  const isRecent = Date.now() - now.getTime() < mailedWithinMs;
  if (isRecent && notification_ids.length > 0)
    await enqueueTenantJobs(writer, [{ tenant, task: 'mailNotifications', facts: { notification_ids } }]);
}

/** Answers the ids of those to be mailed. An import may tell of thousands of products: a parameter a column, not a value. */
async function insertRows(writer: Writer, notices: readonly Notice[], now: Date): Promise<number[]> {
  const rows = notices.map(({ kind, subject, facts, recipientId = null, actorId = null }) => ({
    ...{ kind, subject_type: subjectTypeOfKind[kind], subject_id: subject.id, subject_name: subject.name },
    ...{ facts: JSON.stringify(facts), recipient_id: recipientId, actor_id: actorId },
  }));
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  const told = sql<(typeof rows)[number]>`unnest(
    ${column('kind')}::text[], ${column('subject_type')}::text[], ${column('subject_id')}::bigint[],
    ${column('subject_name')}::text[], ${column('facts')}::jsonb[], ${column('recipient_id')}::bigint[],
    ${column('actor_id')}::bigint[]
  )`.as<'t'>(sql`t (kind, subject_type, subject_id, subject_name, facts, recipient_id, actor_id)`);
  const columns = ['kind', 'subject_type', 'subject_id', 'subject_name', 'facts', 'recipient_id', 'actor_id'] as const;
  const made = await writer
    .insertInto('notifications')
    .columns([...columns, 'created_at'])
    .expression(writer.selectFrom(told).select([...columns, sql<Date>`${now}::timestamptz`.as('created_at')]))
    .returning(['id', 'kind'])
    .execute();
  return made.filter((row) => !hasOwnMail.has(row.kind)).map((row) => row.id);
}
