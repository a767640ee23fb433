import type { Days } from '@stockhand/contract/reports/presets';
import {
  type ListSalesReport,
  type SalesFilter,
  type SalesGrouping,
  type SalesReportRow,
  salesFilters,
} from '@stockhand/contract/reports/sales-report';
import { addressOfDays } from '../frame/address-of-days.ts';
import { trendGrouping } from './trend-points.ts';

export type SalesNarrowing = Pick<ListSalesReport, SalesFilter>;

interface Shown {
  grouping: SalesGrouping;
  narrowing: SalesNarrowing;
  days: Days;
}

/** The address of the report whose rows sum to a row; none where the row tells of a customer and a product at last. */
export function rowsBehind(
  { id, name }: Pick<SalesReportRow, 'id' | 'name'>,
  { grouping, narrowing, days }: Shown,
): Record<string, string> | undefined {
  if (grouping === 'day') return { ...textOf(narrowing), ...dayToDay(name, name), group_by: goodsOf(narrowing) };
  if (grouping === 'month') return { ...textOf(narrowing), ...monthWithin(name, days), group_by: 'day' };
  const narrower = { ...narrowing, [grouping]: id ?? 'none' };
  if (grouping === 'customer' && narrowing.product !== undefined) return undefined;
  if (grouping === 'product' && narrowing.product !== undefined) return undefined;
  const group_by = grouping === 'product' ? trendGrouping(days) : goodsOf(narrower);
  return { ...textOf(narrower), ...addressOfDays(days), group_by };
}

/** By product, or where it is of one by customer. */
function goodsOf({ product }: SalesNarrowing): SalesGrouping {
  return product === undefined ? 'product' : 'customer';
}

export function textOf(narrowing: SalesNarrowing): Partial<Record<SalesFilter, string>> {
  return Object.fromEntries(
    salesFilters.flatMap((name) => (narrowing[name] === undefined ? [] : [[name, String(narrowing[name])]])),
  );
}

/** The days of a month that are days of the period too. */
function monthWithin(month: string, { start_date, end_date }: Days) {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const [first, last] = [`${month}-01`, new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)];
  return dayToDay(
    start_date !== undefined && start_date > first ? start_date : first,
    end_date !== undefined && end_date < last ? end_date : last,
  );
}

const dayToDay = (start_date: string, end_date: string) => ({ start_date, end_date });
