import { restRoute } from '../../platform/rest-route.ts';

export const salesRest = [
  restRoute('GET', '/api/sales/', 'sales.list'),
  restRoute('POST', '/api/sales/', 'sales.create', { status: 201 }),
  restRoute('GET', '/api/sales/product_sales_history/', 'sales.productHistory', { plainUnless: [] }),
  restRoute('GET', '/api/sales/:id/', 'sales.get'),
];
