import { dayIn } from '@stockhand/contract/calendar';
import type { GetDashboardCharts } from '@stockhand/contract/dashboard/charts';
import { dashboardPreset, daysOfPreset, type PeriodPreset, presetLabels } from '@stockhand/contract/reports/presets';
import type { Format } from '../../../platform/format.tsx';
import { daysText } from '../../../platform/list/day-fields.tsx';
import { spanText } from '../../reports/frame/span-text.ts';

/** What a chart can be narrowed by. */
export type ChartFilterKind = 'date' | 'category' | 'status';

/** As the documented filter of a chart holds it. */
export interface ChartFilter {
  dateRange: PeriodPreset;
  startDate: string;
  endDate: string;
  category: string;
  status: string;
}

export const defaultFilter: ChartFilter = {
  dateRange: dashboardPreset,
  startDate: '',
  endDate: '',
  category: '',
  status: '',
};

/** What the call is asked for. All Time has an end alone: it begins with the first document. */
export function inputOf(filter: ChartFilter, kinds: readonly ChartFilterKind[], timezone: string): GetDashboardCharts {
  const { category, status } = filter;
  return {
    ...(kinds.includes('date') && daysOf(filter, dayIn(new Date(), timezone))),
    ...(kinds.includes('category') && category !== '' && { category: Number(category) }),
    ...(kinds.includes('status') && status !== '' && { status: status as GetDashboardCharts['status'] }),
  };
}

function daysOf({ dateRange, startDate, endDate }: ChartFilter, today: string) {
  if (dateRange === 'all') return { end_date: today };
  if (dateRange !== 'custom') return daysOfPreset(dateRange, today);
  return { ...(startDate && { start_date: startDate }), end_date: endDate || today };
}

export function periodText({ dateRange, startDate, endDate }: ChartFilter, format: Format): string {
  if (dateRange === 'all') return presetLabels.all;
  if (dateRange !== 'custom') {
    const { start_date, end_date } = daysOfPreset(dateRange, dayIn(new Date(), format.timezone));
    return `${presetLabels[dateRange]}, ${spanText(start_date, end_date)}`;
  }
  return daysText(format, startDate || undefined, endDate || undefined) ?? presetLabels.all;
}
