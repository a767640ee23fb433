import { dayIn } from '@stockhand/contract/calendar';
import { type DaySpan, monthToDateDays } from '@stockhand/contract/reports/month-to-date';

export interface MonthTexts {
  /** `Nov 1 – 23 vs Oct 1 – 23`: what is compared with last month. */
  months: string;
  /** `Nov 1` */
  first: string;
  isFirstMonth: boolean;
}

/** The month so far, as the tenant's calendar has it. */
export function monthTexts(now: Date, tenant: { timezone: string; created_at: Date | string }): MonthTexts {
  const today = dayIn(now, tenant.timezone);
  const { current, before } = monthToDateDays(today);
  return {
    months: `${spanText(current)} vs ${spanText(before)}`,
    first: spanText({ first: current.first, last: current.first }),
    isFirstMonth: dayIn(new Date(tenant.created_at), tenant.timezone) >= current.first,
  };
}

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function spanText({ first, last }: DaySpan): string {
  return days.formatRange(Date.parse(first), Date.parse(last));
}
