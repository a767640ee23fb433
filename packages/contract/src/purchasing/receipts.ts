import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Id, Seen, Text } from '../wire.ts';

/** Goods of one line of the order that came in at one location. */
export const ReceiptItemView = answerSchema('ReceiptItemView', () => ({
  item_id: z.int(),
  product: z.int(),
  product_name: z.string(),
  quantity: z.int(),
  location: z.int(),
  location_name: z.string(),
}));
export type ReceiptItemView = z.infer<typeof ReceiptItemView>;

/** What came in at once (docs/rules.md#receiving). */
export const ReceiptView = answerSchema('ReceiptView', () => ({
  id: z.int(),
  /** `REC-000001` */
  receipt_number: z.string(),
  received_at: z.date(),
  /** A username, as `reversed_by`. */
  received_by: z.string(),
  notes: z.string(),
  items: z.array(ReceiptItemView),
  /** `null` of a receipt that stands. */
  reversed_at: z.date().nullable(),
  reversed_by: z.string().nullable(),
  reverse_reason: z.string(),
  /** Products whose cost the reversal left as it was, because it had changed since. */
  costs_left: z.array(z.strictObject({ product: z.int(), product_name: z.string() })),
}));
export type ReceiptView = z.infer<typeof ReceiptView>;

/** `id` is the receipt's. */
export const ReverseReceipt = z.object({ id: Id, reason: Text(500).nullish() });
export type ReverseReceipt = z.output<typeof ReverseReceipt>;

/** `id` is the order's; what is outstanding will never come. */
export const ClosePurchaseOrder = z.object({ id: Id, reason: Text(500).nullish(), expected_updated_at: Seen });
export type ClosePurchaseOrder = z.output<typeof ClosePurchaseOrder>;
