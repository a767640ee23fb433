/** Texts of profile, password, two-factor authentication and deletion of the account. */
export const accountMessages = {
  newPasswordShort: 'Password must be at least 6 characters long.',
  passwordChanged: 'Password has been changed successfully.',
  passwordChangeFailed: 'Failed to change password. Please check your current password and try again.',
  twoFactorOn: 'Two-factor authentication is already on',
  twoFactorOff: 'Two-factor authentication is not on',
  twoFactorNotStarted: 'Start the set-up first',
  twoFactorDisabled: 'Two-factor authentication was turned off.',
  passwordRequired: 'Enter your password',
  passwordWrong: 'This is not your password',
  emailReverted: 'Your email address was restored. Sign in again.',
  revertLinkInvalid: 'This link is invalid or has expired.',
  confirmLinkInvalid: 'This link is invalid or has expired.',
  emailConfirmed: 'Your email address was confirmed.',
  emailTakenMeanwhile: 'Another account uses this email address now.',
  accountDeleted: 'Your account was deleted.',
  soleAdministrator: (names: readonly string[]) =>
    `You are the only administrator of ${names.join(', ')}. Make somebody else an administrator there, or delete the company, before you delete your account.`,
  twoFactorRequired: 'Two-factor code required',
  twoFactorInvalid: 'Invalid two-factor code',
} as const;
