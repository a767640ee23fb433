/** Texts of API keys, shared by server and screens. */
export const apiKeyMessages = {
  nameRequired: 'Name is required',
  nameTaken: 'A key with this name already exists',
  permissionsNone: 'Choose at least one right',
  permissionsBeyond: 'You cannot give a key more rights than you have',
  expiresInPast: 'Choose a time in the future',
  tooMany: (max: number) => `A company has at most ${max} API keys. Revoke one that is no longer used.`,
  loading: 'Loading API keys...',
  listFailed: 'Failed to load API keys',
  createFailed: 'Failed to create the API key',
  revokeFailed: 'Failed to revoke the API key',
  revoked: 'API key revoked',
} as const;
