import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Paged } from '../paging.ts';
import { Id, Line, Quantity } from '../wire.ts';
import { purchaseMessages } from './messages.ts';
import { reorderMessages as texts } from './reorder-messages.ts';

export const forecastMethods = ['average_2', 'average_4', 'average_8', 'average_16', 'last_week', 'min_max'] as const;
export type ForecastMethod = (typeof forecastMethods)[number];

export const reviewDaysDefault = 7;
export const reviewDaysMax = 90;
/** Where no supplier says how long a delivery takes. */
export const leadTimeDefault = 7;
export const reorderLinesMax = 1000;

/** `none`: products that nobody is known to sell. */
export const ListReorder = Paged.extend({
  search: Line(200).optional(),
  supplier: z.union([Id, z.literal('none')], texts.supplierFilter).optional(),
  /** Days until the next order: what is ordered now lasts until the one after it arrives. */
  review_days: Quantity(1, texts.reviewDays, reviewDaysMax).optional(),
});
export type ListReorder = z.infer<typeof ListReorder>;

export const CreateReorderOrders = z
  .object({
    lines: z
      .array(
        z.object({
          product: Id,
          supplier: Id,
          quantity: Quantity(1, purchaseMessages.quantityPositive),
          /** Keeps the supplier as the one that the product is bought from; takes the right to change suppliers. */
          is_remembered: z.boolean().default(false),
        }),
        texts.linesRequired,
      )
      .min(1, texts.linesRequired)
      .max(reorderLinesMax, texts.linesMany),
  })
  .superRefine(({ lines }, check) => {
    const seen = new Set<number>();
    for (const [index, { product }] of lines.entries()) {
      if (seen.has(product))
        check.addIssue({ code: 'custom', path: ['lines', index, 'product'], message: texts.productTwice });
      seen.add(product);
    }
  });
export type CreateReorderOrders = z.output<typeof CreateReorderOrders>;

/** What to order of a product, with every number that it comes from (docs/rules.md#reordering). Pieces unless said. */
export const ReorderLine = answerSchema('ReorderLine', () => ({
  product: z.int(),
  product_name: z.string(),
  sku: z.string(),
  supplier: z.int().nullable(),
  supplier_name: z.string().nullable(),
  supplier_code: z.string(),
  /** What one costs: the supplier's price, else the product's cost. */
  unit_price: z.number(),
  on_hand: z.int(),
  reserved: z.int(),
  incoming: z.int(),
  /** `YYYY-MM-DD` */
  incoming_on: z.string().nullable(),
  /** On purchase orders that are drafts or submitted. */
  drafted: z.int(),
  /** on hand − reserved + incoming + drafted */
  position: z.int(),
  method: z.enum(forecastMethods),
  /** Pieces by which a week's forecast was wrong on average in the weeks judged; null without enough weeks. */
  forecast_error: z.number().nullable(),
  /** The same for the rule that last week repeats. */
  naive_error: z.number().nullable(),
  judged_weeks: z.int(),
  /** Pieces sold on an average day, as expected; null where the minimum decides. */
  daily_demand: z.number().nullable(),
  lead_time_days: z.int(),
  /** False where the default stands in for an unknown lead time. */
  is_lead_time_known: z.boolean(),
  review_days: z.int(),
  /** Until the order after this one arrives: lead time and review period. */
  expected_demand: z.int(),
  safety_stock: z.int(),
  min_stock_level: z.int(),
  max_stock_level: z.int(),
  reorder_point: z.int(),
  reorder_quantity: z.int(),
  /** What there has to be: expected demand + safety stock, more than the reorder point; by levels, those. */
  needed: z.int(),
  /** needed − position */
  short: z.int(),
  pack_size: z.int(),
  min_quantity: z.int(),
  /** What to order: whole packs. */
  quantity: z.int(),
  /** Whether the maximum made it less, or is exceeded by the smallest order that the supplier takes. */
  maximum: z.enum(['kept', 'limits', 'exceeded']),
}));
export type ReorderLine = z.infer<typeof ReorderLine>;

/** What there is to order from a supplier, on all pages. */
export const ReorderGroup = answerSchema('ReorderGroup', () => ({
  supplier: z.int().nullable(),
  supplier_name: z.string().nullable(),
  lines: z.int(),
  pieces: z.int(),
  total: z.number(),
}));
export type ReorderGroup = z.infer<typeof ReorderGroup>;

/** Lines by supplier, those without one last, and within a supplier those that run out first. */
export const ReorderPage = answerSchema('ReorderPage', () => ({
  results: z.array(ReorderLine),
  count: z.int(),
  /** Every supplier with something to order, whichever is filtered. */
  groups: z.array(ReorderGroup),
}));
export type ReorderPage = z.infer<typeof ReorderPage>;

export const CreatedReorderOrders = answerSchema('CreatedReorderOrders', () => ({
  orders: z.array(
    z.strictObject({
      id: z.int(),
      po_number: z.string(),
      supplier: z.int(),
      supplier_name: z.string(),
      lines: z.int(),
      total: z.number(),
    }),
  ),
}));
export type CreatedReorderOrders = z.infer<typeof CreatedReorderOrders>;
