import type { WebhookView } from '@stockhand/contract/webhooks/schema';
import { ById } from '@stockhand/contract/wire';
import { administratorQuery } from '../../platform/administrator-procedures.ts';
import { refuse } from '../../platform/errors.ts';
import { webhookColumns, webhookRows, webhookView } from './webhook-row.ts';

export const getWebhook = administratorQuery(ById, async (ctx, { id }): Promise<WebhookView> => {
  const row = await webhookRows(ctx.db, ctx.caller.tenant.id)
    .select(webhookColumns)
    .where('w.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse.notFound();
  return webhookView(row, ctx.now);
});
