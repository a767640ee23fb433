/**
 * What a client has to know of a call before it makes it. The server says the same where it builds its procedures
 * (`Meta`); a test there compares the two.
 */

/** Calls that do not read who calls: they carry no access token, and their 401 speaks of the input, not of the session. */
export const anonymousCalls: ReadonlySet<string> = new Set([
  'account.confirmEmail',
  'account.revertEmail',
  'auth.checkLink',
  'auth.demo',
  'auth.forgotPassword',
  'auth.logIn',
  'auth.logOut',
  'auth.outbox',
  'auth.preRegister',
  'auth.refresh',
  'auth.resendVerification',
  'auth.resetPassword',
  'auth.verifyEmail',
  'publicSite.contact',
]);

/** Changes whose answers carry tokens: the server stores none of them, so an idempotency key does not make a repeat safe. */
export const tokenCalls: ReadonlySet<string> = new Set([
  'apiKeys.create',
  'auth.logIn',
  'auth.refresh',
  'auth.verifyEmail',
  'tenants.createFirst',
  'tenants.select',
  'webhooks.create',
  'webhooks.rotateSecret',
]);
