import { passwordChangedMail, twoFactorMail } from '@stockhand/documents/account-mails';
import { productBrand } from '@stockhand/documents/mail-layout';
import type { PublicWrite, TenantWrite } from '../../platform/handler-context.ts';
import { queueMail } from '../../platform/mailer.ts';

/** Tells somebody that their password is another one now; answers whom. */
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

/** Tells somebody that their second factor is on or off now. */
export async function mailTwoFactor(ctx: TenantWrite, now: 'on' | 'off'): Promise<void> {
  const { email, first_name } = ctx.who.user;
  const mail = twoFactorMail(productBrand, {
    firstName: first_name,
    now,
    url: `${ctx.services.publicUrl}/forgot-password`,
  });
  await queueMail(ctx.db, { recipient: email, senderName: productBrand.name, ...mail });
}
