import { restRoute } from '../../platform/rest-route.ts';

export const stockRest = [
  restRoute('GET', '/api/products/:id/stock/', 'stock.get'),
  restRoute('POST', '/api/products/:id/stock/', 'stock.move', { status: 201 }),
  restRoute('GET', '/api/products/:id/transactions/', 'stock.transactions', { plainUnless: [] }),
  restRoute('POST', '/api/products/:id/transactions/', 'stock.move', { status: 201 }),
  restRoute('GET', '/api/inventory-items/by_location/', 'stock.atLocation', { plainUnless: [] }),
  restRoute('PATCH', '/api/inventory-items/:id/', 'stock.count'),
  restRoute('GET', '/api/locations/', 'stock.locations.list', { plainUnless: ['page'] }),
  restRoute('POST', '/api/locations/', 'stock.locations.create', { status: 201 }),
  restRoute('PATCH', '/api/locations/:id/', 'stock.locations.update'),
  restRoute('DELETE', '/api/locations/:id/', 'stock.locations.delete'),
];
