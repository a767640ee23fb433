import { LoggedIn, PreRegistered, Refreshed, Verified } from '@stockhand/contract/auth/schema';
import { Detail } from '@stockhand/contract/wire';
import { restRoute } from '../../platform/http/rest-route.ts';

/** The documents show two shapes of the sign-up payload. */
const signUp = { status: 201, aliases: { tenant_name: 'company_name', confirm_password: 'password2' } } as const;

export const authRest = [
  restRoute('POST', '/api/auth/pre-register/', 'auth.preRegister', { answer: PreRegistered, ...signUp }),
  restRoute('POST', '/api/auth/register/', 'auth.preRegister', { answer: PreRegistered, ...signUp }),
  restRoute('POST', '/api/auth/verify-email/', 'auth.verifyEmail', { answer: Verified }),
  restRoute('POST', '/api/auth/resend-verification/', 'auth.resendVerification', { answer: PreRegistered }),
  restRoute('POST', '/api/token/', 'auth.logIn', { answer: LoggedIn }),
  restRoute('POST', '/api/token/refresh/', 'auth.refresh', { answer: Refreshed }),
  restRoute('POST', '/api/auth/logout/', 'auth.logOut', { status: 204 }),
  restRoute('POST', '/api/auth/forgot-password/', 'auth.forgotPassword', { answer: Detail }),
  restRoute('POST', '/api/auth/reset-password/', 'auth.resetPassword', { answer: Detail }),
];
