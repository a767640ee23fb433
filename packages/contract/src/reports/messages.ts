import type { ReportKind, ReportType, ReportTypeFilter } from './report-kinds.ts';
import type { LowStockFilter, LowStockStatus } from './rules.ts';

/** Texts of reports and the dashboard. */
export const reportMessages = {
  noTransactions: 'No transactions found for the selected filters.',
  noData: 'No data available for the selected period',
  noTransactionsHint: 'Choose other days, or clear search and filters.',
  noDataHint: 'Choose a longer period to see more.',
  productsFailed: 'Failed to fetch products',
  noActivity: 'Nothing has happened yet',
  noActivityHint: 'New products, movements of stock and orders appear here.',
  activityFailed: 'Failed to load activity data',
  inventoryFailed: 'Failed to load inventory summary data',
  lowStockFailed: 'Failed to load low stock products',
  locationsFailed: 'Failed to load locations',
  transactionsFailed: 'Failed to load transaction data',
  uncategorized: 'Uncategorized',
  salesFailed: 'Failed to load sales data',
  noSales: 'No sales found for the selected filters.',
  csvFailed: 'Failed to save the CSV file',
  pdfFailed: 'Failed to make the PDF',
} as const;

export const reportTypeLabels: Record<ReportKind | ReportTypeFilter, string> = {
  purchase: 'Purchase',
  sale: 'Sale',
  adjustment: 'Adjustment',
  transfer: 'Transfer',
  order: 'Order',
  sold: 'Sale',
  removed: 'Removed',
};

/** What an entry of the activity report is about. */
export const activityLabels: Record<ReportType | 'product', string> = { ...reportTypeLabels, product: 'Product' };

export const lowStockLabels: Record<LowStockStatus | LowStockFilter, string> = {
  short: 'Critical or Low',
  out: 'Out of Stock',
  critical: 'Critical',
  low: 'Low',
  ok: 'Ok',
};

const typeTexts: Record<ReportType, string> = {
  purchase: 'Stock in',
  sale: 'Stock out',
  adjustment: 'Adjustment',
  transfer: 'Transfer',
  order: 'Ordered',
};

/** What a row of the transactions report tells: the kind of movement and what was noted with it. */
export function transactionText(row: { type: ReportType; quantity: number; notes: string }): string {
  // Goods of a reversed receipt are purchases that went out again.
  const kind = typeTexts[row.type === 'purchase' && row.quantity < 0 ? 'sale' : row.type];
  return row.notes === '' ? kind : `${kind}: ${row.notes}`;
}
