import type { AuditAction } from '@stockhand/contract/audit-vocabulary';
import type { WebhookTopic } from '@stockhand/contract/webhook-topics';
import type { Writer } from './tenant-db.ts';

interface EventTenant {
  id: number;
  schema_name: string;
  currency: string;
  /** What its active webhooks are told of. */
  webhook_topics: ReadonlySet<WebhookTopic>;
}

/** What is known at the end of a tenant's transaction. */
export interface EventWrite {
  db: Writer;
  caller: { tenant: EventTenant };
  now: Date;
  /** Addresses of pictures are signed. */
  services: { keys: { media: Uint8Array } };
  written: { events: Map<WebhookTopic, Set<number>> };
}

/**
 * Records what webhooks are told of a transaction, at its end and inside it. The webhooks' domain knows how; the platform
 * calls it where a tenant's active webhooks want a topic that was noted.
 */
export type RecordEvents = (ctx: EventWrite) => Promise<void>;

/** What an audited action means for the record that it is about (docs/rules.md#webhooks). */
const topicOfAction: Partial<Record<AuditAction, WebhookTopic>> = {
  'product.archive': 'product.updated',
  'product.image.add': 'product.updated',
  'product.image.arrange': 'product.updated',
  'product.image.remove': 'product.updated',
  'product.restore': 'product.updated',
  'product.update': 'product.updated',
  'sale.create': 'sale.created',
  'order.allow': 'order.updated',
  'order.create': 'order.created',
  'order.payment': 'order.updated',
  'order.refund': 'order.updated',
  'order.return': 'order.updated',
  'order.status': 'order.updated',
  'order.take_payment': 'order.updated',
  'order.undo_return': 'order.updated',
  'order.update': 'order.updated',
  'purchase-order.change_status': 'purchase_order.updated',
  'purchase-order.close': 'purchase_order.updated',
  'purchase-order.create': 'purchase_order.updated',
  'purchase-order.receive': 'purchase_order.updated',
  'purchase-order.reverse_receipt': 'purchase_order.updated',
  'purchase-order.update': 'purchase_order.updated',
  'import.fail': 'import.finished',
  'import.finish': 'import.finished',
};

/** Notes events of what no audit entry is about, such as the stock of a product. One of a record is told once. */
export function noteEvents(
  ctx: Pick<EventWrite, 'caller' | 'written'>,
  topic: WebhookTopic,
  ids: Iterable<number>,
): void {
  if (!ctx.caller.tenant.webhook_topics.has(topic)) return;
  const noted = ctx.written.events.get(topic) ?? new Set();
  for (const id of ids) noted.add(id);
  ctx.written.events.set(topic, noted);
}

export function noteAuditedEvents(
  ctx: Pick<EventWrite, 'caller' | 'written'>,
  entries: readonly { action: AuditAction; subject: { id?: number | undefined } }[],
): void {
  if (ctx.caller.tenant.webhook_topics.size === 0) return;
  for (const { action, subject } of entries) {
    const topic = topicOfAction[action];
    if (topic && subject.id !== undefined) noteEvents(ctx, topic, [subject.id]);
  }
}
