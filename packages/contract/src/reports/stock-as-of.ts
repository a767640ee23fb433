import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Ordering, Paged } from '../paging.ts';
import { Id, Line, Moment } from '../wire.ts';

export const stockAsOfOrderings = ['name', 'sku', 'category_name', 'quantity', 'value'] as const;

/** Stock at a moment in the past or now; by name unless told. `location`: what was there alone. */
export const ListStockAsOf = Paged.extend({
  at: Moment.optional(),
  product: Id.optional(),
  category: Id.optional(),
  location: Id.optional(),
  search: Line(200).optional(),
  ordering: Ordering(stockAsOfOrderings).optional(),
});
export type ListStockAsOf = z.infer<typeof ListStockAsOf>;

/** What the ledger sums to up to the moment, at the cost of the moment (docs/rules.md#stock-as-of-a-moment). */
export const StockAsOfRow = answerSchema('StockAsOfRow', () => ({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  category_name: z.string().nullable(),
  quantity: z.int(),
  cost_price: z.number(),
  value: z.number(),
}));
export type StockAsOfRow = z.infer<typeof StockAsOfRow>;

export const StockAsOf = answerSchema('StockAsOf', () => ({
  at: z.date(),
  results: z.array(StockAsOfRow),
  count: z.int(),
  totals: z.strictObject({ quantity: z.int(), value: z.number() }),
}));
export type StockAsOf = z.infer<typeof StockAsOf>;
