import { dayIn } from '@stockhand/contract/calendar';
import { z } from 'zod';

/** By the clock of the tenant's time zone (docs/rules.md#mornings). */
const morningHour = 7;

export interface MorningDay {
  timezone: string;
  /** The calendar day there. */
  day: string;
}

export const MorningJob = z.object({
  tenant_id: z.number(),
  schema: z.string(),
  /** The tenant's day, `YYYY-MM-DD`. */
  day: z.string(),
});
export type MorningJob = z.infer<typeof MorningJob>;

/** Of these time zones those in which the morning has begun, each with its day. A zone that is not known has none. */
export function morningDays(timezones: readonly string[], now: Date): MorningDay[] {
  return timezones
    .filter((timezone) => hourIn(now, timezone) >= morningHour)
    .map((timezone) => morningDay(now, timezone));
}

function morningDay(now: Date, timezone: string): MorningDay {
  return { timezone, day: dayIn(now, timezone) };
}

function hourIn(now: Date, timeZone: string): number {
  try {
    const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    return Number(hour.format(now));
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}
