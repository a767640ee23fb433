import { auditRest } from './domains/audit/rest.ts';
import { authRest } from './domains/auth/rest.ts';
import { customFieldsRest } from './domains/custom-fields/rest.ts';
import { notificationsRest } from './domains/notifications/rest.ts';
import { ordersRest } from './domains/orders/rest.ts';
import { productsRest } from './domains/products/rest.ts';
import { purchasingRest } from './domains/purchasing/rest.ts';
import { reportsRest } from './domains/reports/rest.ts';
import { salesRest } from './domains/sales/rest.ts';
import { searchRest } from './domains/search/rest.ts';
import { stockRest } from './domains/stock/rest.ts';
import { suppliersRest } from './domains/suppliers/rest.ts';
import { tenantsRest } from './domains/tenants/rest.ts';
import { usersRest } from './domains/users/rest.ts';
import type { RestRoute } from './platform/rest-route.ts';

/** Every documented path; one line a domain. */
export const restRoutes: RestRoute[] = [
  ...auditRest,
  ...authRest,
  ...customFieldsRest,
  ...notificationsRest,
  ...ordersRest,
  ...productsRest,
  ...purchasingRest,
  ...reportsRest,
  ...salesRest,
  ...searchRest,
  ...stockRest,
  ...suppliersRest,
  ...tenantsRest,
  ...usersRest,
];
