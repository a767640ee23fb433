import { restRoute } from '../../platform/rest-route.ts';

/** The documents show two shapes of the sign-up payload. */
const signUp = { status: 201, aliases: { tenant_name: 'company_name', confirm_password: 'password2' } } as const;

export const authRest = [
  restRoute('POST', '/api/auth/pre-register/', 'auth.preRegister', signUp),
  restRoute('POST', '/api/auth/register/', 'auth.preRegister', signUp),
  restRoute('POST', '/api/auth/verify-email/', 'auth.verifyEmail'),
  restRoute('POST', '/api/auth/resend-verification/', 'auth.resendVerification'),
  restRoute('POST', '/api/token/', 'auth.logIn'),
  restRoute('POST', '/api/token/refresh/', 'auth.refresh'),
  restRoute('POST', '/api/auth/logout/', 'auth.logOut', { status: 204 }),
  restRoute('POST', '/api/auth/forgot-password/', 'auth.forgotPassword'),
  restRoute('POST', '/api/auth/reset-password/', 'auth.resetPassword'),
  restRoute('POST', '/api/auth/change-password/', 'auth.changePassword'),
  restRoute('POST', '/api/directory/users/change-password/', 'auth.changePassword'),
  restRoute('PATCH', '/api/auth/profile/', 'auth.updateProfile'),
  restRoute('GET', '/api/directory/users/me/', 'auth.me'),
];
