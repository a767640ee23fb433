import { paths } from '../platform/paths.ts';

/** What else the pages of the sidebar are looked for by. */
export const searchWords: Readonly<Record<string, string>> = {
  [paths.dashboard]: 'home start overview',
  [paths.sell]: 'counter till checkout cash register pos',
  [paths.products]: 'inventory items goods catalogue export csv download',
  [paths.sales]: 'receipts returns export csv download',
  [paths.orders]: 'invoices export csv download',
  [paths.customers]: 'clients buyers export',
  [paths.purchaseOrders]: 'po buying export csv download',
  [paths.reorder]: 'replenish forecast buy',
  [paths.suppliers]: 'vendors price lists',
  [paths.locations]: 'warehouses shelves shops places',
  [paths.counts]: 'stocktake inventory audit cycle counting',
  [paths.reports]: 'charts figures statistics export pdf csv',
  [paths.users]: 'users people members team staff invite',
  [paths.tenants]: 'switch company workspaces',
  [paths.tenantSettings]: 'time zone currency logo brand color colour address tax workspace',
  [paths.plan]: 'billing subscription invoices upgrade trial limits payment',
  [paths.manufacturers]: 'brands makers',
  [paths.customFields]: 'attributes properties',
  [paths.apiKeys]: 'developers tokens bearer programs integrations rest',
  [paths.webhooks]: 'developers events notify programs integrations callbacks',
  [paths.auditLog]: 'history changes who logins export csv',
  [paths.backgroundWork]: 'imports emails mails jobs queue',
};
