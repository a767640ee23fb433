import { timeUnits } from '@stockhand/contract/reports/custom/dimensions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { bucketOf, bucketsOf } from './bucket-of.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Nights on which the clock of a zone shows midnight twice, never, shows 23 o'clock twice, or leaves out a day. */
const nights = {
  'America/Havana': '2026-11-01T05:00:00Z',
  'America/Santiago': '2026-09-06T04:00:00Z',
  'America/Asuncion': '2024-03-24T03:00:00Z',
  'Pacific/Apia': '2011-12-30T10:00:00Z',
  'Pacific/Kiritimati': '2027-01-01T10:00:00Z',
};

it.each(Object.entries(nights))('counts the spans of time as the calendar of %s has them', async (timezone, night) => {
  const hours = (count: number) => new Date(Date.parse(night) + count * 3_600_000);
  const period = { start: hours(-9_000), end: hours(48) };
  for (const unit of timeUnits) {
    const buckets = bucketsOf(period, timezone, unit);
    const moment = sql.ref('moment');
    const { rows } = await sql<{ told: string; counted: string }>`
      select ${bucketOf(moment, timezone, unit)}::text as told, ${buckets.dayOf(buckets.numberOf(moment))}::text as counted
      from (
        select generate_series(${hours(-72)}::timestamptz, ${hours(47)}, '20 minutes') as moment
        union all select ${period.start} union all select ${new Date(period.end.getTime() - 1)}
        union all select ${new Date(Date.parse(night) - 1)}
      ) as moments
    `.execute(world.services.database);
    expect(rows.map(({ counted }) => counted)).toEqual(rows.map(({ told }) => told));
    expect(rows.length).toBe(361);
  }
});
