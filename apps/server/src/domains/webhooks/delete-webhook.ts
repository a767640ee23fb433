import { ById } from '@stockhand/contract/wire';
import { administratorMutation } from '../../platform/administrator-procedures.ts';
import { audit } from '../../platform/data/audit.ts';
import { lockWebhook, nameOf } from './webhook-row.ts';

/** The webhook goes with its deliveries: what waits is not sent any more. */
export const deleteWebhook = administratorMutation(['webhooks'], ById, async (ctx, { id }): Promise<void> => {
  const { url } = await lockWebhook(ctx, id);
  await ctx.db.deleteFrom('public.webhooks').where('id', '=', id).execute();
  await audit(ctx, { action: 'webhook.delete', subject: { type: 'webhook', id, name: nameOf(url) } });
});
