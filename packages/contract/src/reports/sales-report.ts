import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Ordering, Paged } from '../paging.ts';
import { Day, Id, Line } from '../wire.ts';

export const salesGroupings = ['product', 'category', 'customer', 'person', 'day', 'month'] as const;
export type SalesGrouping = (typeof salesGroupings)[number];

export const salesGroupingLabels: Record<SalesGrouping, string> = {
  product: 'Product',
  category: 'Category',
  customer: 'Customer',
  person: 'Person',
  day: 'Day',
  month: 'Month',
};

export const salesOrderings = ['name', 'quantity', 'sales', 'cost', 'profit', 'margin', 'documents'] as const;

/** What narrows it: the goods of one product, category, customer or person. */
export const salesFilters = ['product', 'category', 'customer', 'person'] as const satisfies readonly SalesGrouping[];
export type SalesFilter = (typeof salesFilters)[number];

const idOrNone = z.union([Id, z.literal('none')], 'Use an id or none');

/**
 * All time unless told. By products unless told; days and months newest first, all else with the highest sales first.
 * `none`: what has no category, or no customer's record.
 */
export const ListSalesReport = Paged.extend({
  start_date: Day.optional(),
  end_date: Day.optional(),
  group_by: z.enum(salesGroupings, `Use one of: ${salesGroupings.join(', ')}`).optional(),
  product: Id.optional(),
  category: idOrNone.optional(),
  customer: idOrNone.optional(),
  person: Id.optional(),
  search: Line(200).optional(),
  ordering: Ordering(salesOrderings).optional(),
});
export type ListSalesReport = z.infer<typeof ListSalesReport>;

/** Goods sold less those that came back, without tax and shipping (docs/rules.md#reports). */
const salesFigures = {
  quantity: z.int(),
  /** What the goods brought, less discounts. */
  sales: z.number(),
  cost: z.number(),
  profit: z.number(),
  /** Percent of `sales`, to one decimal. */
  margin: z.number(),
  /** Counter sales and orders that were sold in the period. */
  documents: z.int(),
};

export const SalesReportRow = answerSchema('SalesReportRow', () => ({
  /** Of the product, category, customer or user; null for days, months and what has none. */
  id: z.int().nullable(),
  /** Name, or the day `YYYY-MM-DD` or month `YYYY-MM`. */
  name: z.string(),
  /** Of a product. */
  sku: z.string().nullable(),
  ...salesFigures,
}));
export type SalesReportRow = z.infer<typeof SalesReportRow>;

export const SalesReport = answerSchema('SalesReport', () => ({
  results: z.array(SalesReportRow),
  count: z.int(),
  /** Of all rows. `charged`: with tax and shipping, less refunds, as the dashboard's total sales; null where it is searched or narrowed. */
  totals: z.strictObject({ ...salesFigures, charged: z.number().nullable() }),
  /** The names of what it is narrowed to. */
  narrowed_to: z.array(z.strictObject({ filter: z.enum(salesFilters), name: z.string() })),
}));
export type SalesReport = z.infer<typeof SalesReport>;
