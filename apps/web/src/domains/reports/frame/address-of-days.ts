import type { Days } from '@stockhand/contract/reports/presets';

/** The days as the address of a report says them. */
export function addressOfDays({ start_date, end_date }: Days): Record<string, string> {
  if (!start_date && !end_date) return { period: 'all' };
  return { ...(start_date && { start_date }), ...(end_date && { end_date }) };
}
