/**
 * What a webhook can be told of (docs/rules.md#webhooks), in the order in which one transaction tells it: what was made
 * before what was changed.
 */
export const webhookTopics = [
  'product.created',
  'product.updated',
  'stock.changed',
  'sale.created',
  'order.created',
  'order.updated',
  'payment.created',
  'purchase_order.updated',
  'receipt.created',
  'import.finished',
] as const;
export type WebhookTopic = (typeof webhookTopics)[number];
