import type { Logger } from 'pino';
import type { Writer } from '../data/tenant-db.ts';
import { countUses } from '../http/rate-limit.ts';
import { usageKey, usageLimits } from '../http/usage-limits.ts';
import { isQueuedByEarlierVersion } from './earlier-queues.ts';
import { type Mail, queueMail } from './mailer.ts';

const { max, windowSeconds } = usageLimits.tenantMail;

/**
 * Queues a mail that a background job sends for a tenant. Beyond the tenant's daily limit the mail is dropped, so the
 * job continues; the first drop is logged. A mail whose key is queued already counts once.
 */
export async function queueTenantMail(
  writer: Writer,
  { log, tenantId }: { log: Logger; tenantId: number },
  mail: Mail & { key: string },
): Promise<void> {
  const queued = await writer.selectFrom('public.outbox').select('id').where('key', '=', mail.key).executeTakeFirst();
  if (queued || (await isQueuedByEarlierVersion(writer, mail.key))) return;
  const key = usageKey('tenantMail', tenantId);
  const { count } = await countUses(writer, key, windowSeconds, 1);
  if (count <= max) return queueMail(writer, { ...mail, tenantId });
  const leftOut = await countUses(writer, `${key} left out`, windowSeconds, 1);
  if (leftOut.count === 1) log.warn({ tenantId, max }, 'The mails of the day are used up; mails of jobs are left out.');
}
