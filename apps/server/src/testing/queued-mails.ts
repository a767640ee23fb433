import type { Database } from '@stockhand/db/connect';
import type { MailPayload } from '../platform/background/mail-transports.ts';

/** The mails in the outbox, those sent included, oldest first. */
export async function queuedMails(database: Database, recipient?: string) {
  const rows = await database
    .selectFrom('public.outbox')
    .selectAll()
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  const mails = rows.map(({ payload, ...row }) => ({ ...row, ...(payload as MailPayload) }));
  return recipient === undefined ? mails : mails.filter((mail) => mail.recipient === recipient);
}
