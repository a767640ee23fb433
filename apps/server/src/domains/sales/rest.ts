import { ReturnView } from '@stockhand/contract/orders/returns';
import { Page } from '@stockhand/contract/paging';
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
  restRoute('GET', '/api/sales/:id/', 'sales.get', { answer: SaleView }),
  restRoute('GET', '/api/sales/:id/returns/', 'sales.returns.list', { answer: z.array(ReturnView) }),
  restRoute('POST', '/api/sales/:id/returns/', 'sales.returns.create', { answer: ReturnView, status: 201 }),
];
