import { bucketsBetween, granularityOf } from '@stockhand/contract/reports/buckets';
import type { Days } from '@stockhand/contract/reports/presets';
import type { SalesReportRow } from '@stockhand/contract/reports/sales-report';

type TrendPoint = Pick<SalesReportRow, 'name' | 'sales' | 'profit'>;

/** Days for a period of up to 92 of them, else months; months where it is open. */
export function trendGrouping({ start_date, end_date }: Days): 'day' | 'month' {
  return start_date && end_date ? granularityOf(start_date, end_date) : 'month';
}

/** A point for each day or month from the first to the last, the oldest first; 0 where nothing was sold. */
export function trendPoints(rows: readonly TrendPoint[], days: Days, grouping: 'day' | 'month'): TrendPoint[] {
  const dayOf = (name = '') => (grouping === 'month' ? `${name}-01` : name);
  const byName = new Map(rows.map((row) => [dayOf(row.name), row]));
  const known = [...byName.keys()].sort();
  const [first, last] = [days.start_date ?? known[0], days.end_date ?? known.at(-1)];
  if (first === undefined || last === undefined) return [];
  return bucketsBetween(first, last, grouping).map((day) => {
    const name = grouping === 'month' ? day.slice(0, 'YYYY-MM'.length) : day;
    const { sales = 0, profit = 0 } = byName.get(day) ?? {};
    return { name, sales, profit };
  });
}
