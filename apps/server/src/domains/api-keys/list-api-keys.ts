import { type ApiKeyView, type apiKeyOrderings, ListApiKeys } from '@stockhand/contract/api-keys/schema';
import type { Page } from '@stockhand/contract/paging';
import { type RawBuilder, sql } from 'kysely';
import { administratorQuery } from '../../platform/administrator-procedures.ts';
import { contains } from '../../platform/data/contains.ts';
import { readPage } from '../../platform/data/read-page.ts';
import { apiKeyColumns, apiKeyRows, apiKeyView } from './api-key-row.ts';

const sortKeys: Record<(typeof apiKeyOrderings)[number], RawBuilder<unknown>> = {
  name: sql`lower(k.name)`,
  created_at: sql`k.created_at`,
  last_used_at: sql`k.last_used_at`,
  expires_at: sql`k.expires_at`,
};

/** The tenant's keys, without the secrets, newest first unless told. */
export const listApiKeys = administratorQuery(ListApiKeys, async (ctx, input): Promise<Page<ApiKeyView>> => {
  const page = await readPage({
    matching: apiKeyRows(ctx.db, ctx.caller.tenant.id).where(contains(['k.name'], input.search)),
    rowsOf: (matching) => matching.select(apiKeyColumns),
    sortKeys,
    id: sql`k.id`,
    input,
    ordering: '-created_at',
    nulls: 'last',
  });
  return { results: page.results.map((row) => apiKeyView(row, ctx.now)), count: page.count };
});
