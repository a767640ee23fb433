import type { WebhookTopic } from '@stockhand/contract/webhook-topics';
import type { DeliveryTopic } from '@stockhand/contract/webhooks/schema';

/** What an event is about in plain words; its name is what programs read. */
export const topicTexts: Record<WebhookTopic, string> = {
  'product.created': 'A product is added',
  'product.updated': 'A product is changed, archived or restored',
  'stock.changed': 'Stock on hand or reserved changes',
  'sale.created': 'A sale is booked at the counter',
  'order.created': 'A customer order is placed',
  'order.updated': 'An order is edited, paid, shipped or returned',
  'payment.created': 'A payment or refund is booked',
  'purchase_order.updated': 'A purchase order is created or changes',
  'receipt.created': 'Goods of a purchase order come in',
  'import.finished': 'An import is done or failed',
};

export function deliveryText(topic: DeliveryTopic): string {
  return topic === 'webhook.test' ? 'A test event' : topicTexts[topic];
}

/** `All events`, or the names of the events. */
export function topicList(topics: readonly WebhookTopic[]): string {
  return topics.length === Object.keys(topicTexts).length ? 'All events' : topics.join(', ');
}
