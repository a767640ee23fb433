import { router } from '../../platform/procedures.ts';
import { getActivity } from './get-activity.ts';
import { getDashboardSummary } from './get-dashboard-summary.ts';
import { getInventoryReport } from './get-inventory-report.ts';
import { listDeadStock } from './list-dead-stock.ts';
import { listLowStock } from './list-low-stock.ts';
import { listProductLedger } from './list-product-ledger.ts';
import { listStockAsOf } from './list-stock-as-of.ts';
import { listReportTransactions } from './transactions/list-report-transactions.ts';
import { transactionFiles } from './transactions/transaction-files.ts';

export const reportsRouter = router({
  activity: getActivity,
  csv: router({
    transactions: transactionFiles.csv,
  }),
  dashboard: getDashboardSummary,
  deadStock: listDeadStock,
  inventory: getInventoryReport,
  lowStock: listLowStock,
  productLedger: listProductLedger,
  stockAsOf: listStockAsOf,
  pdf: router({
    transactions: transactionFiles.pdf,
  }),
  transactions: listReportTransactions,
});
