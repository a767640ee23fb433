import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { ProductView } from '../catalog/schema.ts';
import { ImportView } from '../imports/schema.ts';
import { PaymentView } from '../orders/payments.ts';
import { OrderView } from '../orders/schema.ts';
import { ReceiptView } from '../purchasing/receipts.ts';
import { PurchaseOrderView } from '../purchasing/schema.ts';
import { SaleView } from '../sales/schema.ts';
import { StockView } from '../stock/schema.ts';
import type { DeliveryTopic } from './schema.ts';

export const ProductEvent = answerSchema('ProductEvent', () => ({ ...ProductView.shape, is_archived: z.boolean() }));

export const StockEvent = answerSchema('StockEvent', () => ({
  product: z.int(),
  product_name: z.string(),
  sku: z.string(),
  ...StockView.shape,
}));

/** One of `order` and `sale` is null. */
export const PaymentEvent = answerSchema('PaymentEvent', () => ({
  ...PaymentView.shape,
  order: z.int().nullable(),
  sale: z.int().nullable(),
}));

export const ReceiptEvent = answerSchema('ReceiptEvent', () => ({
  ...ReceiptView.shape,
  purchase_order: z.int(),
  po_number: z.string(),
}));

export const TestEvent = answerSchema('TestEvent', () => ({
  message: z.string(),
  /** The company that the webhook belongs to. */
  tenant: z.string(),
}));

/** What each topic tells: the record as REST shows it (docs/rules.md#webhooks). */
export const eventData = {
  'product.created': ProductEvent,
  'product.updated': ProductEvent,
  'stock.changed': StockEvent,
  'sale.created': SaleView,
  'order.created': OrderView,
  'order.updated': OrderView,
  'payment.created': PaymentEvent,
  'purchase_order.updated': PurchaseOrderView,
  'receipt.created': ReceiptEvent,
  'import.finished': ImportView,
  'webhook.test': TestEvent,
} as const satisfies Record<DeliveryTopic, z.ZodType>;
export type EventDataOf<Topic extends DeliveryTopic> = z.infer<(typeof eventData)[Topic]>;

/** The body of a delivery of a topic. */
export function eventBody(topic: DeliveryTopic) {
  return z.strictObject({
    /** Of the delivery, the same at each attempt. */
    id: z.int(),
    topic: z.literal(topic),
    created_at: z.date(),
    data: eventData[topic],
  });
}
