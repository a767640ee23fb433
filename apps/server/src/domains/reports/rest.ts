import { restRoute } from '../../platform/rest-route.ts';

export const reportsRest = [
  restRoute('GET', '/api/reports/inventory/', 'reports.inventory'),
  restRoute('GET', '/api/reports/low-stock/', 'reports.lowStock'),
];
