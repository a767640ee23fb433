import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { PaymentMethod } from '../sales/schema.ts';
import { Id, Quantity, Text } from '../wire.ts';
import { orderMessages as texts } from './messages.ts';
import { AmountFromZero } from './payments.ts';

const ReturnedLine = z.object({
  item_id: Id,
  quantity: Quantity(1, texts.quantitySmall),
  /** Back into the stock, or written off. */
  restock: z.boolean(texts.restockRequired),
  /** Where restocked goods go; the default location unless told. */
  location: Id.nullish(),
  reason: Text(500).nullish(),
});
export type ReturnedLine = z.infer<typeof ReturnedLine>;

/** `id` is the order's or the sale's. What is given back follows from the goods unless told (docs/rules.md#returns). */
export const ReturnItems = z.object({
  id: Id,
  items: z.array(ReturnedLine, texts.itemsRequired).min(1, texts.itemsRequired).max(1000, texts.tooManyItems),
  refund_amount: AmountFromZero(texts.refundNegative).nullish(),
  /** Kept of the goods' value. */
  fee_amount: AmountFromZero(texts.feeNegative).nullish(),
  /** That of the document unless told. */
  refund_method: PaymentMethod.nullish(),
  notes: Text(5000).nullish(),
});
export type ReturnItems = z.infer<typeof ReturnItems>;

/** A return can be undone for so long, by the server's clock (docs/rules.md#returns). */
export const undoReturnSeconds = 60;

/** `id` is the order's or the sale's. */
export const UndoReturn = z.object({ id: Id, return_id: Id });
export type UndoReturn = z.infer<typeof UndoReturn>;

const ReturnItemView = answerSchema('ReturnItemView', () => ({
  id: z.int(),
  item_id: z.int(),
  product: z.int(),
  product_name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  unit_price: z.number(),
  line_total: z.number(),
  restock: z.boolean(),
  /** `null` of goods that were written off. */
  location: z.int().nullable(),
  location_name: z.string().nullable(),
  reason: z.string(),
}));

export const ReturnView = answerSchema('ReturnView', () => ({
  id: z.int(),
  return_number: z.string(),
  /** One of both. */
  order: z.int().nullable(),
  sale: z.int().nullable(),
  /** The return that this one takes back: its amounts and quantities have a minus. */
  undoes: z.int().nullable(),
  /** Who took it back, where somebody did. */
  undone_by: z.string().nullable(),
  items: z.array(ReturnItemView),
  /** What the return takes off the charge: the value of its goods, less the fee, with the goodwill. */
  amount: z.number(),
  refund_amount: z.number(),
  /** Kept of the goods' value. */
  fee_amount: z.number(),
  /** Given beyond the goods' value. */
  goodwill_amount: z.number(),
  notes: z.string(),
  created_by: z.string(),
  created_at: z.date(),
}));
export type ReturnView = z.infer<typeof ReturnView>;
