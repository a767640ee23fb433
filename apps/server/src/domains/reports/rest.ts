import { Page } from '@stockhand/contract/paging';
import { CustomReport } from '@stockhand/contract/reports/custom/answer';
import { ReportReader, SavedReport } from '@stockhand/contract/reports/custom/saved-reports';
import { DeadStock } from '@stockhand/contract/reports/dead-stock';
import { ProductLedger } from '@stockhand/contract/reports/product-ledger';
import { SalesReport } from '@stockhand/contract/reports/sales-report';
import { ActivityReport, InventoryReport, LowStockRow, ReportTransactionRow } from '@stockhand/contract/reports/schema';
import { StockAsOf } from '@stockhand/contract/reports/stock-as-of';
import { TransactionVolume } from '@stockhand/contract/reports/transaction-volume';
import { z } from 'zod';
import { restRoute } from '../../platform/http/rest-route.ts';

export const reportsRest = [
  restRoute('GET', '/api/reports/activity/', 'reports.activity', { answer: ActivityReport }),
  restRoute('GET', '/api/reports/activity/csv/', 'reports.csv.activity', { download: 'text/csv' }),
  restRoute('GET', '/api/reports/activity/pdf/', 'reports.pdf.activity', { download: 'application/pdf' }),
  restRoute('GET', '/api/reports/custom/', 'reports.custom', { answer: CustomReport }),
  restRoute('GET', '/api/reports/custom/csv/', 'reports.csv.custom', { download: 'text/csv' }),
  restRoute('GET', '/api/reports/custom/pdf/', 'reports.pdf.custom', { download: 'application/pdf' }),
  restRoute('GET', '/api/reports/dead-stock/', 'reports.deadStock', { answer: DeadStock }),
  restRoute('GET', '/api/reports/inventory/', 'reports.inventory', { answer: InventoryReport }),
  restRoute('GET', '/api/reports/low-stock/', 'reports.lowStock', { answer: Page(LowStockRow) }),
  restRoute('GET', '/api/reports/product-ledger/', 'reports.productLedger', { answer: ProductLedger }),
  restRoute('GET', '/api/reports/stock-as-of/', 'reports.stockAsOf', { answer: StockAsOf }),
  restRoute('GET', '/api/reports/sales/', 'reports.sales', { answer: SalesReport }),
  restRoute('GET', '/api/reports/sales/csv/', 'reports.csv.sales', { download: 'text/csv' }),
  restRoute('GET', '/api/reports/sales/pdf/', 'reports.pdf.sales', { download: 'application/pdf' }),
  restRoute('GET', '/api/sales/transactions/', 'reports.transactions', {
    answer: Page(ReportTransactionRow),
    plainUnless: ['page', 'page_size'],
  }),
  restRoute('GET', '/api/reports/dead-stock/csv/', 'reports.csv.deadStock', { download: 'text/csv' }),
  restRoute('GET', '/api/reports/dead-stock/pdf/', 'reports.pdf.deadStock', { download: 'application/pdf' }),
  restRoute('GET', '/api/reports/low-stock/csv/', 'reports.csv.lowStock', { download: 'text/csv' }),
  restRoute('GET', '/api/reports/low-stock/pdf/', 'reports.pdf.lowStock', { download: 'application/pdf' }),
  restRoute('GET', '/api/reports/product-ledger/csv/', 'reports.csv.productLedger', { download: 'text/csv' }),
  restRoute('GET', '/api/reports/product-ledger/pdf/', 'reports.pdf.productLedger', { download: 'application/pdf' }),
  restRoute('GET', '/api/reports/stock-as-of/csv/', 'reports.csv.stockAsOf', { download: 'text/csv' }),
  restRoute('GET', '/api/reports/stock-as-of/pdf/', 'reports.pdf.stockAsOf', { download: 'application/pdf' }),
  restRoute('GET', '/api/reports/saved/', 'reports.saved.list', { answer: Page(SavedReport) }),
  restRoute('POST', '/api/reports/saved/', 'reports.saved.create', { answer: SavedReport, status: 201 }),
  restRoute('GET', '/api/reports/saved/:id/', 'reports.saved.get', { answer: SavedReport }),
  restRoute('PATCH', '/api/reports/saved/:id/', 'reports.saved.update', { answer: SavedReport }),
  restRoute('DELETE', '/api/reports/saved/:id/', 'reports.saved.delete'),
  restRoute('GET', '/api/reports/saved/:id/run/', 'reports.saved.run', { answer: CustomReport }),
  restRoute('GET', '/api/reports/saved/:id/csv/', 'reports.saved.csv', { download: 'text/csv' }),
  restRoute('GET', '/api/reports/saved/:id/pdf/', 'reports.saved.pdf', { download: 'application/pdf' }),
  restRoute('GET', '/api/reports/saved/:id/readers/', 'reports.saved.readers', { answer: z.array(ReportReader) }),
  restRoute('POST', '/api/reports/saved/:id/schedule/', 'reports.saved.schedule', { answer: SavedReport }),
  restRoute('DELETE', '/api/reports/saved/:id/schedule/', 'reports.saved.removeSchedule'),
  restRoute('DELETE', '/api/reports/saved/:id/schedule/me/', 'reports.saved.leaveSchedule'),
  restRoute('GET', '/api/reports/transaction-volume/', 'reports.transactionVolume', { answer: TransactionVolume }),
  restRoute('GET', '/api/reports/transactions/csv/', 'reports.csv.transactions', { download: 'text/csv' }),
  restRoute('GET', '/api/reports/transactions/pdf/', 'reports.pdf.transactions', { download: 'application/pdf' }),
];
