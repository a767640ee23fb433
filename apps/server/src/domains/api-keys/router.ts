import { router } from '../../platform/procedures.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

export const apiKeysRouter = router({
  list: listApiKeys,
  create: createApiKey,
  revoke: revokeApiKey,
});
