import { Page } from '@stockhand/contract/paging';
import { SalesReport } from '@stockhand/contract/reports/sales-report';
import {
  ActivityReport,
  DashboardSummary,
  InventoryReport,
  LowStockRow,
  ReportTransactionRow,
} from '@stockhand/contract/reports/schema';
import { TransactionVolume } from '@stockhand/contract/reports/transaction-volume';
import { restRoute } from '../../platform/http/rest-route.ts';

export const reportsRest = [
  restRoute('GET', '/api/dashboard/summary/', 'reports.dashboard', { answer: DashboardSummary }),
  restRoute('GET', '/api/reports/activity/', 'reports.activity', { answer: ActivityReport }),
  restRoute('GET', '/api/reports/inventory/', 'reports.inventory', { answer: InventoryReport }),
  restRoute('GET', '/api/reports/low-stock/', 'reports.lowStock', { answer: Page(LowStockRow) }),
  restRoute('GET', '/api/reports/sales/', 'reports.sales', { answer: SalesReport }),
  restRoute('GET', '/api/reports/sales/csv/', 'reports.csv.sales', { download: 'text/csv' }),
  restRoute('GET', '/api/reports/sales/pdf/', 'reports.pdf.sales', { download: 'application/pdf' }),
  restRoute('GET', '/api/sales/transactions/', 'reports.transactions', {
    answer: Page(ReportTransactionRow),
    plainUnless: ['page', 'page_size'],
  }),
  restRoute('GET', '/api/reports/transaction-volume/', 'reports.transactionVolume', { answer: TransactionVolume }),
  restRoute('GET', '/api/reports/transactions/csv/', 'reports.csv.transactions', { download: 'text/csv' }),
  restRoute('GET', '/api/reports/transactions/pdf/', 'reports.pdf.transactions', { download: 'application/pdf' }),
];
