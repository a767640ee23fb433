import { type ChartName, type DashboardCharts, GetDashboardCharts } from '@stockhand/contract/dashboard/charts';
import type { Resource } from '@stockhand/contract/permissions';
import { refuse } from '../../platform/errors.ts';
import { signedInReport } from '../../platform/procedures.ts';
import { mayRead } from '../reports/may-read.ts';
import { findChartDays } from './chart-days.ts';
import { findFulfillment, findSalesTrend } from './chart-points.ts';
import { findTopSelling } from './find-top-selling.ts';
import { findDistribution, findValueByCategory } from './stock-charts.ts';

const yearsMax = 100;

/** The points of the dashboard's charts; lists of what the caller may not read are empty (docs/rules.md#charts). */
export const getCharts = signedInReport(
  GetDashboardCharts.optional(),
  async (ctx, input = {}): Promise<DashboardCharts> => {
    const { category, status } = input;
    const days = await findChartDays(ctx, input);
    if (Number(days.last.slice(0, 4)) - Number(days.first.slice(0, 4)) > yearsMax)
      throw refuse.field('start_date', `Choose a period of up to ${yearsMax} years`);
    const shows = (chart: ChartName, ...resources: Resource[]) =>
      (input.chart === undefined || input.chart === chart) && mayRead(ctx, ...resources);
    return {
      sales_trend: shows('sales_trend', 'orders') ? await findSalesTrend(ctx, days) : [],
      inventory_value_by_category: shows('inventory_value_by_category', 'products')
        ? await findValueByCategory(ctx, category)
        : [],
      top_selling: shows('top_selling', 'orders', 'products') ? await findTopSelling(ctx, days.period, category) : [],
      order_fulfillment: shows('order_fulfillment', 'orders') ? await findFulfillment(ctx, days, status) : [],
      stock_distribution: shows('stock_distribution', 'products') ? await findDistribution(ctx, category) : [],
    };
  },
);
