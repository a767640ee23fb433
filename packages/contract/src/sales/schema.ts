import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { productLine } from '../catalog/product-line.ts';
import { hasAtMostTwoDecimals } from '../money.ts';
import { numberMessages } from '../number-messages.ts';
import { Ordering, Paged } from '../paging.ts';
import { Unprintable } from '../unprintable.ts';
import { ById, Day, Email, Id, Line, Price, Quantity } from '../wire.ts';
import { saleMessages as texts } from './messages.ts';

export const paymentMethods = ['Cash', 'Credit Card', 'Bank Transfer', 'PayPal'] as const;

/** The largest total of a sale. */
export const saleAmountMax = 999_999_999_999.99;

export const PaymentMethod = z.enum(paymentMethods, `Use one of: ${paymentMethods.join(', ')}`);

export const SaleItem = z.object({
  product_id: Id,
  quantity: Quantity(1, texts.quantitySmall),
  unit_price: Price('Price must be a positive number'),
});

export const CreateSale = z.object({
  items: z.array(SaleItem, texts.cartEmpty).min(1, texts.cartEmpty).max(1000, 'Sell at most 1,000 lines at once'),
  total_amount: z.number(texts.totalDiffers).refine(hasAtMostTwoDecimals, numberMessages.twoDecimals),
  customer_name: Line(200).nullish(),
  /** From the records; the sale then keeps a copy of their name. */
  customer_id: Id.nullish(),
  /** In cash; the rest of it is the change. */
  amount_given: z.number(texts.amountGivenBad).refine(hasAtMostTwoDecimals, numberMessages.twoDecimals).nullish(),
  location_id: Id.nullish(),
  payment_method: PaymentMethod.nullish(),
});
export type CreateSale = z.infer<typeof CreateSale>;

export const saleOrderings = ['created_at', 'sale_number', 'customer_name', 'payment_method', 'total_amount'] as const;

export const ListSales = Paged.extend({
  search: Line(200).optional(),
  customer: Id.optional(),
  start_date: Day.optional(),
  end_date: Day.optional(),
  payment_method: PaymentMethod.optional(),
  ordering: Ordering(saleOrderings).optional(),
});

export const receiptFormats = ['80mm', 'a4'] as const;
export type ReceiptFormat = (typeof receiptFormats)[number];

export const PrintReceipt = ById.extend({
  format: z.enum(receiptFormats, `Use one of: ${receiptFormats.join(', ')}`).default('80mm'),
});

/** To the customer in the records unless told. */
export const EmailReceipt = ById.extend({
  email: z.union([Email, z.literal('')], 'Invalid email address').nullish(),
  unprintable: Unprintable,
});

export const salesHistoryOrderings = ['transaction_date', 'quantity', 'unit_price'] as const;

export const SalesHistory = Paged.extend({
  product_id: Id,
  ordering: Ordering(salesHistoryOrderings).optional(),
});
export type SalesHistory = z.infer<typeof SalesHistory>;

export const SaleItemView = answerSchema('SaleItemView', () => ({ ...productLine(), returned_quantity: z.int() }));
export type SaleItemView = z.infer<typeof SaleItemView>;

export const SaleView = answerSchema('SaleView', () => ({
  id: z.int(),
  sale_number: z.string(),
  items: z.array(SaleItemView),
  total_amount: z.number(),
  /** What returns and allowances have taken off the total, and what was given back for both. */
  amount_returned: z.number(),
  amount_allowed: z.number(),
  amount_refunded: z.number(),
  /** What they kept of the goods' value, and what they gave beyond it. */
  fee_amount: z.number(),
  goodwill_amount: z.number(),
  customer_name: z.string(),
  /** Of the customer in the records, as it is now. */
  customer_email: z.string().nullable(),
  /** The customer in the records, where one was chosen. */
  customer: z.int().nullable(),
  payment_method: z.string(),
  /** In cash, where it was entered. */
  amount_given: z.number().nullable(),
  created_at: z.date(),
  created_by: z.string(),
}));
export type SaleView = z.infer<typeof SaleView>;

export const SalesHistoryEntry = answerSchema('SalesHistoryEntry', () => ({
  id: z.int(),
  /** Of the sale or the order. */
  reference: z.string(),
  source_type: z.string(),
  source_id: z.int().nullable(),
  transaction_date: z.date(),
  customer_name: z.string(),
  quantity: z.int(),
  unit_price: z.number(),
  total_amount: z.number(),
  location_name: z.string(),
  created_by: z.string(),
}));
export type SalesHistoryEntry = z.infer<typeof SalesHistoryEntry>;
