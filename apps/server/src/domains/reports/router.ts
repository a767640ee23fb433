import { router } from '../../platform/procedures.ts';
import { activityFiles } from './activity-files.ts';
import { customReportFiles } from './custom/custom-report-files.ts';
import { runCustomReport } from './custom/run-custom-report.ts';
import { getActivity } from './get-activity.ts';
import { listSalesReport } from './sales/list-sales-report.ts';
import { salesFiles } from './sales/sales-files.ts';
import { createSavedReport } from './saved/create-saved-report.ts';
import { deleteSavedReport } from './saved/delete-saved-report.ts';
import { getSavedReport } from './saved/get-saved-report.ts';
import { leaveSchedule } from './saved/leave-schedule.ts';
import { listReportReaders } from './saved/list-report-readers.ts';
import { listSavedReports } from './saved/list-saved-reports.ts';
import { removeSchedule } from './saved/remove-schedule.ts';
import { runSavedReport } from './saved/run-saved-report.ts';
import { savedReportFiles } from './saved/saved-report-files.ts';
import { scheduleReport } from './saved/schedule-report.ts';
import { updateSavedReport } from './saved/update-saved-report.ts';
import { deadStockFiles } from './stock/dead-stock-files.ts';
import { getInventoryReport } from './stock/get-inventory-report.ts';
import { listDeadStock } from './stock/list-dead-stock.ts';
import { listLowStock } from './stock/list-low-stock.ts';
import { listProductLedger } from './stock/list-product-ledger.ts';
import { listStockAsOf } from './stock/list-stock-as-of.ts';
import { lowStockFiles } from './stock/low-stock-files.ts';
import { productLedgerFiles } from './stock/product-ledger-files.ts';
import { stockAsOfFiles } from './stock/stock-as-of-files.ts';
import { getTransactionVolume } from './transactions/get-transaction-volume.ts';
import { listReportTransactions } from './transactions/list-report-transactions.ts';
import { transactionFiles } from './transactions/transaction-files.ts';

export const reportsRouter = router({
  activity: getActivity,
  csv: router({
    activity: activityFiles.csv,
    custom: customReportFiles.csv,
    deadStock: deadStockFiles.csv,
    lowStock: lowStockFiles.csv,
    productLedger: productLedgerFiles.csv,
    stockAsOf: stockAsOfFiles.csv,
    sales: salesFiles.csv,
    transactions: transactionFiles.csv,
  }),
  custom: runCustomReport,
  deadStock: listDeadStock,
  inventory: getInventoryReport,
  lowStock: listLowStock,
  productLedger: listProductLedger,
  stockAsOf: listStockAsOf,
  pdf: router({
    activity: activityFiles.pdf,
    custom: customReportFiles.pdf,
    deadStock: deadStockFiles.pdf,
    lowStock: lowStockFiles.pdf,
    productLedger: productLedgerFiles.pdf,
    stockAsOf: stockAsOfFiles.pdf,
    sales: salesFiles.pdf,
    transactions: transactionFiles.pdf,
  }),
  sales: listSalesReport,
  saved: router({
    create: createSavedReport,
    csv: savedReportFiles.csv,
    delete: deleteSavedReport,
    get: getSavedReport,
    list: listSavedReports,
    pdf: savedReportFiles.pdf,
    readers: listReportReaders,
    removeSchedule,
    leaveSchedule,
    run: runSavedReport,
    schedule: scheduleReport,
    update: updateSavedReport,
  }),
  transactions: listReportTransactions,
  transactionVolume: getTransactionVolume,
});
