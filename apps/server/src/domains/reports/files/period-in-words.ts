import { type Days, presetLabels } from '@stockhand/contract/reports/presets';
import { documentDate } from '../../tenants/letterhead.ts';

/** `October 25, 2026 – November 23, 2026`, one day alone, or the end that is open. */
export function periodInWords({ start_date, end_date }: Partial<Record<keyof Days, string | undefined>>): string {
  if (start_date && end_date)
    return start_date === end_date
      ? documentDate(start_date)
      : `${documentDate(start_date)} – ${documentDate(end_date)}`;
  if (start_date) return `From ${documentDate(start_date)}`;
  return end_date ? `Up to ${documentDate(end_date)}` : presetLabels.all;
}
