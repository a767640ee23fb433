import { ApiKeyView, CreatedApiKey } from '@stockhand/contract/api-keys/schema';
import { Page } from '@stockhand/contract/paging';
import { restRoute } from '../../platform/http/rest-route.ts';

export const apiKeysRest = [
  restRoute('GET', '/api/api-keys/', 'apiKeys.list', { answer: Page(ApiKeyView) }),
  restRoute('POST', '/api/api-keys/', 'apiKeys.create', { answer: CreatedApiKey, status: 201 }),
  restRoute('DELETE', '/api/api-keys/:id/', 'apiKeys.revoke'),
];
