import { userMessages as texts } from '@stockhand/contract/members/messages';
import { foldedEquals } from '../../../platform/data/folding.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';

/**
 * 400 on every name that another account has, whatever its case. A username that is another's e-mail address counts as
 * taken as well. An address is taken by its owner alone: a username that looks like it does not block it, because the
 * address's owner signs in by it. A pending address blocks nobody.
 */
export async function refuseTakenNames(
  db: Reader,
  names: { username?: string | undefined; email?: string | undefined },
  exceptUserId?: number,
): Promise<void> {
  const problems: Record<string, string[]> = {};
  const { username, email } = names;
  if (username !== undefined && (await isUsernameTaken(db, username, exceptUserId)))
    problems.username = [texts.usernameTaken];
  if (email !== undefined && (await isTaken(db, ['email'], email, exceptUserId))) problems.email = [texts.emailTaken];
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
}

/** A name that an inviter typed counts as well, whether it became an account's or not: the answer tells neither. */
async function isUsernameTaken(db: Reader, username: string, exceptUserId: number | undefined): Promise<boolean> {
  if (await isTaken(db, ['username', 'email'], username, exceptUserId)) return true;
  let query = db
    .selectFrom('public.invitations')
    .select('id')
    .where((eb) => foldedEquals(eb, 'username', username));
  if (exceptUserId !== undefined) query = query.where('user_id', '<>', exceptUserId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

async function isTaken(
  db: Reader,
  columns: readonly ('username' | 'email')[],
  name: string,
  exceptUserId: number | undefined,
): Promise<boolean> {
  let query = db
    .selectFrom('public.users')
    .select('id')
    .where((eb) => eb.or(columns.map((column) => foldedEquals(eb, column, name))));
  if (exceptUserId !== undefined) query = query.where('id', '<>', exceptUserId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
