import { router } from '../../platform/procedures.ts';
import { getActivity } from './get-activity.ts';
import { getDashboardSummary } from './get-dashboard-summary.ts';
import { getInventoryReport } from './get-inventory-report.ts';
import { listDeadStock } from './list-dead-stock.ts';
import { listLowStock } from './list-low-stock.ts';
import { listProductLedger } from './list-product-ledger.ts';
import { listReportTransactions } from './list-report-transactions.ts';
import { listStockAsOf } from './list-stock-as-of.ts';

export const reportsRouter = router({
  activity: getActivity,
  dashboard: getDashboardSummary,
  deadStock: listDeadStock,
  inventory: getInventoryReport,
  lowStock: listLowStock,
  productLedger: listProductLedger,
  stockAsOf: listStockAsOf,
  transactions: listReportTransactions,
});
