import { router } from '../../platform/procedures.ts';
import { getActivity } from './get-activity.ts';
import { getAttention } from './get-attention.ts';
import { getDashboardCharts } from './get-dashboard-charts.ts';
import { getDashboardSummary } from './get-dashboard-summary.ts';
import { getInventoryReport } from './get-inventory-report.ts';
import { getTrends } from './get-trends.ts';
import { listLowStock } from './list-low-stock.ts';
import { listReportTransactions } from './list-report-transactions.ts';

export const reportsRouter = router({
  activity: getActivity,
  attention: getAttention,
  charts: getDashboardCharts,
  dashboard: getDashboardSummary,
  inventory: getInventoryReport,
  lowStock: listLowStock,
  trends: getTrends,
  transactions: listReportTransactions,
});
