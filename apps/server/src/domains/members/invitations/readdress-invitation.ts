import { announceToUser } from '../../../platform/data/audit.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { changeEmail } from '../accounts/account.ts';
import { createDormantAccount, deleteAbandonedAccounts } from '../accounts/dormant-account.ts';
import type { Member } from '../user-row.ts';
import { findInvitable } from './invited-account.ts';
import { renewInvitation } from './resend-invitation.ts';

interface Readdressed {
  email: string;
  first_name: string;
  last_name: string;
  /** The tenant's invitation alone made the account, and nobody has opened it. */
  isOwn: boolean;
}

/**
 * Mails an invitation to another address, with a new link: an account of the tenant's own gets the address, with every other one the
 * invitation parts. The answer is the same, so it tells nothing of either (docs/rules.md#invitations).
 */
export async function readdressInvitation(ctx: TenantWrite, before: Member, change: Readdressed): Promise<void> {
  const userId = before.user_id;
  const known = await findInvitable(ctx, change.email, userId);
  if (change.isOwn && (!known || known.id === userId))
    await changeEmail(ctx, { userId, email: change.email, verifiedAt: null });
  else await inviteInstead(ctx, before, known?.id ?? (await makeAccount(ctx, before, change)));
  await renewInvitation(ctx, before.id);
}

async function inviteInstead(ctx: TenantWrite, before: Member, userId: number): Promise<void> {
  await ctx.db
    .updateTable('public.invitations')
    .set({ user_id: userId })
    .where('tenant_id', '=', ctx.caller.tenant.id)
    .where('membership_id', '=', before.id)
    .execute();
  await announceToUser(ctx.db, before.user_id, 'invitations');
  await deleteAbandonedAccounts(ctx.db, before.user_id);
}

/** The account that the invitation parts with may keep the username that was typed: the new one then has a number behind it. */
async function makeAccount(ctx: TenantWrite, before: Member, person: Readdressed): Promise<number> {
  const { email, first_name, last_name } = person;
  const names = { email, first_name, last_name, tenantId: ctx.caller.tenant.id, now: ctx.now };
  for (let attempt = 1; ; attempt++) {
    const username = attempt === 1 ? before.username : `${before.username}${attempt}`;
    const made = await createDormantAccount(ctx.db, { ...names, username });
    // Another tenant may have just made an account of the same person.
    const id = made ?? (await findInvitable(ctx, email, before.user_id))?.id;
    if (id !== undefined) return id;
  }
}
