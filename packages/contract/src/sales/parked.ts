import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Line } from '../wire.ts';
import { CreateSale } from './schema.ts';

/** How many sales a tenant sets aside at once. */
export const parkedSalesMax = 100;

/** A sale to be finished later: nothing is reserved or judged until it is completed. */
export const ParkSale = CreateSale.pick({
  items: true,
  customer_name: true,
  customer_id: true,
  payment_method: true,
}).extend({
  /** By which it is found again. */
  name: Line(80).nullish(),
});
export type ParkSale = z.infer<typeof ParkSale>;

export const ParkedSaleRow = answerSchema('ParkedSaleRow', () => ({
  id: z.int(),
  name: z.string(),
  customer: z.int().nullable(),
  customer_name: z.string(),
  payment_method: z.string(),
  /** Pieces. */
  item_count: z.int(),
  total_amount: z.number(),
  created_at: z.date(),
  created_by: z.string(),
}));
export type ParkedSaleRow = z.infer<typeof ParkedSaleRow>;

export const ParkedItem = answerSchema('ParkedItem', () => ({
  product_id: z.int(),
  product_name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  unit_price: z.number(),
}));
export type ParkedItem = z.infer<typeof ParkedItem>;

export const ParkedSaleView = answerSchema('ParkedSaleView', () => ({
  ...ParkedSaleRow.shape,
  items: z.array(ParkedItem),
}));
export type ParkedSaleView = z.infer<typeof ParkedSaleView>;
