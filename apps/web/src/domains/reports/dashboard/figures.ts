import type { DashboardTrends } from '@stockhand/contract/reports/attention';
import type { DashboardSummary } from '@stockhand/contract/reports/schema';
import type { Format } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import type { Right } from '../../../platform/session/current-user.ts';

export interface Figure {
  label: string;
  textOf: (summary: DashboardSummary, format: Format) => string;
  /** The rows that it counts or sums, and the right to read them. */
  rows?: { to: string; right: Right };
}

export interface KeyFigure extends Figure {
  period: string;
  changeOf: (summary: DashboardSummary) => number | null;
  trendOf: (trends: DashboardTrends) => readonly (number | null)[] | null;
  write: (value: number, format: Format) => string;
}

/** What may not be read, or is not known, is a dash. */
const shown = (value: number | null, write: (value: number) => string) => (value === null ? '–' : write(value));

const margin = (percent: number) => `${percent.toFixed(1)}%`;
const products = (query: string) => ({ to: `${paths.products}?${query}`, right: ['read', 'products'] as const });
const everyProduct = products('is_active=all');
const orders = (query = '') => ({ to: `${paths.orders}${query}`, right: ['read', 'orders'] as const });
const sales = { to: `${paths.salesReport}?period=all`, right: ['read', 'reports'] as const };

/** Key figures of the dashboard (docs/rules.md#reports). */
export const keyFigures: readonly KeyFigure[] = [
  {
    label: 'Total Sales',
    period: 'All time',
    rows: sales,
    textOf: ({ totalSales }, { money }) => shown(totalSales, money),
    changeOf: ({ salesChange }) => salesChange,
    trendOf: (trends) => trends.sales,
    write: (value, { money }) => money(value),
  },
  {
    label: 'Total Orders',
    period: 'All time',
    rows: orders(),
    textOf: ({ totalOrders }, { quantity }) => shown(totalOrders, quantity),
    changeOf: ({ ordersChange }) => ordersChange,
    trendOf: (trends) => trends.orders,
    write: (value, { quantity }) => quantity(value),
  },
  {
    label: 'Inventory Value',
    period: 'Now, at cost',
    rows: everyProduct,
    textOf: ({ inventoryValue }, { money }) => shown(inventoryValue, money),
    changeOf: ({ inventoryChange }) => inventoryChange,
    trendOf: (trends) => trends.inventory_value,
    write: (value, { money }) => money(value),
  },
  {
    label: 'Profit Margin',
    period: 'All time',
    rows: sales,
    textOf: ({ profitMargin }) => shown(profitMargin, margin),
    changeOf: ({ profitChange }) => profitChange,
    trendOf: (trends) => trends.profit_margin,
    write: margin,
  },
];

export const inventoryFigures: readonly Figure[] = [
  {
    label: 'Total products',
    textOf: ({ totalProducts }, { quantity }) => shown(totalProducts, quantity),
    rows: everyProduct,
  },
  {
    label: 'Low stock items',
    textOf: ({ lowStockProducts }, { quantity }) => shown(lowStockProducts, quantity),
    rows: products('stock_status=low'),
  },
  {
    label: 'Active suppliers',
    textOf: ({ activeSuppliers }, { quantity }) => shown(activeSuppliers, quantity),
    rows: { to: paths.suppliers, right: ['read', 'suppliers'] },
  },
  {
    label: 'Inventory value',
    textOf: ({ inventoryValue }, { money }) => shown(inventoryValue, money),
    rows: everyProduct,
  },
];

export const salesFigures: readonly Figure[] = [
  { label: 'Total orders', textOf: ({ totalOrders }, { quantity }) => shown(totalOrders, quantity), rows: orders() },
  {
    label: 'Pending orders',
    textOf: ({ pendingOrders }, { quantity }) => shown(pendingOrders, quantity),
    rows: orders('?status=pending'),
  },
  {
    label: 'Pending purchase orders',
    textOf: ({ pendingPurchaseOrders }, { quantity }) => shown(pendingPurchaseOrders, quantity),
    rows: { to: paths.purchaseOrders, right: ['read', 'purchases'] },
  },
  { label: 'Total sales', textOf: ({ totalSales }, { money }) => shown(totalSales, money), rows: sales },
];
