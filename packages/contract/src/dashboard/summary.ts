import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { ProductImageView } from '../catalog/schema.ts';

export const DashboardProduct = answerSchema('DashboardProduct', () => ({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  total_stock: z.int(),
  min_stock_level: z.int(),
  selling_price: z.number(),
  /** Its primary picture; empty without one. */
  images: z.array(ProductImageView.pick({ image: true, thumbnail: true, preview: true })),
  /** Pieces sold in the last month (docs/rules.md#periods). */
  sold: z.int(),
}));
export type DashboardProduct = z.infer<typeof DashboardProduct>;

/** See docs/rules.md#reports. What the caller may not read is null or empty. */
export const DashboardSummary = answerSchema('DashboardSummary', () => ({
  totalProducts: z.int().nullable(),
  lowStockProducts: z.int().nullable(),
  activeSuppliers: z.int().nullable(),
  inventoryValue: z.number().nullable(),
  totalOrders: z.int().nullable(),
  pendingOrders: z.int().nullable(),
  pendingPurchaseOrders: z.int().nullable(),
  totalSales: z.number().nullable(),
  /** What the goods brought, without tax and shipping. */
  netSales: z.number().nullable(),
  /** Percent of `netSales`; 0 where these are not above 0. */
  profitMargin: z.number().nullable(),
  /** Percent, of the last month over the same days before (docs/rules.md#periods). */
  salesChange: z.number().nullable(),
  ordersChange: z.number().nullable(),
  profitChange: z.number().nullable(),
  /** Percent, of now over the beginning of the last month. */
  inventoryChange: z.number().nullable(),
  lowStock: z.array(DashboardProduct),
  topSelling: z.array(DashboardProduct),
  highStock: z.array(DashboardProduct),
}));
export type DashboardSummary = z.infer<typeof DashboardSummary>;
