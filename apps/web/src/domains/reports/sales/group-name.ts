import type { SalesGrouping } from '@stockhand/contract/reports/sales-report';
import type { Format } from '../../../platform/format.tsx';

const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A row's name as a person reads it: days and months in words. */
export function groupName(name: string, grouping: SalesGrouping, format: Format): string {
  if (grouping === 'day') return format.day(name);
  return grouping === 'month' ? months.format(new Date(`${name}-01T00:00:00Z`)) : name;
}
