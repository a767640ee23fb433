import { dayIn } from '@stockhand/contract/calendar';
import { isReversed } from '@stockhand/contract/day-range';
import {
  type DaySpan,
  type Days,
  daysBefore,
  daysOfPreset,
  type PeriodPreset,
  presetLabels,
} from '@stockhand/contract/reports/presets';
import { type Format, useFormat } from '../../../platform/format.tsx';
import { daysText } from '../../../platform/list/day-fields.tsx';
import { type PeriodInput, periodDefault } from './period-parameter.ts';
import { spanText } from './span-text.ts';

export interface ReportPeriod {
  preset: PeriodPreset;
  days: Days;
  /** As the chip shows it: `Last 30 days`, or the days of a custom range. */
  text: string;
  /** The days, whatever the preset: `Jan 2, 2026 – Jan 31, 2026`. */
  daysText: string;
  /** The same days before, to compare with; undefined where the period has no start. */
  before: { days: DaySpan; text: string } | undefined;
}

/**
 * What a report's address asks its call for. A preset stays relative in the address and becomes days of the tenant's
 * calendar here; days in the address are a custom range and come before a preset. Days in no order are none.
 */
export function useReportPeriod<Input extends PeriodInput>(
  asked: Input,
): { period: ReportPeriod; input: Omit<Input, keyof PeriodInput> & Days } {
  const format = useFormat();
  const { period: preset, start_date, end_date, ...rest } = asked;
  const isCustom = (start_date !== undefined || end_date !== undefined) && !isReversed({ start_date, end_date });
  const days = isCustom
    ? { ...(start_date && { start_date }), ...(end_date && { end_date }) }
    : daysOfPreset(preset ?? periodDefault, dayIn(new Date(), format.timezone));
  return {
    period: periodOf(isCustom ? 'custom' : (preset ?? periodDefault), days, format),
    input: { ...rest, ...days },
  };
}

function periodOf(preset: PeriodPreset, days: Days, format: Format): ReportPeriod {
  const written = daysText(format, days.start_date, days.end_date) ?? presetLabels.all;
  const before = daysBefore(preset, days, dayIn(new Date(), format.timezone));
  return {
    preset,
    days,
    text: preset === 'custom' ? written : presetLabels[preset],
    daysText: written,
    before: before && { days: before, text: spanText(before.start_date, before.end_date) },
  };
}
