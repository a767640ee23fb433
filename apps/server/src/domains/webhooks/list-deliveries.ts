import type { Page } from '@stockhand/contract/paging';
import { type DeliveryView, ListDeliveries } from '@stockhand/contract/webhooks/schema';
import { sql } from 'kysely';
import { administratorQuery } from '../../platform/administrator-procedures.ts';
import { readPage } from '../../platform/data/read-page.ts';
import { refuse } from '../../platform/errors.ts';
import { deliveryColumns, deliveryRows, deliveryView } from './delivery-row.ts';
import { isWebhook } from './webhook-row.ts';

/** What a webhook was told and is to be told, newest first unless asked otherwise. */
export const listDeliveries = administratorQuery(ListDeliveries, async (ctx, input): Promise<Page<DeliveryView>> => {
  if (!(await isWebhook(ctx.db, input.id, ctx.caller))) throw refuse.notFound();
  const { id, status, topic } = input;
  const page = await readPage({
    matching: deliveryRows(ctx.db, ctx.caller.tenant.id)
      .where('d.webhook_id', '=', id)
      .$if(status !== undefined, (query) => query.where('d.state', '=', status as NonNullable<typeof status>))
      .$if(topic !== undefined, (query) => query.where('d.topic', '=', topic as NonNullable<typeof topic>)),
    rowsOf: (matching) => matching.select(deliveryColumns),
    sortKeys: { created_at: sql`d.created_at` },
    id: sql`d.id`,
    input,
    ordering: '-created_at',
  });
  return { results: page.results.map(deliveryView), count: page.count };
});
