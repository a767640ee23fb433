import type { ReportSchedule } from '@stockhand/contract/reports/custom/saved-reports';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** `Every Monday as PDF`. */
export function scheduleInWords({ frequency, weekday, month_day, format }: ReportSchedule): string {
  const when = {
    daily: 'Every day',
    weekly: `Every ${weekdays[(weekday ?? 1) - 1]}`,
    monthly: month_day === 31 ? 'On the last day of each month' : `On day ${month_day} of each month`,
  }[frequency];
  return `${when} as ${format.toUpperCase()}`;
}
