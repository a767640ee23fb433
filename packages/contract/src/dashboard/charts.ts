import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { orderStatuses } from '../orders/rules.ts';
import { Day, Id } from '../wire.ts';

export const chartNames = [
  'sales_trend',
  'inventory_value_by_category',
  'top_selling',
  'order_fulfillment',
  'stock_distribution',
] as const;
export type ChartName = (typeof chartNames)[number];

/**
 * One month up to today unless told; with an end alone, all up to it. `category` narrows what is counted by product, `status` the orders. `chart`: this one
 * only, the others stay empty.
 */
export const GetDashboardCharts = z.object({
  start_date: Day.optional(),
  end_date: Day.optional(),
  category: Id.optional(),
  status: z.enum(orderStatuses, `Use one of: ${orderStatuses.join(', ')}`).optional(),
  chart: z.enum(chartNames, `Use one of: ${chartNames.join(', ')}`).optional(),
});
export type GetDashboardCharts = z.infer<typeof GetDashboardCharts>;

/**
 * The points of the five charts (docs/rules.md#charts). Those over time have one for each day of a period of up to 92
 * days, else one for each month; `date` is its first day.
 */
export const DashboardCharts = answerSchema('DashboardCharts', () => ({
  /** Revenue in the tenant's currency. */
  sales_trend: z.array(z.strictObject({ date: z.string(), sales: z.number() })),
  /** Stock on hand at cost, now. `category_id` is null for uncategorized products. */
  inventory_value_by_category: z.array(
    z.strictObject({ category_id: z.int().nullable(), category: z.string(), value: z.number() }),
  ),
  /** Up to 10 products, by pieces sold less those that came back. `sales`: what they brought without tax and shipping. */
  top_selling: z.array(z.strictObject({ product_id: z.int(), name: z.string(), quantity: z.int(), sales: z.number() })),
  /** Orders by the day on which they were placed, and the mean hours until those that left were shipped. */
  order_fulfillment: z.array(z.strictObject({ date: z.string(), orders: z.int(), hours: z.number().nullable() })),
  /** Active products by what is on hand. `to` is inclusive, and null for the last bucket. */
  stock_distribution: z.array(
    z.strictObject({ label: z.string(), from: z.int(), to: z.int().nullable(), count: z.int() }),
  ),
}));
export type DashboardCharts = z.infer<typeof DashboardCharts>;
