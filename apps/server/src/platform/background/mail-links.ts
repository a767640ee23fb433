import type { Database } from '@stockhand/db/connect';
import type { Writer } from '../data/tenant-db.ts';
import { eraseTexts } from './outbox.ts';

/** A link in a mail that grants access, identified by the hash of its token. */
export interface MailLink {
  hash: string;
  expiresAt: Date;
}

/** Erases the texts of mails that carry these links. Call it where links are spent or made void, in that transaction. */
export async function eraseLinkMails(writer: Writer, ...hashes: string[]): Promise<void> {
  if (hashes.length === 0) return;
  await eraseTexts(writer, { hashes });
}

/** Erases the texts of mails whose links have expired. */
export async function eraseExpiredLinkMails(database: Database, now: Date): Promise<void> {
  await eraseTexts(database, { expiredBy: now });
}
