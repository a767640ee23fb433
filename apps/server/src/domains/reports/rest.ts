import { restRoute } from '../../platform/rest-route.ts';

export const reportsRest = [
  restRoute('GET', '/api/dashboard/summary/', 'reports.dashboard'),
  restRoute('GET', '/api/reports/activity/', 'reports.activity'),
  restRoute('GET', '/api/reports/inventory/', 'reports.inventory'),
  restRoute('GET', '/api/reports/low-stock/', 'reports.lowStock'),
  restRoute('GET', '/api/sales/transactions/', 'reports.transactions', { plainUnless: ['page', 'page_size'] }),
];
