import { emailRevertHours, inviteDays, resetHours } from '@stockhand/contract/auth/schema';
import {
  accountDeletedMail,
  addedToWorkspaceMail,
  emailChangedMail,
  emailRevertedMail,
  invitationMail,
  resetPasswordMail,
} from '@stockhand/documents/account-mails';
import { type MailBrand, type MailContent, productBrand } from '@stockhand/documents/mail-layout';
import type { PublicWrite, TenantWrite } from '../../platform/handler-context.ts';
import { queueMail } from '../../platform/mailer.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { createEmailRevert, emailRevertUrl } from './email-reverts.ts';
import { brandOf } from './mail-brand.ts';
import { createPasswordLink, passwordLinkUrl } from './password-links.ts';

export interface Addressee {
  id: number;
  username: string;
  email: string;
  first_name: string;
}

/** Mails somebody a link to choose a new password; the company's name is on it, the product's for who has none. */
export async function mailPasswordReset(
  ctx: PublicWrite,
  user: Addressee,
  tenantId: number | undefined,
): Promise<void> {
  const token = await createPasswordLink(ctx.db, { userId: user.id, purpose: 'reset', now: ctx.now });
  const { publicUrl } = ctx.services;
  const brand = tenantId === undefined ? productBrand : await brandOf(readerIn(ctx.db), tenantId, publicUrl);
  const url = passwordLinkUrl(publicUrl, token);
  const { first_name: firstName, username } = user;
  await send(ctx, user.email, brand, resetPasswordMail(brand, { firstName, username, url, hours: resetHours }));
}

/** Asks somebody into the company: with a link to choose a password, or to sign in for who has one. */
export async function mailInvitation(ctx: TenantWrite, user: Addressee & { hasPassword: boolean }): Promise<void> {
  const { publicUrl } = ctx.services;
  const brand = await brandOf(readerIn(ctx.db), ctx.who.tenant.id, publicUrl);
  const person = { firstName: user.first_name, username: user.username, inviter: ctx.who.user.full_name };
  if (user.hasPassword) {
    return send(ctx, user.email, brand, addedToWorkspaceMail(brand, { ...person, url: `${publicUrl}/login` }));
  }
  const token = await createPasswordLink(ctx.db, { userId: user.id, purpose: 'invite', now: ctx.now });
  const url = passwordLinkUrl(publicUrl, token);
  return send(ctx, user.email, brand, invitationMail(brand, { ...person, url, days: inviteDays }));
}

/** Tells both addresses; the old one can undo it. */
export async function mailEmailChanged(
  ctx: TenantWrite,
  change: { userId: number; firstName: string; oldEmail: string; newEmail: string },
): Promise<void> {
  const { publicUrl } = ctx.services;
  const brand = await brandOf(readerIn(ctx.db), ctx.who.tenant.id, publicUrl);
  const token = await createEmailRevert(ctx.db, { ...change, now: ctx.now });
  const undo = { url: emailRevertUrl(publicUrl, token), hours: emailRevertHours };
  await send(ctx, change.oldEmail, brand, emailChangedMail(brand, { ...change, undo }));
  await send(ctx, change.newEmail, brand, emailChangedMail(brand, change));
}

/** Tells the restored address, with a link to choose a password nobody else knows. */
export async function mailEmailReverted(ctx: PublicWrite, user: Addressee): Promise<void> {
  const token = await createPasswordLink(ctx.db, { userId: user.id, purpose: 'reset', now: ctx.now });
  const url = passwordLinkUrl(ctx.services.publicUrl, token);
  const { first_name: firstName, username } = user;
  const mail = emailRevertedMail(productBrand, { firstName, username, url, hours: resetHours });
  await send(ctx, user.email, productBrand, mail);
}

export async function mailAccountDeleted(
  ctx: PublicWrite,
  user: Pick<Addressee, 'email' | 'first_name'>,
): Promise<void> {
  await send(ctx, user.email, productBrand, accountDeletedMail(productBrand, { firstName: user.first_name }));
}

async function send(ctx: PublicWrite, recipient: string, brand: MailBrand, mail: MailContent): Promise<void> {
  await queueMail(ctx.db, { recipient, senderName: brand.name, ...mail });
}
