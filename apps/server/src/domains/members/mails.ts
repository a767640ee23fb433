import { emailChangeHours, emailRevertHours } from '@stockhand/contract/account/schema';
import { inviteDays, resetHours } from '@stockhand/contract/auth/schema';
import {
  accountDeletedMail,
  confirmEmailMail,
  emailChangeNotice,
  emailRevertedMail,
  invitationMail,
  joinTenantMail,
  resetPasswordMail,
} from '@stockhand/documents/account-mails';
import { type MailBrand, type MailContent, productBrand } from '@stockhand/documents/mail-layout';
import type { MailLink } from '../../platform/background/mail-links.ts';
import { type Mail, queueMail } from '../../platform/background/mailer.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import type { PublicWrite, TenantWrite } from '../../platform/handler-context.ts';
import { emailChangeUrl } from './accounts/email-changes.ts';
import { createEmailRevert, emailRevertUrl, mailedEmailRevert } from './accounts/email-reverts.ts';
import { createPasswordLink, mailedPasswordLink, passwordLinkUrl } from './accounts/password-links.ts';
import type { InvitationLink } from './invitations/invitation-row.ts';
import { brandOf } from './mail-brand.ts';

export interface Addressee {
  id: number;
  username: string;
  email: string;
  first_name: string;
}

/** Mails a user a link to choose a new password, in the tenant's name, or the product's without a tenant. */
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
  const mail = resetPasswordMail(brand, { firstName, username, url, hours: resetHours });
  await send(ctx, user.email, brand, { ...mail, link: mailedPasswordLink(token, 'reset', ctx.now) });
}

export interface Invited {
  email: string;
  username: string;
  first_name: string;
  /** The account has no password yet. */
  isDormant: boolean;
  link: InvitationLink;
}

/** Mails an invitation: to choose a password, or to accept with an existing account. */
export async function mailInvitation(ctx: TenantWrite, invited: Invited): Promise<void> {
  const { publicUrl } = ctx.services;
  const brand = await brandOf(readerIn(ctx.db), ctx.caller.tenant.id, publicUrl);
  const inviter = ctx.caller.user.full_name;
  const { first_name: firstName, username, link } = invited;
  const { token, token_hash: hash, expires_at: expiresAt } = link;
  const mail = invited.isDormant
    ? invitationMail(brand, { firstName, username, inviter, url: passwordLinkUrl(publicUrl, token), days: inviteDays })
    : joinTenantMail(brand, { inviter, url: `${publicUrl}/accept-invitation/${token}`, days: inviteDays });
  await send(ctx, invited.email, brand, {
    ...mail,
    tenantId: ctx.caller.tenant.id,
    sentById: ctx.caller.user.id,
    link: { hash, expiresAt },
  });
}

interface AskedChange {
  userId: number;
  firstName: string;
  oldEmail: string;
  newEmail: string;
}

/** Asks the new address for its confirmation and tells the old one, which can take the change back. */
export async function mailEmailChange(
  ctx: PublicWrite,
  change: AskedChange & { token: string; link: MailLink },
): Promise<void> {
  const url = emailChangeUrl(ctx.services.publicUrl, change.token);
  const mail = confirmEmailMail(productBrand, { ...change, url, hours: emailChangeHours });
  await send(ctx, change.newEmail, productBrand, { ...mail, link: change.link });
  await mailEmailNotice(ctx, { ...change, isInForce: false });
}

/** Tells the old address that another one is asked for or in force, with a link that takes it back. */
export async function mailEmailNotice(ctx: PublicWrite, change: AskedChange & { isInForce: boolean }): Promise<void> {
  const token = await createEmailRevert(ctx.db, { ...change, now: ctx.now });
  const undo = { url: emailRevertUrl(ctx.services.publicUrl, token), hours: emailRevertHours };
  const notice = emailChangeNotice(productBrand, { ...change, ...undo });
  await send(ctx, change.oldEmail, productBrand, { ...notice, link: mailedEmailRevert(token, ctx.now) });
}

/** Notifies the restored address, with a link to choose a new password. */
export async function mailEmailReverted(ctx: PublicWrite, user: Addressee): Promise<void> {
  const token = await createPasswordLink(ctx.db, { userId: user.id, purpose: 'reset', now: ctx.now });
  const url = passwordLinkUrl(ctx.services.publicUrl, token);
  const { first_name: firstName, username } = user;
  const mail = emailRevertedMail(productBrand, { firstName, username, url, hours: resetHours });
  await send(ctx, user.email, productBrand, { ...mail, link: mailedPasswordLink(token, 'reset', ctx.now) });
}

export async function mailAccountDeleted(
  ctx: PublicWrite,
  user: Pick<Addressee, 'email' | 'first_name'>,
): Promise<void> {
  await send(ctx, user.email, productBrand, accountDeletedMail(productBrand, { firstName: user.first_name }));
}

type LinkedMail = MailContent & Pick<Mail, 'tenantId' | 'sentById' | 'link'>;

/** The product's own mails have no address for answers. */
type Sender = MailBrand & { replyTo?: string | undefined };

async function send(ctx: PublicWrite, recipient: string, brand: Sender, mail: LinkedMail): Promise<void> {
  await queueMail(ctx.db, { recipient, senderName: brand.name, replyTo: brand.replyTo, ...mail });
}
