import { userMessages as texts } from '@stockhand/contract/members/messages';
import { UpdateUser, type UserView } from '@stockhand/contract/members/schema';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import type { AuditSubject } from '../../platform/data/audit-entry.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import { lockPlan } from '../../platform/data/plan-limits.ts';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { SignedInTask, TenantWrite } from '../../platform/handler-context.ts';
import { useLimits } from '../../platform/http/usage-limits.ts';
import { tenantTask } from '../../platform/procedures.ts';
import { refuseTakenNames } from './accounts/taken-names.ts';
import { judgeUnderLock, mustKeepAdministrator } from './administrators.ts';
import { refuseUnknownGroups } from './groups/known-groups.ts';
import { refuseBeyondOwnRights } from './groups/own-rights.ts';
import { lockInvitationTo } from './invitations/invitation-row.ts';
import { writeInvitation } from './invitations/write-invitation.ts';
import { refuseUserBeyondPlan } from './user-limit.ts';
import { findUser, type Member, type UserChange, userView } from './user-row.ts';
import { writeMember } from './write-member.ts';

/**
 * Flags and groups of a member, or of an invitation; they are of this tenant alone. Names and address only of an
 * account that the tenant manages (docs/rules.md#members).
 */
export const updateUser = tenantTask(
  'update',
  'users',
  ['users'],
  UpdateUser,
  async (ctx, { id, expected_updated_at: seen, ...form }): Promise<UserView> => {
    await limitEmailChanges(ctx, id, form);
    const user = await ctx.transact((write) => update(write, { id, seen, form }));
    return user;
  },
  { subject: async (db, id, caller) => (await findUser(db, caller.tenant.id, id)) !== undefined },
);

async function limitEmailChanges(ctx: SignedInTask, id: number, { email }: UserChange): Promise<void> {
  if (email === undefined) return;
  const user = await findUser(ctx.db, ctx.caller.tenant.id, id);
  if (!user || user.email === email) return;
  if (user.status === 'invited') return useLimits(ctx, ['invitation', 'tenantMail']);
  if (!user.is_managed) return;
  await useLimits({ ...ctx, caller: { user: { id: user.user_id } } }, ['emailChange']);
  await useLimits(ctx, ['tenantMail']);
}

interface Edit {
  id: number;
  /** The version that it is based on. */
  seen: string | undefined;
  form: UserChange;
}

async function update(asked: TenantWrite, { id, seen, form }: Edit): Promise<UserView> {
  // Locks the plan before the members, as every caller that locks both.
  if (form.is_active === true) await lockPlan(asked);
  const ctx = await judgeUnderLock(asked, 'update');
  const tenantId = ctx.caller.tenant.id;
  await lockInvitationTo(ctx.db, tenantId, id);
  const before = await findUser(readerIn(ctx.db), tenantId, id);
  if (!before) throw refuse.notFound();
  refuseOutdated(before, seen, texts.userChangedMeanwhile);
  const change = differing(before, form);
  if (Object.keys(change).length === 0) {
    nothingChanged(ctx);
    return userView(before);
  }
  await judge(ctx, before, change);
  await (before.status === 'invited' ? writeInvitation(ctx, before, change) : writeMember(ctx, before, change));
  await mustKeepAdministrator(ctx.db, tenantId);
  return record(ctx, before, change);
}

function differing(before: Member, form: UserChange): UserChange {
  const isSame = (key: string, value: unknown) =>
    key === 'groups'
      ? JSON.stringify([...new Set(value as string[])].sort()) === JSON.stringify([...before.groups].sort())
      : before[key as keyof Member] === value;
  const entries = Object.entries(form).filter(([key, value]) => value !== undefined && !isSame(key, value));
  return Object.fromEntries(entries);
}

async function judge(ctx: TenantWrite, before: Member, change: UserChange): Promise<void> {
  const isOneself = before.id === ctx.caller.membership.id;
  // Changing a superuser's address would allow taking over the account.
  if (before.is_superuser && !ctx.caller.membership.is_superuser) throw refuse.forbidden();
  await refuseBeyondOwnRights(readerIn(ctx.db), ctx.caller, before);
  await refuseBeyondOwnRights(readerIn(ctx.db), ctx.caller, { ...before, ...given(change) });
  if (isOneself && change.is_active === false) throw refuse.field('is_active', texts.activeYourself);
  if (change.is_active === true) await refuseUserBeyondPlan(ctx);
  refuseForeignAccount(before, change, isOneself);
  if (change.groups) await refuseUnknownGroups(readerIn(ctx.db), ctx.caller.tenant.id, change.groups);
  // Of an invitation's address it is not told whether an account has it.
  if (change.email !== undefined && before.status !== 'invited')
    await refuseTakenNames(readerIn(ctx.db), { email: change.email }, before.user_id);
}

function given(change: UserChange) {
  return {
    ...(change.is_staff !== undefined && { is_staff: change.is_staff }),
    ...(change.groups && { groups: change.groups }),
  };
}

/** One's own names and address are changed in the profile, where the password is asked for; others' where managed. */
function refuseForeignAccount(before: Member, change: UserChange, isOneself: boolean): void {
  // An invitation shows what the inviter typed.
  if (before.status === 'invited' || (before.is_managed && !isOneself)) return;
  const fields = (['email', 'first_name', 'last_name'] as const).filter((field) => change[field] !== undefined);
  if (fields.length === 0) return;
  const message = isOneself ? texts.ownProfile : texts.ownAccount;
  throw refuse.fields(Object.fromEntries(fields.map((field) => [field, [message]])));
}

async function record(ctx: TenantWrite, before: Member, change: UserChange): Promise<UserView> {
  const after = await findUser(readerIn(ctx.db), ctx.caller.tenant.id, before.id);
  if (!after) throw new Error('A changed user was not found.');
  const subject: AuditSubject = { type: 'user', id: after.id, name: `${after.first_name} ${after.last_name}` };
  await audit(ctx, { action: 'user.update', subject, changes: changesBetween(before, change) });
  if (change.groups || change.is_staff !== undefined)
    ctx.services.security.line(ctx, {
      event: 'role.changed',
      user: ctx.caller.user,
      tenant: ctx.caller.tenant,
      subjectId: after.user_id,
    });
  return userView(after);
}
