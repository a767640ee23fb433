import type { Database } from '@stockhand/db/connect';
import type { Writer } from '../data/tenant-db.ts';

/** A file that goes with a mail; at most 25 MB, which the database enforces. */
export interface MailAttachment {
  file_name: string;
  content_type: string;
  content: Buffer;
}

/** Kept with the queued mail and cleared with it. */
export async function keepAttachments(
  writer: Writer,
  outboxId: number,
  attachments: readonly MailAttachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  const rows = attachments.map(({ file_name, content_type, content }) => ({
    outbox_id: outboxId,
    file_name,
    content_type,
    content,
  }));
  await writer.insertInto('public.outbox_attachments').values(rows).execute();
}

export function attachmentsOf(database: Database, outboxId: number): Promise<MailAttachment[]> {
  return database
    .selectFrom('public.outbox_attachments')
    .select(['file_name', 'content_type', 'content'])
    .where('outbox_id', '=', outboxId)
    .orderBy('id')
    .execute();
}
