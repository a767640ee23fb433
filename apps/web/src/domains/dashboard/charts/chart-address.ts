import { isDay } from '@stockhand/contract/calendar';
import type { ChartName } from '@stockhand/contract/dashboard/charts';
import { orderStatuses } from '@stockhand/contract/orders/rules';
import { periodPresets } from '@stockhand/contract/reports/presets';
import { type ChartFilter, defaultFilter } from './chart-filter.ts';

/** What the parameters of each chart begin with: `top_period=week&top_category=3`. */
const prefixes: Record<ChartName, string> = {
  sales_trend: 'sales',
  inventory_value_by_category: 'value',
  top_selling: 'top',
  order_fulfillment: 'orders',
  stock_distribution: 'stock',
};

/** A chart's filter as the address has it. What makes no sense there is as if it were not there. */
export function filterIn(params: URLSearchParams, chart: ChartName): ChartFilter {
  const read = (field: string, isKnown: (text: string) => boolean) => {
    const text = params.get(`${prefixes[chart]}_${field}`) ?? '';
    return isKnown(text) ? text : '';
  };
  const isOneOf = (values: readonly string[]) => (text: string) => values.includes(text);
  return {
    dateRange: (read('period', isOneOf(periodPresets)) || defaultFilter.dateRange) as ChartFilter['dateRange'],
    startDate: read('from', isDay),
    endDate: read('to', isDay),
    category: read('category', (text) => /^[1-9]\d{0,14}$/.test(text)),
    status: read('status', isOneOf(orderStatuses)),
  };
}

/** The parameters that say a filter; null for what is as it is by default. */
export function paramsOf({ dateRange, ...filter }: ChartFilter, chart: ChartName): Record<string, string | null> {
  const isCustom = dateRange === 'custom';
  const written = {
    period: dateRange === defaultFilter.dateRange ? '' : dateRange,
    from: isCustom ? filter.startDate : '',
    to: isCustom ? filter.endDate : '',
    category: filter.category,
    status: filter.status,
  };
  return Object.fromEntries(
    Object.entries(written).map(([field, value]) => [`${prefixes[chart]}_${field}`, value || null]),
  );
}
