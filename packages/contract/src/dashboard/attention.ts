import { z } from 'zod';
import { answerSchema } from '../answer.ts';

/** What needs somebody to act, as counts; null for what the caller may not read (docs/rules.md#attention). */
export const Attention = answerSchema('Attention', () => ({
  /** Active products with more reserved than on hand. */
  short: z.int().nullable(),
  /** Active products with nothing on hand. */
  out_of_stock: z.int().nullable(),
  /** Open purchase orders whose expected day has passed. */
  late_deliveries: z.int().nullable(),
  /** Orders that are not cancelled and have an amount due. */
  unpaid_orders: z.int().nullable(),
  /** Orders whose customers are owed something. */
  credit_orders: z.int().nullable(),
  /** Mails of the tenant that were given up in the last 30 days. */
  failed_mails: z.int().nullable(),
}));
export type Attention = z.infer<typeof Attention>;

/** One point for each day of the last month, the oldest first; null for what the caller may not read. */
export const DashboardTrends = answerSchema('DashboardTrends', () => ({
  sales: z.array(z.number()).nullable(),
  orders: z.array(z.int()).nullable(),
  inventory_value: z.array(z.number()).nullable(),
  /** Percent of the day; null on a day without sales. */
  profit_margin: z.array(z.number().nullable()).nullable(),
}));
export type DashboardTrends = z.infer<typeof DashboardTrends>;
