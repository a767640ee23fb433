import { addDays } from '@stockhand/contract/calendar';
import type { GetDashboardCharts } from '@stockhand/contract/dashboard/charts';
import type { Days } from '@stockhand/contract/reports/presets';
import { paths } from '../../../platform/paths.ts';
import type { ChartFilter } from './chart-filter.ts';

/** The sales report of a chart's period: a preset stays one. */
export function salesReportOf(filter: ChartFilter, asked: Record<string, string>): string {
  return `${paths.salesReport}?${new URLSearchParams({ ...periodOf(filter), ...asked })}`;
}

function periodOf({ dateRange, startDate, endDate }: ChartFilter): Record<string, string> {
  if (dateRange !== 'custom') return { period: dateRange };
  if (startDate === '' && endDate === '') return { period: 'all' };
  return { ...(startDate && { start_date: startDate }), ...(endDate && { end_date: endDate }) };
}

/** The counter sales of some days. */
export function salesIn(days: Days): string {
  return `${paths.sales}?${new URLSearchParams(daysOf(days))}`;
}

/** The orders that were placed on some days: those in a status, else those that are not cancelled. */
export function ordersIn(days: Days, status: string): string {
  return `${paths.orders}?${new URLSearchParams({ ...daysOf(days), ...(status ? { status } : { cancelled: 'false' }) })}`;
}

/** The active products of a category or of all with so many pieces on hand; `to` is inclusive and may be open. */
export function productsWith({ from, to }: { from: number; to: number | null }, category: string): string {
  const stock = { stock_from: String(from), ...(to !== null && { stock_to: String(to) }) };
  return `${paths.products}?${new URLSearchParams({ ...stock, ...(category && { category }) })}`;
}

/** What a chart's point stands for: its day, or the days of its month that the chart covers. */
export function daysOfPoint(first: string, isMonth: boolean, { start_date, end_date }: GetDashboardCharts): Days {
  if (!isMonth) return { start_date: first, end_date: first };
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  return {
    start_date: start_date !== undefined && start_date > first ? start_date : first,
    end_date: end_date !== undefined && end_date < last ? end_date : last,
  };
}

function daysOf({ start_date, end_date }: Days): Record<string, string> {
  return { ...(start_date && { start_date }), ...(end_date && { end_date }) };
}
