/** Texts that only the users screen says; those shared with the server are in the contract. */
export const userTexts = {
  superuserOnly: 'Only a superuser can change a superuser',
  signOutYourself: 'Sign yourself out in the user menu',
  never: 'Never',
  noGroups: 'No groups',
} as const;
