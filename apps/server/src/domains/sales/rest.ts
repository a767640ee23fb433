import { ProductView } from '@stockhand/contract/catalog/schema';
import { AllowanceView } from '@stockhand/contract/orders/allowances';
import { ReturnView } from '@stockhand/contract/orders/returns';
import { Page } from '@stockhand/contract/paging';
import { DayClosingView, EndOfDayView } from '@stockhand/contract/sales/end-of-day';
import { FavouriteView } from '@stockhand/contract/sales/favourites';
import { ParkedSaleRow, ParkedSaleView } from '@stockhand/contract/sales/parked';
import { SalesHistoryEntry, SaleView } from '@stockhand/contract/sales/schema';
import { z } from 'zod';
import { restRoute } from '../../platform/http/rest-route.ts';

export const salesRest = [
  restRoute('GET', '/api/sales/', 'sales.list', { answer: Page(SaleView) }),
  restRoute('POST', '/api/sales/', 'sales.create', {
    answer: SaleView,
    status: 201,
    aliases: { 'items.product': 'product_id' },
  }),
  restRoute('GET', '/api/sales/product_sales_history/', 'sales.productHistory', {
    answer: Page(SalesHistoryEntry),
    plainUnless: [],
  }),
  restRoute('GET', '/api/sales/end-of-day/', 'sales.endOfDay.get', { answer: EndOfDayView }),
  restRoute('GET', '/api/day-closings/', 'sales.endOfDay.list', { answer: Page(DayClosingView) }),
  restRoute('POST', '/api/day-closings/', 'sales.endOfDay.close', { answer: DayClosingView, status: 201 }),
  restRoute('GET', '/api/day-closings/:id/report/', 'sales.endOfDay.print', { download: 'application/pdf' }),
  restRoute('GET', '/api/sales/favourites/', 'sales.favourites.list', { answer: z.array(ProductView) }),
  restRoute('PATCH', '/api/sales/favourites/:id/', 'sales.favourites.change', { answer: FavouriteView }),
  restRoute('GET', '/api/sales/parked/', 'sales.parked.list', { answer: z.array(ParkedSaleRow) }),
  restRoute('POST', '/api/sales/parked/', 'sales.parked.park', { answer: ParkedSaleRow, status: 201 }),
  restRoute('POST', '/api/sales/parked/:id/take_up/', 'sales.parked.takeUp', { answer: ParkedSaleView }),
  restRoute('DELETE', '/api/sales/parked/:id/', 'sales.parked.discard', { status: 204 }),
  restRoute('GET', '/api/sales/:id/', 'sales.get', { answer: SaleView }),
  restRoute('GET', '/api/sales/:id/receipt/', 'sales.receipt', { download: 'application/pdf' }),
  restRoute('POST', '/api/sales/:id/email/', 'sales.emailReceipt', { answer: SaleView }),
  restRoute('GET', '/api/sales/:id/allowances/', 'sales.allowances.list', { answer: z.array(AllowanceView) }),
  restRoute('POST', '/api/sales/:id/allowances/', 'sales.allowances.create', { answer: AllowanceView, status: 201 }),
  restRoute('GET', '/api/sales/:id/returns/', 'sales.returns.list', { answer: z.array(ReturnView) }),
  restRoute('POST', '/api/sales/:id/returns/', 'sales.returns.create', { answer: ReturnView, status: 201 }),
  restRoute('POST', '/api/sales/:id/returns/:return_id/undo/', 'sales.returns.undo', { answer: ReturnView }),
];
