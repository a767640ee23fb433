import { userMessages as texts } from '@stockhand/contract/members/messages';
import { foldedEquals } from '../../../platform/data/folding.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { userRows } from '../user-row.ts';

export interface InvitedAccount {
  id: number;
  username: string;
  /** Null until somebody has opened it. */
  password_hash: string | null;
}

/**
 * The account with an address, locked, if there is one. 400 on `email` for who is in the tenant, other than the account that an
 * invitation was for so far.
 */
export async function findInvitable(
  ctx: TenantWrite,
  email: string,
  before?: number,
): Promise<InvitedAccount | undefined> {
  const account = await ctx.db
    .selectFrom('public.users')
    .select(['id', 'username', 'password_hash'])
    .where((eb) => foldedEquals(eb, 'email', email))
    // Locked, so an abandoned account is not deleted concurrently.
    .forKeyShare()
    .executeTakeFirst();
  if (account && account.id !== before && (await isInTenant(ctx, account.id)))
    throw refuse.field('email', texts.emailTaken);
  return account;
}

/** As a member or by an invitation. */
async function isInTenant(ctx: TenantWrite, userId: number): Promise<boolean> {
  const users = userRows(readerIn(ctx.db), ctx.caller.tenant.id);
  return (await users.where('p.user_id', '=', userId).executeTakeFirst()) !== undefined;
}
