import { Page } from '@stockhand/contract/paging';
import { Attention, DashboardTrends } from '@stockhand/contract/reports/attention';
import { DashboardCharts } from '@stockhand/contract/reports/charts';
import {
  ActivityReport,
  DashboardSummary,
  InventoryReport,
  LowStockRow,
  ReportTransactionRow,
} from '@stockhand/contract/reports/schema';
import { restRoute } from '../../platform/http/rest-route.ts';

export const reportsRest = [
  restRoute('GET', '/api/dashboard/attention/', 'reports.attention', { answer: Attention }),
  restRoute('GET', '/api/dashboard/charts/', 'reports.charts', { answer: DashboardCharts }),
  restRoute('GET', '/api/dashboard/summary/', 'reports.dashboard', { answer: DashboardSummary }),
  restRoute('GET', '/api/dashboard/trends/', 'reports.trends', { answer: DashboardTrends }),
  restRoute('GET', '/api/reports/activity/', 'reports.activity', { answer: ActivityReport }),
  restRoute('GET', '/api/reports/inventory/', 'reports.inventory', { answer: InventoryReport }),
  restRoute('GET', '/api/reports/low-stock/', 'reports.lowStock', { answer: Page(LowStockRow) }),
  restRoute('GET', '/api/sales/transactions/', 'reports.transactions', {
    answer: Page(ReportTransactionRow),
    plainUnless: ['page', 'page_size'],
  }),
  restRoute('GET', '/api/reports/transactions/csv/', 'reports.csv.transactions', { download: 'text/csv' }),
  restRoute('GET', '/api/reports/transactions/pdf/', 'reports.pdf.transactions', { download: 'application/pdf' }),
];
