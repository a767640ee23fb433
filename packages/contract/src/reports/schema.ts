import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Ordering, Paged } from '../paging.ts';
import { Day, Id, Line, Moment } from '../wire.ts';
import { reportTypeFilters, reportTypes } from './report-kinds.ts';
import { lowStockFilters, lowStockStatuses } from './rules.ts';

/** Days are the tenant's and both inclusive (docs/rules.md#time). */
const Period = z.object({ start_date: Day.optional(), end_date: Day.optional() });

/** Newest first. `sold` and `removed` part `sale` into what customers took and what was removed by hand. */
export const ListReportTransactions = Paged.extend({
  ...Period.shape,
  transaction_type: z.enum(reportTypeFilters, `Use one of: ${reportTypeFilters.join(', ')}`).optional(),
  location: Id.optional(),
  search: Line(200).optional(),
});
export type ListReportTransactions = z.infer<typeof ListReportTransactions>;

/** See docs/rules.md#reports. */
export const ReportTransactionRow = answerSchema('ReportTransactionRow', () => ({
  /** `TYPE-PRODUCTID-ROWID` */
  id: z.string(),
  type: z.enum(reportTypes),
  date: z.date(),
  description: z.string(),
  product: z.string(),
  reference: z.string(),
  username: z.string(),
  /** Signed; a transfer's and an order's are positive. */
  quantity: z.int(),
  /** Quantity × unit price, at cost where it was removed by hand; below 0 for a reversed receipt's purchase, otherwise without sign. */
  amount: z.number(),
  location: z.string(),
  /** What it was booked for: the document's kind, and its id where it has one. */
  source_type: z.string(),
  source_id: z.int().nullable(),
}));
export type ReportTransactionRow = z.infer<typeof ReportTransactionRow>;

export const lowStockOrderings = [
  'stock_ratio',
  'name',
  'sku',
  'category_name',
  'total_stock',
  'min_stock_level',
] as const;

/** Lowest share of the minimum first unless told. `location`: only what is kept there, by what is on hand there. */
export const ListLowStock = Paged.extend({
  search: Line(200).optional(),
  location: Id.optional(),
  status: z.enum(lowStockFilters, `Use one of: ${lowStockFilters.join(', ')}`).optional(),
  ordering: Ordering(lowStockOrderings).optional(),
});
export type ListLowStock = z.infer<typeof ListLowStock>;

export const LowStockRow = answerSchema('LowStockRow', () => ({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  category_name: z.string().nullable(),
  /** On hand at the location asked for, else in all. */
  total_stock: z.int(),
  /** Not reserved; at the location asked for, at most what lies there. */
  available: z.int(),
  min_stock_level: z.int(),
  /** On hand as a share of the minimum, from 0 to 1; 0 where there is no minimum. */
  stock_ratio: z.number(),
  status: z.enum(lowStockStatuses),
  /** Pieces that open purchase orders will bring (docs/rules.md#incoming). */
  incoming: z.int(),
  /** `YYYY-MM-DD`: the earliest day on which some of them are expected. */
  incoming_on: z.string().nullable(),
  /** On purchase orders that are drafts or submitted. */
  drafted: z.int(),
  /** What reordering proposes of the product in all locations (docs/rules.md#reordering); 0 where that is nothing. */
  suggested_quantity: z.int(),
}));
export type LowStockRow = z.infer<typeof LowStockRow>;

/** Movements of the last 30 days unless told; the stock of now, or as it was at a moment (docs/rules.md#stock-as-of-a-moment). */
export const GetInventoryReport = Period.extend({ as_of: Moment.optional() });

export const InventoryReport = answerSchema('InventoryReport', () => ({
  totalProducts: z.int(),
  lowStockProducts: z.int(),
  outOfStockProducts: z.int(),
  inventoryValue: z.number(),
  averageValue: z.number(),
  /** Products by what is on hand (docs/rules.md#reports). */
  stockDistribution: z.array(z.strictObject({ label: z.string(), count: z.int() })),
  /** `category_id` is null for what has no category. */
  categoryDistribution: z.array(
    z.strictObject({ category_id: z.int().nullable(), category: z.string(), products: z.int(), value: z.number() }),
  ),
  /** Up to five, ranked by stock times cost. */
  topProducts: z.array(z.strictObject({ id: z.int(), name: z.string(), total_stock: z.int(), value: z.number() })),
  inventoryByLocation: z.array(
    z.strictObject({ location_id: z.int(), location: z.string(), quantity: z.int(), value: z.number() }),
  ),
  /** Pieces that came, went and were corrected in the period. */
  movements: z.strictObject({ purchased: z.int(), sold: z.int(), adjusted: z.int() }),
  /** What was removed by hand in the period, by reason, at the cost of the moment; `null` where none was given. */
  removals: z.array(z.strictObject({ reason: z.string().nullable(), quantity: z.int(), value: z.number() })),
}));
export type InventoryReport = z.infer<typeof InventoryReport>;

export const ActivityEntry = answerSchema('ActivityEntry', () => ({
  /** Unique within the report. */
  id: z.string(),
  type: z.enum([...reportTypes, 'product']),
  date: z.date(),
  title: z.string(),
  detail: z.string(),
  username: z.string(),
  /** The full name, else the username. */
  person: z.string(),
  /** What it is about. */
  subject: z.strictObject({ type: z.enum(['product', 'order']), id: z.int() }),
}));
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const ActivityReport = answerSchema('ActivityReport', () => ({
  results: z.array(ActivityEntry),
}));
