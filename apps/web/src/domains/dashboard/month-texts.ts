import { dayIn } from '@stockhand/contract/calendar';
import { type DaySpan, dashboardPreset, daysBefore, daysOfPreset } from '@stockhand/contract/reports/presets';

export interface MonthTexts {
  /** `Oct 24 – Nov 23 vs Sep 24 – Oct 23`: what is compared with last month. */
  months: string;
  /** `Oct 24` */
  first: string;
  isFirstMonth: boolean;
}

/** The dashboard's month up to today, as the tenant's calendar has it. */
export function monthTexts(now: Date, tenant: { timezone: string; created_at: Date | string }): MonthTexts {
  const today = dayIn(now, tenant.timezone);
  const days = daysOfPreset(dashboardPreset, today);
  const before = daysBefore(dashboardPreset, days, today);
  const { start_date } = days;
  return {
    months: [days, before].flatMap((span) => (span ? [spanText(span)] : [])).join(' vs '),
    first: spanText({ start_date, end_date: start_date }),
    isFirstMonth: dayIn(new Date(tenant.created_at), tenant.timezone) >= start_date,
  };
}

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function spanText({ start_date, end_date }: DaySpan): string {
  return days.formatRange(Date.parse(start_date), Date.parse(end_date));
}
