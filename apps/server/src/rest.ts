import { accountRest } from './domains/account/rest.ts';
import { apiKeysRest } from './domains/api-keys/rest.ts';
import { auditRest } from './domains/audit/rest.ts';
import { authRest } from './domains/auth/rest.ts';
import { backgroundRest } from './domains/background/rest.ts';
import { billingRest } from './domains/billing/rest.ts';
import { catalogRest } from './domains/catalog/rest.ts';
import { countSessionsRest } from './domains/count-sessions/rest.ts';
import { customFieldsRest } from './domains/custom-fields/rest.ts';
import { dashboardRest } from './domains/dashboard/rest.ts';
import { imagesRest } from './domains/images/rest.ts';
import { importsRest } from './domains/imports/rest.ts';
import { labelsRest } from './domains/labels/rest.ts';
import { membersRest } from './domains/members/rest.ts';
import { notificationsRest } from './domains/notifications/rest.ts';
import { ordersRest } from './domains/orders/rest.ts';
import { publicSiteRest } from './domains/public-site/rest.ts';
import { purchasingRest } from './domains/purchasing/rest.ts';
import { reportsRest } from './domains/reports/rest.ts';
import { salesRest } from './domains/sales/rest.ts';
import { savedViewsRest } from './domains/saved-views/rest.ts';
import { searchRest } from './domains/search/rest.ts';
import { stockRest } from './domains/stock/rest.ts';
import { suppliersRest } from './domains/suppliers/rest.ts';
import { tenantsRest } from './domains/tenants/rest.ts';
import { webhooksRest } from './domains/webhooks/rest.ts';

/** Every documented path; one line a domain. */
export const restRoutes = [
  ...accountRest,
  ...apiKeysRest,
  ...auditRest,
  ...authRest,
  ...backgroundRest,
  ...billingRest,
  ...catalogRest,
  ...countSessionsRest,
  ...customFieldsRest,
  ...dashboardRest,
  ...imagesRest,
  ...importsRest,
  ...labelsRest,
  ...membersRest,
  ...notificationsRest,
  ...ordersRest,
  ...publicSiteRest,
  ...purchasingRest,
  ...reportsRest,
  ...salesRest,
  ...savedViewsRest,
  ...searchRest,
  ...stockRest,
  ...suppliersRest,
  ...tenantsRest,
  ...webhooksRest,
];
