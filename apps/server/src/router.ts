import { accountRouter } from './domains/account/router.ts';
import { apiKeysRouter } from './domains/api-keys/router.ts';
import { auditRouter } from './domains/audit/router.ts';
import { authRouter } from './domains/auth/router.ts';
import { backgroundRouter } from './domains/background/router.ts';
import { billingRouter } from './domains/billing/router.ts';
import { catalogRouter } from './domains/catalog/router.ts';
import { countSessionsRouter } from './domains/count-sessions/router.ts';
import { customFieldsRouter } from './domains/custom-fields/router.ts';
import { dashboardRouter } from './domains/dashboard/router.ts';
import { imagesRouter } from './domains/images/router.ts';
import { importsRouter } from './domains/imports/router.ts';
import { labelsRouter } from './domains/labels/router.ts';
import { membersRouter } from './domains/members/router.ts';
import { notificationsRouter } from './domains/notifications/router.ts';
import { ordersRouter } from './domains/orders/router.ts';
import { publicSiteRouter } from './domains/public-site/router.ts';
import { purchasingRouter } from './domains/purchasing/router.ts';
import { reportsRouter } from './domains/reports/router.ts';
import { salesRouter } from './domains/sales/router.ts';
import { savedViewsRouter } from './domains/saved-views/router.ts';
import { searchRouter } from './domains/search/router.ts';
import { stockRouter } from './domains/stock/router.ts';
import { suppliersRouter } from './domains/suppliers/router.ts';
import { tenantsRouter } from './domains/tenants/router.ts';
import { webhooksRouter } from './domains/webhooks/router.ts';
import { watchChanges } from './platform/http/change-stream.ts';
import { createCallerFactory, router } from './platform/procedures.ts';

export const appRouter = router({
  account: accountRouter,
  apiKeys: apiKeysRouter,
  audit: auditRouter,
  auth: authRouter,
  background: backgroundRouter,
  billing: billingRouter,
  catalog: catalogRouter,
  changes: router({ watch: watchChanges }),
  countSessions: countSessionsRouter,
  customFields: customFieldsRouter,
  dashboard: dashboardRouter,
  images: imagesRouter,
  imports: importsRouter,
  labels: labelsRouter,
  members: membersRouter,
  notifications: notificationsRouter,
  orders: ordersRouter,
  publicSite: publicSiteRouter,
  purchasing: purchasingRouter,
  reports: reportsRouter,
  sales: salesRouter,
  savedViews: savedViewsRouter,
  search: searchRouter,
  stock: stockRouter,
  suppliers: suppliersRouter,
  tenants: tenantsRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
