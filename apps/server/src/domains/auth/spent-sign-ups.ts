import { foldedEquals } from '../../platform/data/folding.ts';
import type { Reader, Writer } from '../../platform/data/tenant-db.ts';
import { hashToken } from '../../platform/identity/tokens.ts';

const keptDays = 30;

interface Spent {
  userId: number;
  /** Hashes of the one that was used and of those that ended with it. */
  links: readonly string[];
  /** Of the sign-up that was used; the browsers of others may be strangers'. */
  browser_key_hash: string | null;
  now: Date;
}

/** Keeps the links that ended as an account opened, so that they can say so (docs/rules.md#sign-up). */
export async function keepSpentSignUp(writer: Writer, { userId, links, browser_key_hash, now }: Spent): Promise<void> {
  const expires_at = new Date(now.getTime() + keptDays * 86_400_000);
  await writer
    .insertInto('public.spent_sign_ups')
    .values(links.map((token_hash) => ({ token_hash, user_id: userId, browser_key_hash, expires_at })))
    .execute();
}

/** Whether the link ended as its account opened. */
export async function isSpent(db: Reader, token: string, now: Date): Promise<boolean> {
  const row = spentOfOpenAccounts(db, now).where('s.token_hash', '=', hashToken(token));
  return (await row.executeTakeFirst()) !== undefined;
}

/** Whether the account of this address was opened by a sign-up of this browser. */
export async function isOpenedBy(
  db: Reader,
  { email, browser_key }: { email: string; browser_key?: string | undefined },
  now: Date,
): Promise<boolean> {
  if (!browser_key) return false;
  const row = spentOfOpenAccounts(db, now)
    .where('s.browser_key_hash', '=', hashToken(browser_key))
    .where((eb) => foldedEquals(eb, 'u.email', email))
    .limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}

function spentOfOpenAccounts(db: Reader, now: Date) {
  return db
    .selectFrom('public.spent_sign_ups as s')
    .innerJoin('public.users as u', 'u.id', 's.user_id')
    .select('s.user_id')
    .where('u.is_active', '=', true)
    .where('s.expires_at', '>', now);
}
