import { paths } from '../platform/paths.ts';
import type { Page } from './page.ts';

/** Inside the shell, one row a screen. */
export const pages: Page[] = [
  {
    path: paths.dashboard,
    load: () => import('../domains/dashboard/dashboard-page.tsx').then((it) => it.DashboardPage),
  },
  {
    path: paths.products,
    right: ['read', 'products'],
    load: () => import('../domains/catalog/list/products-page.tsx').then((it) => it.ProductsPage),
  },
  {
    path: paths.addProduct,
    right: ['create', 'products'],
    load: () => import('../domains/catalog/form/add-product-page.tsx').then((it) => it.AddProductPage),
  },
  {
    path: '/products/:id',
    right: ['read', 'products'],
    load: () => import('../domains/catalog/detail/product-page.tsx').then((it) => it.ProductPage),
  },
  {
    path: '/products/:id/edit',
    right: ['update', 'products'],
    load: () => import('../domains/catalog/form/edit-product-page.tsx').then((it) => it.EditProductPage),
  },
  {
    path: paths.locations,
    right: ['read', 'products'],
    load: () => import('../domains/stock/locations-page.tsx').then((it) => it.LocationsPage),
  },
  {
    path: '/locations/:id',
    right: ['read', 'products'],
    load: () => import('../domains/stock/location-page.tsx').then((it) => it.LocationPage),
  },
  {
    path: paths.counts,
    right: ['read', 'products'],
    load: () => import('../domains/count-sessions/counts-page.tsx').then((it) => it.CountsPage),
  },
  {
    path: paths.countNext,
    right: ['read', 'products'],
    load: () => import('../domains/count-sessions/proposal/count-next-page.tsx').then((it) => it.CountNextPage),
  },
  {
    path: '/counts/:id/count',
    right: ['update', 'products'],
    load: () => import('../domains/count-sessions/counting/counting-page.tsx').then((it) => it.CountingPage),
  },
  {
    path: '/counts/:id',
    right: ['read', 'products'],
    load: () => import('../domains/count-sessions/review/count-page.tsx').then((it) => it.CountPage),
  },
  {
    path: paths.sell,
    load: () => import('../domains/sales/counter/sell-page.tsx').then((it) => it.SellPage),
    right: ['create', 'orders'],
  },
  {
    path: paths.orders,
    right: ['read', 'orders'],
    load: () => import('../domains/orders/list/orders-page.tsx').then((it) => it.OrdersPage),
  },
  {
    path: paths.createOrder,
    right: ['create', 'orders'],
    load: () => import('../domains/orders/form/create-order-page.tsx').then((it) => it.CreateOrderPage),
  },
  {
    path: '/orders/:id/edit',
    right: ['update', 'orders'],
    load: () => import('../domains/orders/form/edit-order-page.tsx').then((it) => it.EditOrderPage),
  },
  {
    path: '/orders/:id',
    right: ['read', 'orders'],
    load: () => import('../domains/orders/order-page.tsx').then((it) => it.OrderPage),
  },
  {
    path: paths.customers,
    right: ['read', 'orders'],
    load: () => import('../domains/orders/customers/customers-page.tsx').then((it) => it.CustomersPage),
  },
  {
    path: '/customers/:id',
    right: ['read', 'orders'],
    load: () => import('../domains/orders/customers/customer-page.tsx').then((it) => it.CustomerPage),
  },
  {
    path: paths.sales,
    right: ['read', 'orders'],
    load: () => import('../domains/sales/list/sales-page.tsx').then((it) => it.SalesPage),
  },
  {
    path: paths.endOfDay,
    right: ['read', 'orders'],
    load: () => import('../domains/sales/end-of-day/end-of-day-page.tsx').then((it) => it.EndOfDayPage),
  },
  {
    path: '/sales/:id',
    right: ['read', 'orders'],
    load: () => import('../domains/sales/sale/sale-page.tsx').then((it) => it.SalePage),
  },
  {
    path: paths.suppliers,
    right: ['read', 'suppliers'],
    load: () => import('../domains/suppliers/suppliers-page.tsx').then((it) => it.SuppliersPage),
  },
  {
    path: paths.addSupplier,
    right: ['create', 'suppliers'],
    load: () => import('../domains/suppliers/add-supplier-page.tsx').then((it) => it.AddSupplierPage),
  },
  {
    path: paths.archivedSuppliers,
    right: ['read', 'suppliers'],
    load: () => import('../domains/suppliers/archived-suppliers-page.tsx').then((it) => it.ArchivedSuppliersPage),
  },
  {
    path: '/suppliers/:id/edit',
    right: ['update', 'suppliers'],
    load: () => import('../domains/suppliers/edit-supplier-page.tsx').then((it) => it.EditSupplierPage),
  },
  {
    path: '/suppliers/:id/price-list',
    right: ['update', 'suppliers'],
    load: () => import('../domains/suppliers/price-list/price-list-page.tsx').then((it) => it.PriceListPage),
  },
  {
    path: '/suppliers/:id',
    right: ['read', 'suppliers'],
    load: () => import('../domains/suppliers/supplier-page.tsx').then((it) => it.SupplierPage),
  },
  {
    path: paths.purchaseOrders,
    right: ['read', 'purchases'],
    load: () => import('../domains/purchasing/list/purchase-orders-page.tsx').then((it) => it.PurchaseOrdersPage),
  },
  {
    path: paths.reorder,
    right: ['read', 'purchases'],
    load: () => import('../domains/purchasing/reorder/reorder-page.tsx').then((it) => it.ReorderPage),
  },
  {
    path: paths.createPurchaseOrder,
    right: ['create', 'purchases'],
    load: () =>
      import('../domains/purchasing/form/create-purchase-order-page.tsx').then((it) => it.CreatePurchaseOrderPage),
  },
  {
    path: '/purchase-orders/:id/edit',
    right: ['update', 'purchases'],
    load: () =>
      import('../domains/purchasing/form/edit-purchase-order-page.tsx').then((it) => it.EditPurchaseOrderPage),
  },
  {
    path: '/purchase-orders/:id',
    right: ['read', 'purchases'],
    load: () => import('../domains/purchasing/purchase-order-page.tsx').then((it) => it.PurchaseOrderPage),
  },
  {
    path: paths.reports,
    right: ['read', 'reports'],
    load: () => import('../domains/reports/reports-page.tsx').then((it) => it.ReportsPage),
  },
  {
    path: paths.inventoryReport,
    right: ['read', 'reports'],
    load: () => import('../domains/reports/stock/inventory-report-page.tsx').then((it) => it.InventoryReportPage),
  },
  {
    path: paths.lowStockReport,
    right: ['read', 'reports'],
    load: () => import('../domains/reports/low-stock/low-stock-report-page.tsx').then((it) => it.LowStockReportPage),
  },
  {
    path: paths.deadStockReport,
    right: ['read', 'reports'],
    load: () => import('../domains/reports/stock/dead-stock-page.tsx').then((it) => it.DeadStockPage),
  },
  {
    path: paths.stockLedger,
    right: ['read', 'reports'],
    load: () => import('../domains/reports/stock/stock-ledger-page.tsx').then((it) => it.StockLedgerPage),
  },
  {
    path: paths.activityReport,
    right: ['read', 'reports'],
    load: () => import('../domains/reports/activity/activity-report-page.tsx').then((it) => it.ActivityReportPage),
  },
  {
    path: paths.customReports,
    right: ['read', 'reports'],
    load: () => import('../domains/reports/custom/custom-reports-page.tsx').then((it) => it.CustomReportsPage),
  },
  {
    path: paths.newCustomReport,
    right: ['read', 'reports'],
    load: () => import('../domains/reports/custom/new-report-page.tsx').then((it) => it.NewReportPage),
  },
  {
    path: '/reports/custom/:id',
    right: ['read', 'reports'],
    load: () => import('../domains/reports/custom/custom-report-page.tsx').then((it) => it.CustomReportPage),
  },
  {
    path: paths.salesReport,
    right: ['read', 'reports'],
    load: () => import('../domains/reports/sales/sales-report-page.tsx').then((it) => it.SalesReportPage),
  },
  {
    path: paths.transactionsReport,
    right: ['read', 'reports'],
    load: () =>
      import('../domains/reports/transactions/transactions-report-page.tsx').then((it) => it.TransactionsReportPage),
  },
  {
    path: paths.notifications,
    load: () => import('../domains/notifications/notifications-page.tsx').then((it) => it.NotificationsPage),
  },
  {
    path: paths.users,
    right: ['read', 'users'],
    load: () => import('../domains/members/users-page.tsx').then((it) => it.UsersPage),
  },
  { path: paths.tenants, load: () => import('../domains/tenants/tenants-page.tsx').then((it) => it.TenantsPage) },
  {
    path: paths.tenantSettings,
    load: () => import('../domains/tenants/tenant-settings-page.tsx').then((it) => it.TenantSettingsPage),
  },
  {
    path: paths.customFields,
    right: ['read', 'products'],
    load: () => import('../domains/custom-fields/custom-fields-page.tsx').then((it) => it.CustomFieldsPage),
  },
  {
    path: paths.categories,
    right: ['read', 'products'],
    load: () => import('../domains/catalog/product-names-page.tsx').then((it) => it.CategoriesPage),
  },
  {
    path: paths.manufacturers,
    right: ['read', 'products'],
    load: () => import('../domains/catalog/product-names-page.tsx').then((it) => it.ManufacturersPage),
  },
  {
    path: paths.removalReasons,
    right: ['read', 'products'],
    load: () => import('../domains/stock/removal-reasons-page.tsx').then((it) => it.RemovalReasonsPage),
  },
  {
    path: paths.plan,
    load: () => import('../domains/billing/plan-page.tsx').then((it) => it.PlanPage),
  },
  {
    path: paths.apiKeys,
    load: () => import('../domains/api-keys/api-keys-page.tsx').then((it) => it.ApiKeysPage),
  },
  {
    path: paths.webhooks,
    load: () => import('../domains/webhooks/webhooks-page.tsx').then((it) => it.WebhooksPage),
  },
  {
    path: `${paths.webhooks}/:id`,
    load: () => import('../domains/webhooks/webhook-page.tsx').then((it) => it.WebhookPage),
  },
  {
    path: paths.auditLog,
    right: ['read', 'reports'],
    load: () => import('../domains/audit/audit-log-page.tsx').then((it) => it.AuditLogPage),
  },
  {
    path: paths.backgroundWork,
    right: ['update', 'users'],
    load: () => import('../domains/background/background-work-page.tsx').then((it) => it.BackgroundWorkPage),
  },
  { path: paths.profile, load: () => import('../domains/account/profile-page.tsx').then((it) => it.ProfilePage) },
];
