import type { Logger } from 'pino';
import { anyOf } from '../data/any-of.ts';
import type { Writer } from '../data/tenant-db.ts';
import { countUses } from '../http/rate-limit.ts';
import { usageKey, usageLimits } from '../http/usage-limits.ts';
import { type Mail, queueMail, queueMails } from './mailer.ts';

const { max, windowSeconds } = usageLimits.noticeMail;

/** A mail of a notification; written once it is known that it is sent. */
export interface NoticeMail {
  key: string;
  write: () => Mail;
}

/**
 * Queues mails of notifications for a tenant. Beyond its limit of a day they are left out, so that the job continues; the
 * count beyond the limit is how many (docs/rules.md#notifications). A mail whose key is queued already counts once.
 */
export async function queueNoticeMails(
  writer: Writer,
  { log, tenantId }: { log: Logger; tenantId: number },
  mails: readonly NoticeMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const counter = usageKey('noticeMail', tenantId);
  // Holds the counter's row: of two runs of a job at once the later one sees what the earlier one queued.
  await countUses(writer, counter, windowSeconds, 0);
  const fresh = await withoutQueued(writer, mails);
  const { count } = await countUses(writer, counter, windowSeconds, fresh.length);
  const before = count - fresh.length;
  const sent = fresh.slice(0, Math.max(0, max - before));
  const written = sent.map(({ key, write }) => ({ ...write(), key, tenantId }));
  await queueMails(
    writer,
    written.filter(({ attachments }) => attachments === undefined),
  );
  for (const mail of written) if (mail.attachments) await queueMail(writer, mail);
  if (before <= max && count > max)
    log.warn({ tenantId, max }, 'The notification mails of the day are used up; further ones are left out.');
}

async function withoutQueued(writer: Writer, mails: readonly NoticeMail[]): Promise<NoticeMail[]> {
  const keys = mails.map(({ key }) => key);
  const rows = await writer.selectFrom('public.outbox').select('key').where('key', '=', anyOf(keys)).execute();
  const queued = new Set(rows.map(({ key }) => key));
  return mails.filter(({ key }) => !queued.has(key));
}
