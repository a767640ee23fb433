import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { ForgotPassword } from '@stockhand/contract/auth/schema';
import { Refusal } from '../../platform/errors.ts';
import type { PublicTask } from '../../platform/handler-context.ts';
import { publicTask } from '../../platform/procedures.ts';
import type { Reader } from '../../platform/tenant-db.ts';
import { isAnywhere } from '../tenants/tenant-row.ts';
import { mailPasswordReset } from '../users/mails.ts';
import { inEvenTime } from './even-time.ts';
import { accountLimits, addressLimit } from './limits.ts';

/** Mails a link to choose a new password. The answer and its time are the same whoever is named (rulings D). */
export const forgotPassword = publicTask(ForgotPassword, async (ctx, form) => {
  await ctx.services.limits.use(`mail address ${ctx.address}`, addressLimit(ctx.services.env, 'mail'));
  await inEvenTime(() => mailIfKnown(ctx, form));
  ctx.services.mailer.wake();
  return { detail: texts.resetSent };
});

async function mailIfKnown(ctx: PublicTask, form: ForgotPassword): Promise<void> {
  if (!(await mayMail(ctx, form.email))) return;
  const member = await findMember(ctx.db, form);
  if (member) await ctx.transact((write) => mailPasswordReset(write, member, member.tenant_id));
  const outsider = member ? undefined : await findOutsider(ctx.db, form.email);
  if (outsider) await ctx.transact((write) => mailPasswordReset(write, outsider, undefined));
}

/** Beyond the limit the answer stays the same and no mail goes out. */
async function mayMail(ctx: PublicTask, email: string): Promise<boolean> {
  try {
    await ctx.services.limits.use(`forgot-password ${email.toLowerCase()}`, accountLimits.forgotPassword);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** An active member of the workspace, which is named by its Tenant ID or as people call it. */
async function findMember(db: Reader, form: ForgotPassword) {
  const tenant = form.tenant.toLowerCase();
  return db
    .selectFrom('public.users as u')
    .innerJoin('public.memberships as m', 'm.user_id', 'u.id')
    .innerJoin('public.tenants as t', 't.id', 'm.tenant_id')
    .select(['u.id', 'u.username', 'u.email', 'u.first_name', 't.id as tenant_id'])
    .where((eb) => eb(eb.fn<string>('lower', ['u.email']), '=', form.email.toLowerCase()))
    .where((eb) => eb.or([eb('t.schema_name', '=', tenant), eb(eb.fn<string>('lower', ['t.name']), '=', tenant)]))
    .where('u.is_active', '=', true)
    .where('m.is_active', '=', true)
    .where('t.status', '=', 'active')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst();
}

/** An account that belongs to no workspace: its owner has no Tenant ID to name, so any will do. */
async function findOutsider(db: Reader, email: string) {
  const user = await db
    .selectFrom('public.users as u')
    .select(['u.id', 'u.username', 'u.email', 'u.first_name'])
    .where((eb) => eb(eb.fn<string>('lower', ['u.email']), '=', email.toLowerCase()))
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  return user && !(await isAnywhere(db, user.id)) ? user : undefined;
}
