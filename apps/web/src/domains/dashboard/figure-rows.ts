import { paths } from '../../platform/paths.ts';
import type { Right } from '../../platform/session/current-user.ts';

/** A list, and the right to read it. */
export interface FigureRows {
  to: string;
  right: Right;
}

const products = (query: string) => [{ to: `${paths.products}?${query}`, right: ['read', 'products'] as const }];
const orders = (query: string) => [{ to: `${paths.orders}?${query}`, right: ['read', 'orders'] as const }];

export const everyProduct = products('is_active=all');
export const lowProducts = products('stock_status=low');
export const countedOrders = orders('cancelled=false');
export const pendingOrders = orders('status=pending');
export const pendingPurchases = [{ to: `${paths.purchaseOrders}?pending=true`, right: ['read', 'purchases'] as const }];
export const activeSuppliers = [{ to: `${paths.suppliers}?is_active=true`, right: ['read', 'suppliers'] as const }];
/** The counter sales for who may not read reports. */
export const sales = [
  { to: `${paths.salesReport}?period=all`, right: ['read', 'reports'] as const },
  { to: paths.sales, right: ['read', 'orders'] as const },
];
