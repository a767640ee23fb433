import { passwordChangedMail, twoFactorMail, twoFactorResetMail } from '@stockhand/documents/account-mails';
import { productBrand } from '@stockhand/documents/mail-layout';
import { queueMail } from '../../platform/background/mailer.ts';
import type { PublicWrite, TenantWrite } from '../../platform/handler-context.ts';

/** Notifies a user of a changed password; answers the user. */
export async function mailPasswordChanged(
  ctx: PublicWrite,
  userId: number,
): Promise<{ username: string; full_name: string; email: string }> {
  const { username, email, first_name, last_name } = await ctx.db
    .selectFrom('public.users')
    .select(['username', 'email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const url = `${ctx.services.publicUrl}/forgot-password`;
  const mail = passwordChangedMail(productBrand, { firstName: first_name, url });
  await queueMail(ctx.db, { recipient: email, senderName: productBrand.name, ...mail });
  return { username, full_name: `${first_name} ${last_name}`.trim(), email };
}

/** Notifies a user that the second factor was enabled or disabled. */
export async function mailTwoFactor(ctx: TenantWrite, now: 'on' | 'off'): Promise<void> {
  const { email, first_name } = ctx.caller.user;
  const mail = twoFactorMail(productBrand, {
    firstName: first_name,
    now,
    url: `${ctx.services.publicUrl}/forgot-password`,
  });
  await queueMail(ctx.db, { recipient: email, senderName: productBrand.name, ...mail });
}

/** Tells a member that an administrator took their second factor away. */
export async function mailTwoFactorReset(
  ctx: TenantWrite,
  member: { email: string; first_name: string },
): Promise<void> {
  const mail = twoFactorResetMail(productBrand, {
    firstName: member.first_name,
    administrator: ctx.caller.user.full_name,
    tenant: ctx.caller.tenant.name,
    url: `${ctx.services.publicUrl}/forgot-password`,
  });
  await queueMail(ctx.db, { recipient: member.email, senderName: productBrand.name, ...mail });
}
