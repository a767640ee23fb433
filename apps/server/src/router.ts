import { auditRouter } from './domains/audit/router.ts';
import { authRouter } from './domains/auth/router.ts';
import { customFieldsRouter } from './domains/custom-fields/router.ts';
import { notificationsRouter } from './domains/notifications/router.ts';
import { ordersRouter } from './domains/orders/router.ts';
import { productsRouter } from './domains/products/router.ts';
import { purchasingRouter } from './domains/purchasing/router.ts';
import { reportsRouter } from './domains/reports/router.ts';
import { salesRouter } from './domains/sales/router.ts';
import { searchRouter } from './domains/search/router.ts';
import { stockRouter } from './domains/stock/router.ts';
import { suppliersRouter } from './domains/suppliers/router.ts';
import { tenantsRouter } from './domains/tenants/router.ts';
import { usersRouter } from './domains/users/router.ts';
import { watchChanges } from './platform/change-stream.ts';
import { createCallerFactory, router } from './platform/procedures.ts';

export const appRouter = router({
  audit: auditRouter,
  auth: authRouter,
  changes: router({ watch: watchChanges }),
  customFields: customFieldsRouter,
  notifications: notificationsRouter,
  orders: ordersRouter,
  products: productsRouter,
  purchasing: purchasingRouter,
  reports: reportsRouter,
  sales: salesRouter,
  search: searchRouter,
  stock: stockRouter,
  suppliers: suppliersRouter,
  tenants: tenantsRouter,
  users: usersRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
