import type { WebhookWithSecret } from '@stockhand/contract/webhooks/schema';
import { ById } from '@stockhand/contract/wire';
import { administratorMutation } from '../../platform/administrator-procedures.ts';
import { audit } from '../../platform/data/audit.ts';
import { drawSecret, earlierSecretHours, sealSecret } from './signature.ts';
import { isWebhook, lockWebhook, nameOf, webhookColumns, webhookView } from './webhook-row.ts';

/** Draws another secret and answers it, this once. The earlier one signs beside it for a day. */
export const replaceWebhookSecret = administratorMutation(
  ['webhooks'],
  ById,
  async (ctx, { id }): Promise<WebhookWithSecret> => {
    const before = await lockWebhook(ctx, id);
    const secret = drawSecret();
    const row = await ctx.db
      .updateTable('public.webhooks')
      .set({
        sealed_secret: sealSecret(ctx.services.keys.sealing, secret),
        earlier_sealed_secret: before.sealed_secret,
        earlier_secret_ends_at: new Date(ctx.now.getTime() + earlierSecretHours * 3_600_000),
        updated_at: ctx.now,
      })
      .where('id', '=', id)
      .returning(webhookColumns)
      .executeTakeFirstOrThrow();
    await audit(ctx, { action: 'webhook.rotate_secret', subject: { type: 'webhook', id, name: nameOf(row.url) } });
    return { ...webhookView(row, ctx.now), secret };
  },
  // A stored answer would hold the secret.
  { answersTokens: true, subject: isWebhook },
);
