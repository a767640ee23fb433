import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { authMessages } from '../auth/messages.ts';
import { passwordLengthMax } from '../auth/schema.ts';
import { userMessages } from '../members/messages.ts';
import { PersonName } from '../members/schema.ts';
import { AccountEmail, Token } from '../wire.ts';
import { accountMessages as texts } from './messages.ts';

/** How long the link that confirms a new address works. */
export const emailChangeHours = 24;

/** The documents spell these two in camelCase, and so does the error that names `oldPassword`. */
export const ChangePassword = z.object({
  oldPassword: z.string(texts.passwordChangeFailed).max(passwordLengthMax, texts.passwordChangeFailed),
  newPassword: z
    .string(texts.newPasswordShort)
    .min(6, texts.newPasswordShort)
    .max(passwordLengthMax, authMessages.passwordLong),
});

const ConfirmedPassword = z
  .string(texts.passwordRequired)
  .min(1, texts.passwordRequired)
  .max(passwordLengthMax, texts.passwordWrong);

/** Asked for where the session did not prove the password in the last `recentPasswordMinutes`. */
const RecentPassword = ConfirmedPassword.optional();
export const recentPasswordMinutes = 15;

export const UpdateProfile = z.object({
  first_name: PersonName(1, userMessages.firstNameRequired).optional(),
  last_name: PersonName(1, userMessages.lastNameRequired).optional(),
  /** Counts once the mailed link is used; one's present address takes a pending one back. */
  email: AccountEmail.optional(),
  password: RecentPassword,
});
export type UpdateProfile = z.infer<typeof UpdateProfile>;

/** What needs the password once more: turning the second factor off, new recovery codes, deleting the account. */
export const WithPassword = z.object({ password: ConfirmedPassword });

/** Starting the set-up of the second factor. */
export const StartTwoFactor = z.object({ password: RecentPassword }).optional();

/** Six digits of an authenticator, or a recovery code; spaces and dashes are as people like them. */
const TwoFactorCode = z.string(texts.twoFactorRequired).trim().min(1, texts.twoFactorRequired).max(40);
export const ConfirmTwoFactor = z.object({ code: TwoFactorCode });

export const RevertEmail = z.object({ token: Token(200, texts.revertLinkInvalid) });
export const ConfirmEmail = z.object({ token: Token(200, texts.confirmLinkInvalid) });

export const recoveryCodesCount = 10;
export const emailRevertHours = 72;

export const TwoFactorView = answerSchema('TwoFactorView', () => ({
  enabled: z.boolean(),
  enabled_at: z.date().nullable(),
  recovery_codes_left: z.int(),
}));
export type TwoFactorView = z.infer<typeof TwoFactorView>;

/** Shown once, while the second factor is set up. */
export const TwoFactorSetUp = answerSchema('TwoFactorSetUp', () => ({
  /** Base 32, to be typed where a picture cannot be scanned. */
  secret: z.string(),
  /** For the QR code. */
  otpauth_url: z.string(),
}));
export type TwoFactorSetUp = z.infer<typeof TwoFactorSetUp>;

/** Shown once: only their hashes are kept. */
export const RecoveryCodes = answerSchema('RecoveryCodes', () => ({
  recovery_codes: z.array(z.string()),
}));
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const SessionView = answerSchema('SessionView', () => ({
  id: z.int(),
  /** Like "Chrome on Windows". */
  device: z.string(),
  address: z.string(),
  created_at: z.date(),
  last_seen_at: z.date(),
  is_remembered: z.boolean(),
  /** The session that asks. */
  is_current: z.boolean(),
  /** Null where one belongs to no tenant. */
  tenant: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
}));
export type SessionView = z.infer<typeof SessionView>;

/** What deleting the account would do. */
export const AccountDeletionView = answerSchema('AccountDeletionView', () => ({
  /** Tenants whose only administrator one is while others work there: they bar the deletion. */
  blocked_by: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  /** Tenants where one is alone: they are deleted with the account. */
  deleted_with: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  /** Tenants that go on without one. */
  left: z.array(z.strictObject({ id: z.int(), name: z.string() })),
}));
export type AccountDeletionView = z.infer<typeof AccountDeletionView>;

/** What the owner of a confirmed address is told. */
export const EmailConfirmed = answerSchema('EmailConfirmed', () => ({
  detail: z.string(),
  email: z.string(),
}));
export type EmailConfirmed = z.infer<typeof EmailConfirmed>;
