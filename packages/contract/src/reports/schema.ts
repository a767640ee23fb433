import { z } from 'zod';
import { Ordering, Paged } from '../paging.ts';
import type { ProductImageView } from '../products/schema.ts';
import { transactionTypes } from '../stock/schema.ts';
import { Day, Id, Text } from '../wire.ts';
import type { LowStockStatus } from './rules.ts';

/** Movements of stock, and the items of orders beside them. */
export const reportTypes = [...transactionTypes, 'order'] as const;
export type ReportType = (typeof reportTypes)[number];

/** Days are the workspace's and both inclusive (rulings D, Products and stock). */
const Period = z.object({ start_date: Day.optional(), end_date: Day.optional() });

/** Newest first. */
export const ListReportTransactions = Paged.extend({
  ...Period.shape,
  transaction_type: z.enum(reportTypes, `Use one of: ${reportTypes.join(', ')}`).optional(),
  location: Id.optional(),
  search: Text(200).optional(),
});
export type ListReportTransactions = z.infer<typeof ListReportTransactions>;

/** Document 2, section 3. */
export interface ReportTransactionRow {
  /** `TYPE-PRODUCTID-ROWID` */
  id: string;
  type: ReportType;
  date: Date;
  description: string;
  product: string;
  reference: string;
  username: string;
  /** Signed; a transfer's and an order's are positive. */
  quantity: number;
  /** Quantity × unit price, without sign. */
  amount: number;
  location: string;
}

export const lowStockOrderings = [
  'stock_ratio',
  'name',
  'sku',
  'category_name',
  'total_stock',
  'min_stock_level',
] as const;

/** Lowest share of the minimum first unless told. `location`: only what is kept there. */
export const ListLowStock = Paged.extend({
  search: Text(200).optional(),
  location: Id.optional(),
  ordering: Ordering(lowStockOrderings).optional(),
});
export type ListLowStock = z.infer<typeof ListLowStock>;

export interface LowStockRow {
  id: number;
  name: string;
  sku: string;
  category_name: string | null;
  total_stock: number;
  available: number;
  min_stock_level: number;
  /** On hand as a share of the minimum, from 0 to 1; 0 where there is no minimum. */
  stock_ratio: number;
  status: LowStockStatus;
  /** Pieces that open purchase orders will bring. */
  incoming: number;
  /** Pieces to order so that the minimum is met again, beside what is on its way. */
  suggested_quantity: number;
}

/** The last 30 days unless told. */
export const GetInventoryReport = Period;

export interface InventoryReport {
  totalProducts: number;
  lowStockProducts: number;
  outOfStockProducts: number;
  inventoryValue: number;
  averageValue: number;
  /** Products by what is on hand (document 2, section 9). */
  stockDistribution: { label: string; count: number }[];
  categoryDistribution: { category: string; products: number; value: number }[];
  /** Up to five, ranked by stock times cost. */
  topProducts: { id: number; name: string; total_stock: number; value: number }[];
  inventoryByLocation: { location: string; quantity: number; value: number }[];
  /** Pieces that came, went and were corrected in the period. */
  movements: { purchased: number; sold: number; adjusted: number };
}

export interface ActivityEntry {
  /** Unique within the report. */
  id: string;
  type: ReportType | 'product';
  date: Date;
  title: string;
  detail: string;
  username: string;
  /** What it is about. */
  subject: { type: 'product' | 'order'; id: number };
}

export interface DashboardProduct {
  id: number;
  name: string;
  sku: string;
  total_stock: number;
  min_stock_level: number;
  selling_price: number;
  /** Its primary picture; empty without one. */
  images: Pick<ProductImageView, 'image' | 'thumbnail' | 'preview'>[];
  /** Pieces sold in the last 30 days. */
  sold: number;
}

/** Document 2, section 3. What the caller may not read is null or empty. */
export interface DashboardSummary {
  totalProducts: number | null;
  lowStockProducts: number | null;
  activeSuppliers: number | null;
  inventoryValue: number | null;
  totalOrders: number | null;
  pendingOrders: number | null;
  pendingPurchaseOrders: number | null;
  totalSales: number | null;
  /** Percent of revenue. */
  profitMargin: number | null;
  /** Percent, of this month so far over the same days of the month before. */
  salesChange: number | null;
  ordersChange: number | null;
  profitChange: number | null;
  /** Percent, of now over the beginning of the month. */
  inventoryChange: number | null;
  lowStock: DashboardProduct[];
  topSelling: DashboardProduct[];
  highStock: DashboardProduct[];
}
