import { z } from 'zod';
import type { TenantView } from '../tenants/schema.ts';
import { userMessages } from '../users/messages.ts';
import type { MeView } from '../users/schema.ts';
import { CreateUserName, PersonName } from '../users/schema.ts';
import { Email, Id, RequiredText } from '../wire.ts';
import { authMessages as texts } from './messages.ts';

export const industries = [
  'Technology',
  'Finance',
  'Computer Services',
  'Retail',
  'Manufacturing',
  'Real Estate',
  'Wholesale',
  'Logistics',
  'Healthcare',
  'Education',
  'Hospitality',
  'Construction',
  'Other',
] as const;

/** Hashing a megabyte would be a favour to an attacker. */
export const passwordLengthMax = 128;
export const verificationHours = 24;
export const resetHours = 1;
/** Mails with a link to choose a new password that go to one address. */
export const resetMailsAnHour = 3;
export const inviteDays = 7;

const NewPassword = z
  .string(texts.passwordShort)
  .min(8, texts.passwordShort)
  .max(passwordLengthMax, texts.passwordLong);

export const Register = z
  .object({
    company_name: RequiredText(3, 120, texts.companyNameShort),
    industry: z.enum(industries, texts.industryRequired),
    first_name: PersonName(2, texts.firstNameShort),
    last_name: PersonName(2, texts.lastNameShort),
    email: Email,
    username: CreateUserName,
    password: NewPassword,
    password2: z.string(texts.passwordsDiffer).optional(),
  })
  .refine((form) => form.password2 === undefined || form.password === form.password2, {
    path: ['password2'],
    error: texts.passwordsDiffer,
    // Reported together with the other fields, not only once they are right.
    when: () => true,
  });
export type Register = z.infer<typeof Register>;

export const LogIn = z.object({
  username: z.string(texts.usernameRequired).trim().min(1, texts.usernameRequired).max(254, texts.usernameLong),
  password: z
    .string(texts.passwordShortForLogin)
    .min(4, texts.passwordShortForLogin)
    .max(passwordLengthMax, texts.passwordLong),
  two_factor_code: z.string().trim().max(40).nullish(),
  remember_me: z.boolean().nullish(),
});
export type LogIn = z.infer<typeof LogIn>;

export const RefreshToken = z.object({
  refresh: z.string('Send the refresh token').max(4_096, 'Send the refresh token'),
});
export const LogOut = z.object({ refresh: z.unknown().optional() });
export const VerifyEmail = z.object({ token: z.string(texts.verificationFailed).max(200, texts.verificationFailed) });
export const ResendVerification = z.object({ email: Email });
export const ForgotPassword = z.object({ email: Email, tenant: RequiredText(1, 120, texts.tenantRequired) });
export type ForgotPassword = z.infer<typeof ForgotPassword>;
export const ResetPassword = z.object({
  token: z.string(texts.resetLinkInvalid).max(200, texts.resetLinkInvalid),
  password: NewPassword,
});

/** The documents spell these two in camelCase, and so does the error that names `oldPassword`. */
export const ChangePassword = z.object({
  oldPassword: z.string(texts.passwordChangeFailed).max(passwordLengthMax, texts.passwordChangeFailed),
  newPassword: z
    .string(texts.newPasswordShort)
    .min(6, texts.newPasswordShort)
    .max(passwordLengthMax, texts.passwordLong),
});

export const UpdateProfile = z.object({
  first_name: PersonName(1, userMessages.firstNameRequired).optional(),
  last_name: PersonName(1, userMessages.lastNameRequired).optional(),
  email: Email.optional(),
});
export type UpdateProfile = z.infer<typeof UpdateProfile>;

const OwnPassword = z
  .string(texts.passwordRequired)
  .min(1, texts.passwordRequired)
  .max(passwordLengthMax, texts.passwordWrong);

/** What needs the password once more: turning the second factor off, new recovery codes, deleting the account. */
export const WithPassword = z.object({ password: OwnPassword });

/** Six digits of an authenticator, or a recovery code; spaces and dashes are as people like them. */
const TwoFactorCode = z.string(texts.twoFactorRequired).trim().min(1, texts.twoFactorRequired).max(40);
export const ConfirmTwoFactor = z.object({ code: TwoFactorCode });

export const RevertEmail = z.object({ token: z.string(texts.revertLinkInvalid).max(200, texts.revertLinkInvalid) });
export const SessionId = z.object({ id: Id });

export const recoveryCodesCount = 10;
export const emailRevertHours = 72;

export interface TwoFactorView {
  enabled: boolean;
  enabled_at: Date | null;
  recovery_codes_left: number;
}

/** Shown once, while the second factor is set up. */
export interface TwoFactorSetUp {
  /** Base 32, to be typed where a picture cannot be scanned. */
  secret: string;
  /** For the QR code. */
  otpauth_url: string;
}

/** Shown once: only their hashes are kept. */
export interface RecoveryCodes {
  recovery_codes: string[];
}

export interface SessionView {
  id: number;
  /** Like "Chrome on Windows". */
  device: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  is_remembered: boolean;
  /** The session that asks. */
  is_current: boolean;
  /** Null where one belongs to no workspace. */
  tenant: { id: number; name: string } | null;
}

/** What deleting the account would do. */
export interface AccountDeletionView {
  /** Workspaces whose only administrator one is while others work there: they bar the deletion. */
  blocked_by: { id: number; name: string }[];
  /** Workspaces where one is alone: they are deleted with the account. */
  deleted_with: { id: number; name: string }[];
  /** Workspaces that go on without one. */
  left: { id: number; name: string }[];
}

export interface PreRegistered {
  detail: string;
  email: string;
  /** In local mode only: nobody reads mail there. */
  verification_token?: string;
  verification_url?: string;
}

export interface LoggedIn {
  access: string;
  refresh: string;
  /** Empty of somebody who belongs to no workspace. */
  tenant_schema: string;
  multiple_tenants: boolean;
  available_tenants: TenantView[];
}

export interface Verified {
  tokens: { access: string; refresh: string };
  user: MeView;
  tenant: TenantView;
}
