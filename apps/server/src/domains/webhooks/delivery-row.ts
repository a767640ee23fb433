import type { DeliveryTopic, DeliveryView } from '@stockhand/contract/webhooks/schema';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** Deliveries of a tenant's webhooks. */
export function deliveryRows(db: Reader, tenantId: number) {
  return db
    .selectFrom('public.webhook_deliveries as d')
    .innerJoin('public.webhooks as w', 'w.id', 'd.webhook_id')
    .where('w.tenant_id', '=', tenantId);
}

export const deliveryColumns = [
  'd.id',
  'd.topic',
  'd.state as status',
  'd.attempts',
  'd.response_status',
  'd.created_at',
  'd.delivered_at',
] as const;

export function deliveryView<Row extends Omit<DeliveryView, 'topic'> & { topic: string }>(row: Row) {
  return { ...row, topic: row.topic as DeliveryTopic };
}
