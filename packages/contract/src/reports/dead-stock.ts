import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Ordering, Paged } from '../paging.ts';
import { Id, Line } from '../wire.ts';

export const deadStockOrderings = ['name', 'sku', 'category_name', 'total_stock', 'value', 'last_sold_on'] as const;

/** Unless told. */
export const deadStockDays = 90;

const daysMessage = 'Use a whole number of days from 1 to 3,650';

/**
 * Products on hand that were entered before the last 90 days, or as many as told, and not sold in them; the highest value
 * first unless told.
 */
export const ListDeadStock = Paged.extend({
  days: z.number(daysMessage).int(daysMessage).min(1, daysMessage).max(3650, daysMessage).optional(),
  category: Id.optional(),
  search: Line(200).optional(),
  ordering: Ordering(deadStockOrderings).optional(),
});
export type ListDeadStock = z.infer<typeof ListDeadStock>;

export const DeadStockRow = answerSchema('DeadStockRow', () => ({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  category_name: z.string().nullable(),
  total_stock: z.int(),
  value: z.number(),
  /** `YYYY-MM-DD`; null when it was never sold. */
  last_sold_on: z.string().nullable(),
}));
export type DeadStockRow = z.infer<typeof DeadStockRow>;

export const DeadStock = answerSchema('DeadStock', () => ({
  results: z.array(DeadStockRow),
  count: z.int(),
  totals: z.strictObject({ quantity: z.int(), value: z.number() }),
}));
export type DeadStock = z.infer<typeof DeadStock>;
