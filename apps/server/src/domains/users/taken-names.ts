import { userMessages as texts } from '@stockhand/contract/users/messages';
import { refuse } from '../../platform/errors.ts';
import type { Reader } from '../../platform/tenant-db.ts';

/**
 * 400 on every name that somebody else has, whatever its case. A username that is another's e-mail address (or the
 * reverse) counts as taken as well: both sign in.
 */
export async function refuseTakenNames(
  db: Reader,
  names: { username?: string | undefined; email?: string | undefined },
  exceptUserId?: number,
): Promise<void> {
  const problems: Record<string, string[]> = {};
  const { username, email } = names;
  if (username !== undefined && (await isTaken(db, username, exceptUserId))) problems.username = [texts.usernameTaken];
  if (email !== undefined && (await isTaken(db, email, exceptUserId))) problems.email = [texts.emailTaken];
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
}

async function isTaken(db: Reader, name: string, exceptUserId: number | undefined): Promise<boolean> {
  const lowered = name.toLowerCase();
  let query = db
    .selectFrom('public.users')
    .select('id')
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['username']), '=', lowered),
        eb(eb.fn<string>('lower', ['email']), '=', lowered),
      ]),
    );
  if (exceptUserId !== undefined) query = query.where('id', '<>', exceptUserId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
