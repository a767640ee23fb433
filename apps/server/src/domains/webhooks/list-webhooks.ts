import type { Page } from '@stockhand/contract/paging';
import { ListWebhooks, type WebhookView, type webhookOrderings } from '@stockhand/contract/webhooks/schema';
import { type RawBuilder, sql } from 'kysely';
import { administratorQuery } from '../../platform/administrator-procedures.ts';
import { contains } from '../../platform/data/contains.ts';
import { readPage } from '../../platform/data/read-page.ts';
import { webhookColumns, webhookRows, webhookView } from './webhook-row.ts';

const sortKeys: Record<(typeof webhookOrderings)[number], RawBuilder<unknown>> = {
  url: sql`lower(w.url)`,
  created_at: sql`w.created_at`,
};

/** The tenant's webhooks without their secrets, newest first unless told. */
export const listWebhooks = administratorQuery(ListWebhooks, async (ctx, input): Promise<Page<WebhookView>> => {
  const page = await readPage({
    matching: webhookRows(ctx.db, ctx.caller.tenant.id).where(contains(['w.url'], input.search)),
    rowsOf: (matching) => matching.select(webhookColumns),
    sortKeys,
    id: sql`w.id`,
    input,
    ordering: '-created_at',
  });
  return { results: page.results.map((row) => webhookView(row, ctx.now)), count: page.count };
});
