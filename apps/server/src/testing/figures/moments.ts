import type { Random } from '../../demo/random.ts';
import { must } from '../../platform/must.ts';
import { daysLater, lastMonths } from './calendar-days.ts';
import { dawnOf, type Era } from './eras.ts';

const daysMax = 100;
const minute = 60_000;

/** Moments before `until` of the hundred days up to the last one, in order; many are the first or last of a day. */
export function drawMoments({ zone, last, until }: Era & { until: Date }, count: number, random: Random): Date[] {
  const moments = new Set<number>();
  const { month, before } = lastMonths(until, zone);
  const turns = [last, must(month.first), must(before.first), must(before.last), daysLater(must(before.last), 1)];
  while (moments.size < count) {
    const day = random.isLucky(0.2) ? random.pick(turns) : daysLater(last, -random.whole(0, daysMax));
    const dawn = dawnOf(day, zone).getTime();
    const dusk = dawnOf(daysLater(day, 1), zone).getTime();
    const any = dawn + minute * random.whole(1, 22 * 60);
    const moment = random.pick([
      dawn,
      dawn + 1000 * random.whole(1, 600),
      dusk - 1,
      dusk - 1000 * random.whole(1, 600),
      any,
    ]);
    if (moment < until.getTime()) moments.add(moment);
  }
  return [...moments].sort((a, b) => a - b).map((moment) => new Date(moment));
}
