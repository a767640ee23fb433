import { z } from 'zod';

/** The fields that a line of every document shows; `id` is the line's, prices are in the tenant's currency. */
export const productLine = () => ({
  id: z.int(),
  product: z.int(),
  product_name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  unit_price: z.number(),
  line_total: z.number(),
});
