import { router } from '../../platform/procedures.ts';
import { getActivity } from './get-activity.ts';
import { getDashboardSummary } from './get-dashboard-summary.ts';
import { getInventoryReport } from './get-inventory-report.ts';
import { listLowStock } from './list-low-stock.ts';
import { listSalesReport } from './sales/list-sales-report.ts';
import { salesFiles } from './sales/sales-files.ts';
import { getTransactionVolume } from './transactions/get-transaction-volume.ts';
import { listReportTransactions } from './transactions/list-report-transactions.ts';
import { transactionFiles } from './transactions/transaction-files.ts';

export const reportsRouter = router({
  activity: getActivity,
  csv: router({
    sales: salesFiles.csv,
    transactions: transactionFiles.csv,
  }),
  dashboard: getDashboardSummary,
  inventory: getInventoryReport,
  lowStock: listLowStock,
  pdf: router({
    sales: salesFiles.pdf,
    transactions: transactionFiles.pdf,
  }),
  sales: listSalesReport,
  transactions: listReportTransactions,
  transactionVolume: getTransactionVolume,
});
