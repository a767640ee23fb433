import type { Database } from '@stockhand/db/connect';
import type { Writer } from './tenant-db.ts';

/** A file that goes with a mail; at most 25 MB, as the database sees to. */
export interface MailAttachment {
  file_name: string;
  content_type: string;
  content: Buffer;
}

/** Kept with the queued mail and cleared with it. */
export async function keepAttachments(
  writer: Writer,
  mailId: number,
  attachments: readonly MailAttachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  const rows = attachments.map(({ file_name, content_type, content }) => ({
    mail_id: mailId,
    file_name,
    content_type,
    content,
  }));
  await writer.insertInto('public.mail_attachments').values(rows).execute();
}

export function attachmentsOf(database: Database, mailId: number): Promise<MailAttachment[]> {
  return database
    .selectFrom('public.mail_attachments')
    .select(['file_name', 'content_type', 'content'])
    .where('mail_id', '=', mailId)
    .orderBy('id')
    .execute();
}
