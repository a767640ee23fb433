import type { Database } from '@stockhand/db/connect';
import { sql } from 'kysely';
import type { Writer } from '../data/tenant-db.ts';

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

/** Erases the texts of mails by their links; a mail that was not sent is not sent any more. */
async function eraseTexts(
  database: Database,
  links: { hashes: readonly string[] } | { expiredBy: Date },
): Promise<void> {
  const noTexts = JSON.stringify({ text_body: '', html_body: '' });
  const erase = database.updateTable('public.outbox').set((eb) => ({
    payload: sql<string>`${eb.ref('payload')} || ${noTexts}::jsonb`,
    state: eb.case().when('state', '=', 'waiting').then(sql<'erased'>`'erased'`).else(eb.ref('state')).end(),
    ...('expiredBy' in links && { link_expires_at: null }),
  }));
  if ('hashes' in links) await erase.where('link_hash', 'in', links.hashes).execute();
  else await erase.where('link_expires_at', '<=', links.expiredBy).execute();
}
