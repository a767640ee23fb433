import { eventBody } from '@stockhand/contract/webhooks/events';
import { type DeliveryTopic, deliveryTopics } from '@stockhand/contract/webhooks/schema';
import type { ApiEvents } from '../platform/http/reference/webhooks-of.ts';

const told: Record<DeliveryTopic, string> = {
  'product.created': 'A product is made',
  'product.updated': 'A product is saved, archived or restored',
  'stock.changed': 'Stock on hand or reserved changes',
  'sale.created': 'A counter sale is booked',
  'order.created': 'An order is placed',
  'order.updated': 'An order is edited, paid, shipped or returned',
  'payment.created': 'A payment or refund is booked',
  'purchase_order.updated': 'A purchase order is made or changes',
  'receipt.created': 'Goods of a purchase order come in',
  'import.finished': 'An import is done or failed',
  'webhook.test': 'An administrator sends a test event',
};

/** What webhooks are told, for the reference of the API. */
export const apiEvents: ApiEvents = {
  title: 'Webhooks',
  told,
  bodies: Object.fromEntries(deliveryTopics.map((topic) => [topic, eventBody(topic)])),
};
