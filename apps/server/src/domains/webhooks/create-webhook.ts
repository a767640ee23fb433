import { webhookMessages as texts } from '@stockhand/contract/webhooks/messages';
import { CreateWebhook, type WebhookWithSecret, webhooksMax } from '@stockhand/contract/webhooks/schema';
import { administratorTask } from '../../platform/administrator-procedures.ts';
import { audit } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { judgeUnderLock } from '../members/administrators.ts';
import { refusePrivateUrl } from './refuse-private-url.ts';
import { drawSecret, sealSecret } from './signature.ts';
import { nameOf, webhookColumns, webhookRows, webhookView } from './webhook-row.ts';

/** Creates a webhook and answers its secret, this once (docs/rules.md#webhooks). */
export const createWebhook = administratorTask(
  ['webhooks'],
  CreateWebhook,
  async (task, { url, topics, is_active = true }): Promise<WebhookWithSecret> => {
    await refusePrivateUrl(task, url);
    return task.transact(async (asked) => {
      const ctx = await judgeUnderLock(asked, 'create');
      if (ctx.caller.role !== 'admin') throw refuse.forbidden();
      await refuseBeyondMax(ctx);
      const secret = drawSecret();
      const row = await ctx.db
        .insertInto('public.webhooks')
        .values({
          tenant_id: ctx.caller.tenant.id,
          url,
          topics: JSON.stringify(topics),
          is_active,
          sealed_secret: sealSecret(ctx.services.keys.sealing, secret),
          created_at: ctx.now,
          updated_at: ctx.now,
        })
        .returning(webhookColumns)
        .executeTakeFirstOrThrow();
      const subject = { type: 'webhook' as const, id: row.id, name: nameOf(url) };
      await audit(ctx, { action: 'webhook.create', subject, changes: { topics, is_active } });
      return { ...webhookView(row, ctx.now), secret };
    });
  },
  // A stored answer would hold the secret.
  { answersTokens: true },
);

/** Under the lock of the members: two at once would both find room for the last one. */
async function refuseBeyondMax({ db, caller }: TenantWrite): Promise<void> {
  const { count } = await webhookRows(readerIn(db), caller.tenant.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= webhooksMax) throw refuse.badRequest(texts.tooMany(webhooksMax));
}
