import { router } from '../../platform/procedures.ts';
import { getAttention } from './dashboard/get-attention.ts';
import { getDashboardCharts } from './dashboard/get-dashboard-charts.ts';
import { getDashboardSummary } from './dashboard/get-dashboard-summary.ts';
import { getTrends } from './dashboard/get-trends.ts';
import { getActivity } from './get-activity.ts';
import { getInventoryReport } from './get-inventory-report.ts';
import { listLowStock } from './list-low-stock.ts';
import { listReportTransactions } from './transactions/list-report-transactions.ts';
import { transactionFiles } from './transactions/transaction-files.ts';

export const reportsRouter = router({
  activity: getActivity,
  attention: getAttention,
  charts: getDashboardCharts,
  csv: router({
    transactions: transactionFiles.csv,
  }),
  dashboard: getDashboardSummary,
  inventory: getInventoryReport,
  lowStock: listLowStock,
  pdf: router({
    transactions: transactionFiles.pdf,
  }),
  transactions: listReportTransactions,
  trends: getTrends,
});
