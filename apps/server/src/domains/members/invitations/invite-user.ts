import { userMessages as texts } from '@stockhand/contract/members/messages';
import { InviteUser, type UserView } from '@stockhand/contract/members/schema';
import { announceToUser, audit } from '../../../platform/data/audit.ts';
import type { AuditSubject } from '../../../platform/data/audit-entry.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { useLimits } from '../../../platform/http/usage-limits.ts';
import { tenantTask } from '../../../platform/procedures.ts';
import { createDormantAccount } from '../accounts/dormant-account.ts';
import { refuseTakenNames } from '../accounts/taken-names.ts';
import { judgeUnderLock } from '../administrators.ts';
import { refuseUnknownGroups } from '../groups/known-groups.ts';
import { refuseBeyondOwnRights } from '../groups/own-rights.ts';
import { mailInvitation } from '../mails.ts';
import { refuseUserBeyondPlan } from '../user-limit.ts';
import { findUser, userView } from '../user-row.ts';
import { createInvitation } from './create-invitation.ts';
import { findInvitable, type InvitedAccount } from './invited-account.ts';

/**
 * Invites a user to the tenant. Every membership needs consent: a new user chooses a password by the mailed link, an
 * existing account accepts it there (docs/rules.md#invitations). The inviter learns nothing about an account.
 */
export const inviteUser = tenantTask('create', 'users', ['users'], InviteUser, async (ctx, form): Promise<UserView> => {
  await refuseUnknownGroups(ctx.db, ctx.caller.tenant.id, form.groups);
  await useLimits(ctx, ['invitation', 'tenantMail']);
  const user = await ctx.transact((write) => invite(write, form));
  return user;
});

async function invite(asked: TenantWrite, form: InviteUser): Promise<UserView> {
  if (form.is_active) await refuseUserBeyondPlan(asked);
  const ctx = await judgeUnderLock(asked, 'create');
  const tenantId = ctx.caller.tenant.id;
  await refuseBeyondOwnRights(readerIn(ctx.db), ctx.caller, {
    is_superuser: false,
    is_staff: form.is_staff,
    groups: form.groups,
  });
  const account = await accountFor(ctx, form);
  const { id, link } = await createInvitation(ctx, { ...form, userId: account.id });
  const { email, first_name } = form;
  const isDormant = account.password_hash === null;
  const username = isDormant ? account.username : form.username;
  await mailInvitation(ctx, { email, username, first_name, isDormant, link });
  const user = await findUser(readerIn(ctx.db), tenantId, id);
  if (!user) throw new Error('A new invitation was not found.');
  const subject: AuditSubject = { type: 'user', id, name: `${form.first_name} ${form.last_name}` };
  await audit(ctx, {
    action: 'user.invite',
    subject,
    changes: { email, groups: form.groups, is_staff: form.is_staff },
  });
  await announceToUser(ctx.db, account.id, 'invitations');
  return userView(user);
}

/**
 * The account with the address, or a new one. 400 on `email` for who is in the tenant, on `username` for a taken one.
 */
async function accountFor(ctx: TenantWrite, form: InviteUser): Promise<InvitedAccount> {
  const known = await findInvitee(ctx, form);
  if (known) return known;
  const { username, email, first_name, last_name } = form;
  const names = { username, email, first_name, last_name };
  const id = await createDormantAccount(ctx.db, { ...names, tenantId: ctx.caller.tenant.id, now: ctx.now });
  if (id !== undefined) return { id, username, password_hash: null };
  // Another tenant has just made an account of the same person, or one with the same username.
  const made = await findInvitee(ctx, form);
  if (!made) throw refuse.field('username', texts.usernameTaken);
  return made;
}

async function findInvitee(ctx: TenantWrite, { username, email }: InviteUser): Promise<InvitedAccount | undefined> {
  const account = await findInvitable(ctx, email);
  // Also for an existing account: otherwise the answer would reveal its username.
  await refuseTakenNames(readerIn(ctx.db), { username });
  return account;
}
