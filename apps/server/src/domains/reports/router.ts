import { router } from '../../platform/procedures.ts';
import { getActivity } from './get-activity.ts';
import { getDashboardSummary } from './get-dashboard-summary.ts';
import { getInventoryReport } from './get-inventory-report.ts';
import { listLowStock } from './list-low-stock.ts';
import { listReportTransactions } from './list-report-transactions.ts';

export const reportsRouter = router({
  activity: getActivity,
  dashboard: getDashboardSummary,
  inventory: getInventoryReport,
  lowStock: listLowStock,
  transactions: listReportTransactions,
});
