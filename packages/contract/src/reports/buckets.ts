import { addDays } from '../calendar.ts';

export type Granularity = 'day' | 'month';

const daysMax = 92;

/** Days for a period of up to 92 of them, else months. */
export function granularityOf(first: string, last: string): Granularity {
  return last <= addDays(first, daysMax - 1) ? 'day' : 'month';
}

/** The first day of the bucket that a day `YYYY-MM-DD` falls into. */
export function bucketOfDay(day: string, granularity: Granularity): string {
  return granularity === 'day' ? day : `${day.slice(0, day.lastIndexOf('-'))}-01`;
}

/** The first day of each bucket from the first to the last day, both inclusive; none when `last` is before `first`. */
export function bucketsBetween(first: string, last: string, granularity: Granularity): string[] {
  const buckets: string[] = [];
  for (let day = bucketOfDay(first, granularity); day <= last; day = nextBucket(day, granularity)) buckets.push(day);
  return buckets;
}

function nextBucket(day: string, granularity: Granularity): string {
  // 31 days after the first of a month lie in the next month, whatever its length.
  return granularity === 'day' ? addDays(day, 1) : bucketOfDay(addDays(day, 31), granularity);
}
