import { ReturnView } from '@stockhand/contract/orders/returns';
import { Page } from '@stockhand/contract/paging';
import { DayClosingView, EndOfDayView } from '@stockhand/contract/sales/end-of-day';
import { SalesHistoryEntry, SaleView } from '@stockhand/contract/sales/schema';
import { z } from 'zod';
import { restRoute } from '../../platform/http/rest-route.ts';

export const salesRest = [
  restRoute('GET', '/api/sales/', 'sales.list', { answer: Page(SaleView) }),
  restRoute('POST', '/api/sales/', 'sales.create', { answer: SaleView, status: 201 }),
  restRoute('GET', '/api/sales/product_sales_history/', 'sales.productHistory', {
    answer: Page(SalesHistoryEntry),
    plainUnless: [],
  }),
  restRoute('GET', '/api/sales/end-of-day/', 'sales.endOfDay.get', { answer: EndOfDayView }),
  restRoute('GET', '/api/day-closings/', 'sales.endOfDay.list', { answer: Page(DayClosingView) }),
  restRoute('POST', '/api/day-closings/', 'sales.endOfDay.close', { answer: DayClosingView, status: 201 }),
  restRoute('GET', '/api/day-closings/:id/report/', 'sales.endOfDay.print', { download: 'application/pdf' }),
  restRoute('GET', '/api/sales/:id/', 'sales.get', { answer: SaleView }),
  restRoute('GET', '/api/sales/:id/receipt/', 'sales.receipt', { download: 'application/pdf' }),
  restRoute('POST', '/api/sales/:id/email/', 'sales.emailReceipt', { answer: SaleView }),
  restRoute('GET', '/api/sales/:id/returns/', 'sales.returns.list', { answer: z.array(ReturnView) }),
  restRoute('POST', '/api/sales/:id/returns/', 'sales.returns.create', { answer: ReturnView, status: 201 }),
];
