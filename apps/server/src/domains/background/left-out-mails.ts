import type { LeftOutMails } from '@stockhand/contract/background/schema';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { usageKey, usageLimits } from '../../platform/http/usage-limits.ts';

const { max } = usageLimits.noticeMail;

/** The mails of notifications that `queueNoticeMails` left out since the count of today began; null when none was. */
export async function leftOutMails(db: Reader, tenantId: number, now: Date): Promise<LeftOutMails | null> {
  const used = await db
    .selectFrom('public.attempts')
    .select(['count', 'window_ends_at'])
    .where('key', '=', usageKey('noticeMail', tenantId))
    .where('count', '>', max)
    .where('window_ends_at', '>', now)
    .executeTakeFirst();
  return used ? { count: used.count - max, max, until: used.window_ends_at } : null;
}
