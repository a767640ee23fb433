import { composeMail, type MailBrand, type MailContent, productBrand } from './mail-layout.ts';

/** Mails about getting in: signing up, passwords, addresses, invitations. */

export function verificationMail(mail: {
  firstName: string;
  username: string;
  tenant: string;
  url: string;
  hours: number;
}): MailContent {
  return composeMail(productBrand, {
    subject: 'Verify your email address',
    preview: `Confirm your address to open ${mail.tenant}.`,
    heading: `Welcome, ${mail.firstName}`,
    paragraphs: [
      `Confirm your email address to open ${mail.tenant}.`,
      `You signed up with the username ${mail.username}.`,
    ],
    button: { label: 'Verify email address', url: mail.url },
    notes: [
      `The link works once and expires in ${mail.hours} hours.`,
      'If you did not sign up, ignore this message. Nothing is created without the link.',
    ],
  });
}

export function resetPasswordMail(
  brand: MailBrand,
  mail: { firstName: string; username: string; url: string; hours: number },
): MailContent {
  return composeMail(brand, {
    subject: 'Reset your password',
    preview: `Choose a new password for ${brand.name}.`,
    heading: 'Reset your password',
    paragraphs: [
      `Hello ${mail.firstName}, somebody asked for a new password for your account at ${brand.name}.`,
      `Your username is ${mail.username}.`,
    ],
    button: { label: 'Choose a new password', url: mail.url },
    notes: [
      `The link works once and expires in ${mail.hours === 1 ? '1 hour' : `${mail.hours} hours`}.`,
      'If this was not you, ignore this message. Your password stays as it is.',
    ],
  });
}

export function passwordChangedMail(brand: MailBrand, mail: { firstName: string; url: string }): MailContent {
  return composeMail(brand, {
    subject: 'Your password was changed',
    preview: 'Other sessions were signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${mail.firstName}, the password of your account was changed just now. Other sessions were signed out.`,
    ],
    button: { label: 'This was not me', url: mail.url },
    notes: ['If this was you, there is nothing to do. Otherwise choose a new password at once.'],
  });
}

export function twoFactorMail(
  brand: MailBrand,
  mail: { firstName: string; now: 'on' | 'off'; url: string },
): MailContent {
  return composeMail(brand, {
    subject: `Two-factor authentication was turned ${mail.now}`,
    preview: mail.now === 'on' ? 'Signing in asks for a code from now on.' : 'Signing in asks for no code any more.',
    heading: `Two-factor authentication is ${mail.now}`,
    paragraphs: [
      `Hello ${mail.firstName}, two-factor authentication of your account was turned ${mail.now} just now.`,
      mail.now === 'on'
        ? 'Signing in asks for a code of your authenticator from now on. Keep the recovery codes in a safe place.'
        : 'Signing in asks for no code any more.',
    ],
    button: { label: 'This was not me', url: mail.url },
    notes: ['If this was you, there is nothing to do. Otherwise choose a new password at once.'],
  });
}

export function twoFactorResetMail(
  brand: MailBrand,
  mail: { firstName: string; administrator: string; tenant: string; url: string },
): MailContent {
  return composeMail(brand, {
    subject: 'Two-factor authentication was reset',
    preview: 'Signing in asks for no code until you set it up again.',
    heading: 'Two-factor authentication was reset',
    paragraphs: [
      `Hello ${mail.firstName}, ${mail.administrator} of ${mail.tenant} reset the two-factor authentication of your account just now. You were signed out everywhere.`,
      'Sign in with your password and set it up again in your profile. The recovery codes that you had are void.',
    ],
    button: { label: 'I did not ask for this', url: mail.url },
    notes: ['If you asked for this, there is nothing else to do. Otherwise choose a new password at once.'],
  });
}

/** To a new address: it counts once this link is used. */
export function confirmEmailMail(
  brand: MailBrand,
  mail: { firstName: string; newEmail: string; url: string; hours: number },
): MailContent {
  return composeMail(brand, {
    subject: 'Confirm your new email address',
    preview: `Confirm that ${mail.newEmail} is yours.`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `Hello ${mail.firstName}, confirm that ${mail.newEmail} is your address.`,
      'Until then your account keeps its present address. Other sessions are signed out when you confirm.',
    ],
    button: { label: 'Confirm email address', url: mail.url },
    notes: [
      `The link works once and expires in ${mail.hours} hours.`,
      'If you did not ask for this, ignore this message. Nothing changes without the link.',
    ],
  });
}

