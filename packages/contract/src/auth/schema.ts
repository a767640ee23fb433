import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { CreateUserName, MeView, PersonName } from '../members/schema.ts';
import { planIds } from '../plans.ts';
import { Currency, TenantName, TenantView, TimeZone, tenantNameLengthMax } from '../tenants/schema.ts';
import { AccountEmail, RequiredText, Text, Token } from '../wire.ts';
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

const BrowserKey = Text(100);

export const Register = z
  .object({
    company_name: TenantName(3, texts.tenantNameShort),
    industry: z.enum(industries, texts.industryRequired),
    first_name: PersonName(2, texts.firstNameShort),
    last_name: PersonName(2, texts.lastNameShort),
    email: AccountEmail,
    username: CreateUserName,
    password: NewPassword,
    password2: z.string(texts.passwordsDiffer).optional(),
    currency: Currency.optional(),
    timezone: TimeZone.optional(),
    /** The plan that was chosen on the pricing page, which the company tries. */
    plan: z.enum(planIds).optional(),
    /** A random text that the browser keeps, so that the mailed link is known to come back to it. */
    browser_key: BrowserKey.optional(),
  })
  .refine((form) => form.password2 === undefined || form.password === form.password2, {
    path: ['password2'],
    error: texts.passwordsDiffer,
    // Reported together with the other fields, not only once they are right.
    when: ({ value }) => typeof value === 'object' && value !== null,
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
  refresh: Token(4_096, 'Send the refresh token'),
});
/** Log-out always succeeds: a value that is no text counts as no token. */
export const LogOut = z.object({
  refresh: z
    .unknown()
    .optional()
    .transform((given) => (typeof given === 'string' ? given : undefined)),
});
/**
 * A `browser_key` other than the sign-up's asks for the password that was signed up with; a password that is given must
 * be that one.
 */
export const VerifyEmail = z.object({
  token: Token(200, texts.verificationFailed),
  password: z.string(texts.signUpPasswordWrong).max(passwordLengthMax, texts.signUpPasswordWrong).optional(),
  browser_key: BrowserKey.optional(),
});
export type VerifyEmail = z.infer<typeof VerifyEmail>;
/** The link of a sign-up, whose state its page asks for. */
export const SignUpLink = z.object({ token: Token(200, texts.verificationFailed) });
export interface SignUpLinkView {
  /** `used`: the account of its address is open. */
  state: 'open' | 'used' | 'invalid';
}
export const ResendVerification = z.object({ email: AccountEmail, browser_key: BrowserKey.optional() });
export type ResendVerification = z.infer<typeof ResendVerification>;
export const ForgotPassword = z.object({
  email: AccountEmail,
  tenant: RequiredText(1, tenantNameLengthMax, texts.tenantRequired),
});
export type ForgotPassword = z.infer<typeof ForgotPassword>;
export const ResetPassword = z.object({
  token: Token(200, texts.resetLinkInvalid),
  password: NewPassword,
});

export const PreRegistered = answerSchema('PreRegistered', () => ({
  detail: z.string(),
  email: z.string(),
  /** Only to the browser whose sign-up was used; no mail was sent then. */
  is_active: z.literal(true).exactOptional(),
  /** In local mode only, which sends no mail. */
  verification_token: z.string().exactOptional(),
  verification_url: z.string().exactOptional(),
}));
export type PreRegistered = z.infer<typeof PreRegistered>;

/** What the log-in page offers in local mode: the account that the README names (docs/rules.md#local-mode). */
export type DemoView =
  | { state: 'absent' | 'preparing' }
  | { state: 'ready'; tenant: string; username: string; password: string };

/** The folder of mails on a computer of one's own, where none is sent (docs/rules.md#local-mode). */
export interface OutboxView {
  folder: string | null;
}

export const LoggedIn = answerSchema('LoggedIn', () => ({
  access: z.string(),
  refresh: z.string(),
  /** Empty for a user without a tenant. */
  tenant_schema: z.string(),
  multiple_tenants: z.boolean(),
  available_tenants: z.array(TenantView),
}));
export type LoggedIn = z.infer<typeof LoggedIn>;

export const Verified = answerSchema('Verified', () => ({
  tokens: z.strictObject({ access: z.string(), refresh: z.string() }),
  user: MeView,
  tenant: TenantView,
}));
export type Verified = z.infer<typeof Verified>;

export const Refreshed = answerSchema('Refreshed', () => ({
  access: z.string(),
}));
