import type { DashboardTrends } from '@stockhand/contract/dashboard/attention';
import type { DashboardSummary } from '@stockhand/contract/dashboard/summary';
import type { Format } from '../../platform/format.tsx';
import { type Figure, shown } from './figure.ts';
import { countedOrders, everyProduct, sales } from './figure-rows.ts';
import type { MonthTexts } from './month-texts.ts';

export interface KeyFigure extends Figure {
  period: string;
  changeOf: (summary: DashboardSummary) => number | null;
  /** What the change compares. */
  compared: (month: MonthTexts) => string;
  trendOf: (trends: DashboardTrends) => readonly (number | null)[] | null;
  write: (value: number, format: Format) => string;
}

const margin = (percent: number) => `${percent.toFixed(1)}%`;

/** Key figures of the dashboard (docs/rules.md#reports). */
export const keyFigures: readonly KeyFigure[] = [
  {
    label: 'Total Sales',
    period: 'All time',
    rows: sales,
    textOf: ({ totalSales }, { money }) => shown(totalSales, money),
    changeOf: ({ salesChange }) => salesChange,
    compared: ({ months }) => months,
    trendOf: (trends) => trends.sales,
    write: (value, { money }) => money(value),
  },
  {
    label: 'Total Orders',
    period: 'All time',
    rows: countedOrders,
    textOf: ({ totalOrders }, { quantity }) => shown(totalOrders, quantity),
    changeOf: ({ ordersChange }) => ordersChange,
    compared: ({ months }) => months,
    trendOf: (trends) => trends.orders,
    write: (value, { quantity }) => quantity(value),
  },
  {
    label: 'Inventory Value',
    period: 'Now, at cost',
    rows: everyProduct,
    textOf: ({ inventoryValue }, { money }) => shown(inventoryValue, money),
    changeOf: ({ inventoryChange }) => inventoryChange,
    compared: ({ first }) => `Now vs start of ${first}`,
    trendOf: (trends) => trends.inventory_value,
    write: (value, { money }) => money(value),
  },
  {
    label: 'Profit Margin',
    period: 'All time',
    rows: sales,
    textOf: ({ profitMargin, netSales }) => shown((netSales ?? 0) > 0 ? profitMargin : null, margin),
    changeOf: ({ profitChange }) => profitChange,
    compared: ({ months }) => `Relative, ${months}`,
    trendOf: (trends) => trends.profit_margin,
    write: margin,
  },
];
