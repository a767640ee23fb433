/** Every path of the application, built in one place. `id`s are numbers from the server. */
export const paths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  verifyEmail: (token: string) => `/verify-email/${encodeURIComponent(token)}`,
  acceptInvitation: (token: string) => `/accept-invitation/${encodeURIComponent(token)}`,
  dashboard: '/dashboard',
  sell: '/sell',
  products: '/products',
  /** With the dialog that shows what came of an import. */
  importResult: (id: number) => `/products?import=${id}`,
  /** With the dialog that imports a file. */
  importProducts: '/products?import=true',
  addProduct: '/products/add',
  addProductWithCode: (barcode: string) => `/products/add?${new URLSearchParams({ barcode })}`,
  product: (id: number) => `/products/${id}`,
  /** What was booked for a product. */
  productLedger: (id: number) => `/products/${id}?tab=transactions`,
  /** Who bought a product. */
  productSales: (id: number) => `/products/${id}?tab=sales`,
  /** The products of a category. */
  productsIn: (category: number) => `/products?category=${category}`,
  editProduct: (id: number) => `/products/${id}/edit`,
  sales: '/sales',
  /** The counter sales of one calendar day. */
  salesOf: (day: string) => `/sales?${new URLSearchParams({ start_date: day, end_date: day })}`,
  endOfDay: '/sales/end-of-day',
  endOfDayOf: (day: string) => `/sales/end-of-day?${new URLSearchParams({ day })}`,
  sale: (id: number) => `/sales/${id}`,
  customers: '/customers',
  customer: (id: number) => `/customers/${id}`,
  orders: '/orders',
  createOrder: '/orders/create',
  /** A new order filled from this one. */
  copyOrder: (id: number) => `/orders/create?from=${id}`,
  editOrder: (id: number) => `/orders/${id}/edit`,
  order: (id: number) => `/orders/${id}`,
  /** The open purchase orders that will bring a product. */
  incomingOrders: (id: number) => `/purchase-orders?incoming_product=${id}`,
  reorder: '/reorder',
  purchaseOrders: '/purchase-orders',
  createPurchaseOrder: '/purchase-orders/create',
  /** A new purchase order for this supplier. */
  createPurchaseOrderFor: (supplier: number) => `/purchase-orders/create?supplier=${supplier}`,
  /** A new purchase order filled from this one. */
  copyPurchaseOrder: (id: number) => `/purchase-orders/create?from=${id}`,
  editPurchaseOrder: (id: number) => `/purchase-orders/${id}/edit`,
  purchaseOrder: (id: number) => `/purchase-orders/${id}`,
  /** With the dialog that takes its goods in. */
  receivePurchaseOrder: (id: number) => `/purchase-orders/${id}?receive=true`,
  counts: '/counts',
  count: (id: number) => `/counts/${id}`,
  /** Where people count. */
  counting: (id: number) => `/counts/${id}/count`,
  countNext: '/counts/next',
  suppliers: '/suppliers',
  addSupplier: '/suppliers/add',
  archivedSuppliers: '/suppliers/archived',
  supplier: (id: number) => `/suppliers/${id}`,
  editSupplier: (id: number) => `/suppliers/${id}/edit`,
  supplierPriceList: (id: number) => `/suppliers/${id}/price-list`,
  notifications: '/notifications',
  locations: '/locations',
  location: (id: number) => `/locations/${id}`,
  reports: '/reports',
  salesReport: '/reports/sales',
  /** Grouped, narrowed and of a period as its call is asked. */
  salesReportOf: (asked: Record<string, string>) => `/reports/sales?${new URLSearchParams(asked)}`,
  inventoryReport: '/reports/inventory',
  lowStockReport: '/reports/low-stock',
  transactionsReport: '/reports/transactions',
  deadStockReport: '/reports/dead-stock',
  stockLedger: '/reports/stock-ledger',
  /** Of a product, since it was entered. */
  stockLedgerOf: (id: number) => `/reports/stock-ledger?product=${id}&period=all`,
  activityReport: '/reports/activity',
  customReports: '/reports/custom',
  newCustomReport: '/reports/custom/new',
  customReport: (id: number) => `/reports/custom/${id}`,
  categories: '/settings/categories',
  manufacturers: '/settings/manufacturers',
  removalReasons: '/settings/removal-reasons',
  users: '/settings/users',
  /** With the dialog that invites somebody. */
  inviteUser: '/settings/users?invite=true',
  groups: '/settings/users?tab=groups',
  tenants: '/settings/tenants',
  tenantSettings: '/settings/tenant',
  tenantSettingsOf: (id: number) => `/settings/tenant?id=${id}`,
  plan: '/settings/plan',
  customFields: '/settings/custom-fields',
  apiKeys: '/settings/api-keys',
  webhooks: '/settings/webhooks',
  webhook: (id: number) => `/settings/webhooks/${id}`,
  auditLog: '/settings/audit-log',
  /** What was done with one thing. */
  auditLogOf: (type: string, id: number) =>
    `/settings/audit-log?${new URLSearchParams({ subject_type: type, subject_id: String(id) })}`,
  /** What one person did. */
  auditLogBy: (user: number) => `/settings/audit-log?user=${user}`,
  backgroundWork: '/settings/background-work',
  failedMails: '/settings/background-work?tab=emails&status=failed',
  profile: '/settings/profile',
  /** What one is told, and how. */
  notificationSettings: '/settings/profile#notifications',
} as const;

/** Pages outside the application's router: reached by an ordinary `<a href>`. */
export const publicPaths = {
  home: '/',
  features: '/features',
  pricing: '/pricing',
  allPlans: '/pricing/all',
  contact: '/contactus',
  help: '/help',
  documentation: '/documentation',
  guides: '/guides',
  guide: (slug: string) => `/guides/${slug}`,
  webinars: '/webinars',
  api: '/api',
  terms: '/terms-of-service',
  privacy: '/privacy',
  privacyPolicy: '/privacy-policy',
  cookies: '/cookies',
} as const;
