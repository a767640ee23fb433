import { paths } from '../platform/paths.ts';
import type { Page } from './page.ts';

/** Before signing in. */
export const guestPages: Page[] = [
  { path: paths.login, load: () => import('../domains/auth/login-page.tsx').then((it) => it.LoginPage) },
  { path: paths.register, load: () => import('../domains/auth/register-page.tsx').then((it) => it.RegisterPage) },
  {
    path: paths.forgotPassword,
    load: () => import('../domains/auth/forgot-password-page.tsx').then((it) => it.ForgotPasswordPage),
  },
  {
    path: '/reset-password/:token',
    load: () => import('../domains/auth/reset-password-page.tsx').then((it) => it.ResetPasswordPage),
  },
  {
    path: '/verify-email/:token?',
    load: () => import('../domains/auth/verify-email-page.tsx').then((it) => it.VerifyEmailPage),
  },
  {
    path: '/confirm-email/:token',
    load: () => import('../domains/account/confirm-email-page.tsx').then((it) => it.ConfirmEmailPage),
  },
  {
    path: '/revert-email/:token',
    load: () => import('../domains/account/revert-email-page.tsx').then((it) => it.RevertEmailPage),
  },
  {
    path: '/accept-invitation/:token',
    load: () => import('../domains/auth/invitations/accept-invitation-page.tsx').then((it) => it.AcceptInvitationPage),
  },
];
