import type { Database } from '@stockhand/db/connect';
import { owner, ownerPassword } from '@stockhand/db/seeds/demo-tenant';
import { isPassword } from '../platform/identity/passwords.ts';

/**
 * Throws an error of one line while the demo account can be signed in to with the password that README prints. For
 * every start outside local mode (docs/security.md, S22): a database that began in local mode may be served to
 * everybody later.
 */
export async function refuseKnownDemoPassword(database: Database): Promise<void> {
  const account = await database
    .selectFrom('public.users')
    .select('password_hash')
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', owner.username))
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  if (!account || !(await isPassword(account.password_hash, ownerPassword))) return;
  throw new Error(
    `The account "${owner.username}" still has the password of the demo, which everybody knows, and this is not local mode. ` +
      `Start in local mode, sign in as ${owner.username} and change the password; or take it away with ` +
      `"node db/src/cli.ts lock-account ${owner.username}", under the same DATABASE_URL or DATA_DIR.`,
  );
}
