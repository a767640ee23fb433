/** What administrators do in person. */
export const administratorCalls = [
  ...['list', 'create', 'revoke'].map((call) => `apiKeys.${call}`),
  ...['list', 'get', 'create', 'update', 'delete', 'rotateSecret', 'test'].map((call) => `webhooks.${call}`),
  ...['list', 'get', 'resend'].map((call) => `webhooks.deliveries.${call}`),
  ...['get', 'preview', 'change', 'end', 'resume', 'confirm', 'invoices', 'printInvoice', 'payInvoice'].map(
    (call) => `billing.${call}`,
  ),
];

/** What takes a person: their account, what they keep and are told, their tenants, other people's access, and keys. */
export const personal = [
  ...administratorCalls,
  ...['changePassword', 'updateProfile', 'getDeletion', 'delete'].map((call) => `account.${call}`),
  ...['get', 'start', 'confirm', 'disable', 'replaceCodes', 'reset'].map((call) => `account.twoFactor.${call}`),
  ...['list', 'revoke', 'revokeOthers'].map((call) => `account.sessions.${call}`),
  'changes.watch',
  ...['list', 'read', 'readAll', 'preferences.get', 'preferences.update'].map((call) => `notifications.${call}`),
  ...['list', 'create', 'update', 'delete'].map((call) => `savedViews.${call}`),
  ...['list', 'get', 'create', 'createFirst', 'select', 'memberships', 'leave', 'update', 'delete', 'uploadLogo'].map(
    (call) => `tenants.${call}`,
  ),
  ...['listOwn', 'accept', 'decline'].map((call) => `members.invitations.${call}`),
  ...['resetPassword', 'revokeSessions'].map((call) => `members.${call}`),
  ...['create', 'update', 'delete'].map((call) => `members.groups.${call}`),
  'dashboard.setUp',
];
