import { drawSecret, sealSecret } from '../domains/webhooks/signature.ts';
import type { Tenant, World } from './world.ts';

/** A paused webhook with a delivery that failed, past the number that a tenant may have. */
export async function storedWebhook({ services }: World, tenant: Tenant): Promise<{ id: number; delivery: number }> {
  const now = new Date();
  const { id } = await services.database
    .insertInto('public.webhooks')
    .values({
      tenant_id: tenant.id,
      url: 'https://only-a.example.com/hook',
      topics: JSON.stringify(['sale.created']),
      is_active: false,
      sealed_secret: sealSecret(services.keys.sealing, drawSecret()),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: delivery } = await services.database
    .insertInto('public.webhook_deliveries')
    .values({
      ...{ webhook_id: id, topic: 'webhook.test', record: `webhook ${id}`, data: '{"message":"only-a"}' },
      ...{ state: 'failed', ends_at: now, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, delivery };
}
