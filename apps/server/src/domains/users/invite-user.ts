import { userMessages as texts } from '@stockhand/contract/users/messages';
import { type InvitedUserView, InviteUser } from '@stockhand/contract/users/schema';
import { announce, audit } from '../../platform/audit.ts';
import { refuse, refusing } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantTask } from '../../platform/procedures.ts';
import type { Limit } from '../../platform/rate-limit.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { addMembership } from './add-membership.ts';
import { createUser } from './create-user.ts';
import { refuseMoreThanHeld } from './held-rights.ts';
import { refuseUnknownGroups } from './known-groups.ts';
import { mailInvitation } from './mails.ts';
import { refuseTakenNames } from './taken-names.ts';
import { refuseUserBeyondPlan } from './user-limit.ts';
import { findMember, userView } from './user-row.ts';

const perCompany: Limit = { max: 50, windowSeconds: 24 * 3_600 };

/** A new member. Whoever has an account with this address keeps it and gets a membership (rulings B, Users). */
export const inviteUser = tenantTask('create', 'users', InviteUser, async (ctx, form): Promise<InvitedUserView> => {
  await refuseUnknownGroups(ctx.db, ctx.who.tenant.id, form.groups);
  await refuseMoreThanHeld(ctx.db, ctx.who, { is_superuser: false, is_staff: form.is_staff, groups: form.groups });
  await ctx.services.limits.use(`invite ${ctx.who.tenant.id}`, perCompany);
  const user = await ctx.transact((write) => invite(write, form));
  ctx.services.mailer.wake();
  return user;
});

async function invite(ctx: TenantWrite, form: InviteUser): Promise<InvitedUserView> {
  const db = readerIn(ctx.db);
  if (form.is_active) await refuseUserBeyondPlan(ctx);
  const account = (await findAccount(ctx, form.email)) ?? (await createAccount(ctx, form));
  const { is_active, is_staff, groups } = form;
  const membership = { userId: account.id, tenantId: ctx.who.tenant.id, is_active, is_staff, groups, now: ctx.now };
  const already = { memberships__user_tenant: () => refuse.field('email', texts.emailTaken) };
  await refusing(already, () => addMembership(ctx.db, { ...membership, is_superuser: false }));
  await mailInvitation(ctx, account);
  const member = await findMember(db, ctx.who.tenant.id, account.id);
  if (!member) throw new Error('A new member was not found.');
  const name = `${member.first_name} ${member.last_name}`;
  const changes = { email: member.email, groups, is_staff };
  await audit(ctx, { action: 'user.invite', subject: { type: 'user', id: member.id, name }, changes });
  await announce(ctx, 'users');
  return { ...userView(member), had_account: account.hasPassword };
}

async function findAccount(ctx: TenantWrite, email: string) {
  const user = await ctx.db
    .selectFrom('public.users')
    .select(['id', 'username', 'email', 'first_name', 'password_hash'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (!user) return undefined;
  const { password_hash, ...account } = user;
  return { ...account, hasPassword: password_hash !== null };
}

async function createAccount(ctx: TenantWrite, form: InviteUser) {
  await refuseTakenNames(readerIn(ctx.db), form);
  const { username, email, first_name, last_name } = form;
  const id = await createUser(ctx.db, { username, email, first_name, last_name, password_hash: null, now: ctx.now });
  return { id, username, email, first_name, hasPassword: false };
}
