/** Texts that only the users screen says; those shared with the server are in the contract. */
export const userTexts = {
  superuserOnly: 'Only a superuser can change a superuser',
  signOutYourself: 'Sign yourself out in the user menu',
  never: 'Never',
  invitationExpired: 'Invitation expired',
  invitationsFailed: 'Your invitations could not be loaded.',
  invitationDeclined: (tenant: string) => `You declined the invitation to ${tenant}`,
  notActiveYet: (tenant: string) => `An administrator of ${tenant} has to activate you before you can work there.`,
} as const;
