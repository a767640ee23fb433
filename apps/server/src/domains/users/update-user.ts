import { userMessages as texts } from '@stockhand/contract/users/messages';
import { UpdateUser, type UserView } from '@stockhand/contract/users/schema';
import { announce, audit, nothingChanged } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { lockPlan } from '../../platform/plan-limits.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { endSessions } from '../../platform/sessions.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { changeNames } from './account.ts';
import { setGroups } from './add-membership.ts';
import { lockMembers, mustKeepAdministrator } from './administrators.ts';
import { refuseMoreThanHeld } from './held-rights.ts';
import { refuseUnknownGroups } from './known-groups.ts';
import { mailEmailChanged } from './mails.ts';
import { isSharedAccount } from './shared-account.ts';
import { refuseTakenNames } from './taken-names.ts';
import { refuseUserBeyondPlan } from './user-limit.ts';
import { findMember, type Member, userView } from './user-row.ts';

type Change = Omit<UpdateUser, 'id'>;

/** Names, flags and groups of a member. Flags and groups are of this company alone (rulings B, Users). */
export const updateUser = tenantMutation(
  'update',
  'users',
  UpdateUser,
  async (ctx, { id, ...form }): Promise<UserView> => {
    // Plan before members, as everybody who takes both.
    if (form.is_active === true) await lockPlan(ctx);
    await lockMembers(ctx.db, ctx.who.tenant.id);
    const before = await findMember(readerIn(ctx.db), ctx.who.tenant.id, id);
    if (!before) throw refuse.notFound();
    const change = differing(before, form);
    if (Object.keys(change).length === 0) {
      nothingChanged(ctx);
      return userView(before);
    }
    await judge(ctx, before, change);
    await writeAccount(ctx, before, change);
    await writeMembership(ctx, before, change);
    await mustKeepAdministrator(ctx.db, ctx.who.tenant.id);
    return record(ctx, before, change);
  },
  { subject: async (db, id, who) => (await findMember(db, who.tenant.id, id)) !== undefined },
);

function differing(before: Member, form: Change): Change {
  const isSame = (key: string, value: unknown) =>
    key === 'groups'
      ? JSON.stringify([...new Set(value as string[])].sort()) === JSON.stringify([...before.groups].sort())
      : before[key as keyof Member] === value;
  const entries = Object.entries(form).filter(([key, value]) => value !== undefined && !isSame(key, value));
  return Object.fromEntries(entries);
}

async function judge(ctx: TenantWrite, before: Member, change: Change): Promise<void> {
  const isOneself = before.id === ctx.who.user.id;
  // Whoever could give a superuser another address could take the account over.
  if (before.is_superuser && !ctx.who.membership.is_superuser) throw refuse.forbidden();
  await refuseMoreThanHeld(readerIn(ctx.db), ctx.who, before);
  await refuseMoreThanHeld(readerIn(ctx.db), ctx.who, { ...before, ...given(change) });
  if (isOneself && change.is_active === false) throw refuse.field('is_active', texts.activeYourself);
  if (change.is_active === true) await refuseUserBeyondPlan(ctx);
  if (!isOneself) await refuseSharedAccount(ctx, before.id, change);
  if (change.groups) await refuseUnknownGroups(readerIn(ctx.db), ctx.who.tenant.id, change.groups);
  if (change.email !== undefined) await refuseTakenNames(readerIn(ctx.db), { email: change.email }, before.id);
}

function given(change: Change) {
  return {
    ...(change.is_staff !== undefined && { is_staff: change.is_staff }),
    ...(change.groups && { groups: change.groups }),
  };
}

async function refuseSharedAccount(ctx: TenantWrite, userId: number, change: Change): Promise<void> {
  const fields = (['email', 'first_name', 'last_name'] as const).filter((field) => change[field] !== undefined);
  if (fields.length === 0 || !(await isSharedAccount(readerIn(ctx.db), userId, ctx.who.tenant.id))) return;
  throw refuse.fields(Object.fromEntries(fields.map((field) => [field, [texts.ownAccount]])));
}

async function writeAccount(ctx: TenantWrite, before: Member, change: Change): Promise<void> {
  const after = {
    first_name: change.first_name ?? before.first_name,
    last_name: change.last_name ?? before.last_name,
    email: change.email ?? before.email,
  };
  await changeNames(ctx.db, before.id, { before, after });
  if (change.email === undefined) return;
  await mailEmailChanged(ctx, {
    userId: before.id,
    firstName: after.first_name,
    oldEmail: before.email,
    newEmail: change.email,
  });
}

async function writeMembership(ctx: TenantWrite, before: Member, change: Change): Promise<void> {
  const flags = {
    ...(change.is_active !== undefined && { is_active: change.is_active }),
    ...(change.is_staff !== undefined && { is_staff: change.is_staff }),
  };
  const id = before.membership_id;
  const tenantId = ctx.who.tenant.id;
  if (Object.keys(flags).length > 0) {
    await ctx.db.updateTable('public.memberships').set(flags).where('id', '=', id).execute();
  }
  if (change.groups) await setGroups(ctx.db, { id, tenantId, groups: change.groups });
  if (change.is_active === false) await endSessions(ctx.db, before.id, { tenantId });
}

async function record(ctx: TenantWrite, before: Member, change: Change): Promise<UserView> {
  const after = await findMember(readerIn(ctx.db), ctx.who.tenant.id, before.id);
  if (!after) throw new Error('A changed member was not found.');
  const changes = Object.entries(change).map(([key, value]) => [key, [before[key as keyof Member], value]]);
  const subject = { type: 'user', id: after.id, name: `${after.first_name} ${after.last_name}` };
  await audit(ctx, { action: 'user.update', subject, changes: Object.fromEntries(changes) });
  if (change.groups || change.is_staff !== undefined)
    ctx.services.security.line(ctx, {
      event: 'role.changed',
      user: ctx.who.user,
      tenant: ctx.who.tenant,
      subjectId: after.id,
    });
  await announce(ctx, 'users');
  return userView(after);
}