/** To the address in force: a replacement was requested or made. The button reverts it. */
export function emailChangeNotice(
  brand: MailBrand,
  mail: {
    firstName: string;
    oldEmail: string;
    newEmail: string;
    /** Whether the new address was confirmed already. */
    isInForce: boolean;
    url: string;
    hours: number;
  },
): MailContent {
  const heading = mail.isInForce ? 'Your email address was changed' : 'Your email address is about to change';
  return composeMail(brand, {
    subject: heading,
    preview: mail.isInForce ? `From now on we write to ${mail.newEmail}.` : `${mail.newEmail} waits for confirmation.`,
    heading,
    paragraphs: mail.isInForce
      ? [
          `Hello ${mail.firstName}, the email address of your account was changed from ${mail.oldEmail} to ${mail.newEmail}.`,
          'Sign in with the new address or your username from now on.',
        ]
      : [
          `Hello ${mail.firstName}, somebody asked to change the email address of your account from ${mail.oldEmail} to ${mail.newEmail}.`,
          'It changes once the link that we mailed to the new address is used.',
        ],
    button: { label: 'This was not me', url: mail.url },
    notes: [
      `If this was not you, keep your address: every session is signed out and you choose a new password. The link works once and expires in ${mail.hours} hours.`,
    ],
  });
}

export function emailRevertedMail(
  brand: MailBrand,
  mail: { firstName: string; username: string; url: string; hours: number },
): MailContent {
  return composeMail(brand, {
    subject: 'Your email address was restored',
    preview: 'Choose a new password now.',
    heading: 'Your email address was restored',
    paragraphs: [
      `Hello ${mail.firstName}, the change of your email address was undone and every session was signed out.`,
      `Somebody else may know your password. Choose a new one before you sign in as ${mail.username}.`,
    ],
    button: { label: 'Choose a new password', url: mail.url },
    notes: [`The link works once and expires in ${mail.hours === 1 ? '1 hour' : `${mail.hours} hours`}.`],
  });
}

export function accountDeletedMail(brand: MailBrand, mail: { firstName: string }): MailContent {
  return composeMail(brand, {
    subject: 'Your account was deleted',
    preview: 'You can no longer sign in.',
    heading: 'Your account was deleted',
    paragraphs: [
      `Hello ${mail.firstName}, your account was deleted as you asked. Your name, email address and password are gone from it.`,
      'What you did in companies that go on stays in their records.',
    ],
    notes: ['This is the last message we send to this address.'],
  });
}

export function invitationMail(
  brand: MailBrand,
  mail: { firstName: string; username: string; inviter: string; url: string; days: number },
): MailContent {
  return composeMail(brand, {
    subject: `You are invited to ${brand.name}`,
    preview: `${mail.inviter} invited you to work in ${brand.name}.`,
    heading: `Join ${brand.name}`,
    paragraphs: [
      `Hello ${mail.firstName}, ${mail.inviter} invited you to ${brand.name}.`,
      `Your username is ${mail.username}. Choose a password to sign in.`,
    ],
    button: { label: 'Choose a password', url: mail.url },
    notes: [
      `The link works once and expires in ${mail.days} days.`,
      'If you do not know the sender, ignore this message.',
    ],
  });
}

/** To a user who has an account: it joins when they accept. */
export function joinTenantMail(brand: MailBrand, mail: { inviter: string; url: string; days: number }): MailContent {
  return composeMail(brand, {
    subject: `You are invited to ${brand.name}`,
    preview: `${mail.inviter} invited you to work in ${brand.name}.`,
    heading: `Join ${brand.name}`,
    paragraphs: [
      `${mail.inviter} invited you to ${brand.name}.`,
      'Sign in to your account and accept or decline. Nothing changes until then.',
    ],
    button: { label: 'Open the invitation', url: mail.url },
    notes: [
      `The link works once and expires in ${mail.days} days.`,
      'If you do not know the sender, ignore this message.',
    ],
  });
}
