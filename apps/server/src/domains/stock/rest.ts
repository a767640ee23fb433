import { NamedView } from '@stockhand/contract/catalog/schema';
import { Page } from '@stockhand/contract/paging';
import {
  LocationItemView,
  LocationView,
  StockItemView,
  StockTransactionView,
  StockView,
} from '@stockhand/contract/stock/schema';
import { restRoute } from '../../platform/http/rest-route.ts';

export const stockRest = [
  restRoute('GET', '/api/products/:id/stock/', 'stock.get', { answer: StockView }),
  restRoute('POST', '/api/products/:id/stock/', 'stock.move', { answer: StockTransactionView, status: 201 }),
  restRoute('GET', '/api/products/:id/transactions/', 'stock.transactions', {
    answer: Page(StockTransactionView),
    plainUnless: [],
  }),
  restRoute('POST', '/api/products/:id/transactions/', 'stock.move', { answer: StockTransactionView, status: 201 }),
  restRoute('GET', '/api/inventory-items/by_location/', 'stock.atLocation', {
    answer: Page(LocationItemView),
    plainUnless: [],
  }),
  restRoute('PATCH', '/api/inventory-items/:id/', 'stock.count', { answer: StockItemView }),
  restRoute('GET', '/api/locations/', 'stock.locations.list', { answer: Page(LocationView), plainUnless: ['page'] }),
  restRoute('POST', '/api/locations/', 'stock.locations.create', { answer: NamedView, status: 201 }),
  restRoute('PATCH', '/api/locations/:id/', 'stock.locations.update', { answer: NamedView }),
  restRoute('DELETE', '/api/locations/:id/', 'stock.locations.delete'),
  restRoute('GET', '/api/removal-reasons/', 'stock.removalReasons.list', {
    answer: Page(NamedView),
    plainUnless: ['page'],
  }),
  restRoute('POST', '/api/removal-reasons/', 'stock.removalReasons.create', { answer: NamedView, status: 201 }),
  restRoute('PATCH', '/api/removal-reasons/:id/', 'stock.removalReasons.update', { answer: NamedView }),
  restRoute('DELETE', '/api/removal-reasons/:id/', 'stock.removalReasons.delete'),
];
