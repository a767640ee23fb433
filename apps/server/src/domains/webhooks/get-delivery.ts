import type { DeliveryDetail } from '@stockhand/contract/webhooks/schema';
import { ById } from '@stockhand/contract/wire';
import { sql } from 'kysely';
import { administratorQuery } from '../../platform/administrator-procedures.ts';
import { refuse } from '../../platform/errors.ts';
import { deliveryColumns, deliveryRows, deliveryView } from './delivery-row.ts';
import { bodyOf } from './sending/deliveries.ts';

/** One delivery with the body that is sent and what was answered. */
export const getDelivery = administratorQuery(ById, async (ctx, { id }): Promise<DeliveryDetail> => {
  const found = await deliveryRows(ctx.db, ctx.caller.tenant.id)
    .select(deliveryColumns)
    .leftJoin('public.outbox as o', (join) => join.on('o.key', '=', sql<string>`concat('webhook-', d.id)`))
    .select(['d.webhook_id', 'd.data', 'd.response_body', 'd.error', 'd.duration_ms', 'd.attempted_at'])
    .select(['w.is_active', 'o.due_at'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!found) throw refuse.notFound();
  const { webhook_id, data, due_at, is_active, ...row } = found;
  const isTried = row.status === 'waiting' && is_active;
  return {
    ...deliveryView(row),
    webhook: webhook_id,
    request_body: bodyOf({ ...row, data }),
    next_attempt_at: isTried ? due_at : null,
  };
});
