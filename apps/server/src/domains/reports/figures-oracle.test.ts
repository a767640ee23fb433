import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Random, randomFrom } from '../../demo/random.ts';
import { must } from '../../platform/must.ts';
import { actions } from '../../testing/figures/actions.ts';
import { readBooks } from '../../testing/figures/books.ts';
import { daysLater } from '../../testing/figures/calendar-days.ts';
import { compareEveryDimension } from '../../testing/figures/custom-checks.ts';
import { dawnOf, type Era, eras } from '../../testing/figures/eras.ts';
import type { FigureCheck } from '../../testing/figures/figure-check.ts';
import { figureChecks } from '../../testing/figures/figure-checks.ts';
import { liveHistory } from '../../testing/figures/lived-history.ts';
import { drawRanges } from '../../testing/figures/ranges.ts';
import { openWorld, type World } from '../../testing/world.ts';

// A release requires FIGURE_HISTORIES=200.
const histories = Number(process.env.FIGURE_HISTORIES ?? 6);
const firstSeed = Number(process.env.FIGURE_SEED ?? 1);
const length = 100;
const done = new Map<string, number>();

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // They plan by the clock, which jumps here.
  await world.services.outbox.stop();
});
afterEach(() => vi.useRealTimers());
// The tenants of hundreds of histories take their time to go.
afterAll(() => world.close(), 180_000);

describe('every figure equals a recount of the books', () => {
  it.each(Array.from({ length: histories }, (_, index) => firstSeed + index))(
    'with seed %i',
    { timeout: 120_000 },
    async (seed) => {
      const era = must(eras[seed % eras.length]);
      const random = randomFrom(seed);
      const now = endOf(era, random);
      const history = await liveHistory(world, { era, now, seed, length });
      for (const [name, times] of history.done) done.set(name, (done.get(name) ?? 0) + times);
      const reading = { books: await readBooks(history.tenant.db), now, zone: era.zone };
      const ranges = drawRanges(reading, random);
      const longest = ranges.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
      const checks = [...Object.entries(figureChecks), ['custom report by everything', compareEveryDimension] as const];
      // A check that takes no range compares the same for each.
      const rangesOf = (check: FigureCheck) =>
        check === compareEveryDimension || check.length < 3 ? [longest] : ranges;
      for (const [name, check] of checks)
        for (const range of rangesOf(check)) {
          const where = `${name} in ${era.zone} at ${now.toISOString()}, ${range.first} to ${range.last}`;
          await check(history.call, reading, range).catch((cause: Error) => {
            throw new Error(`${where}: ${cause.message}`, { cause });
          });
        }
    },
  );
});

const lengthOf = ({ first, last }: { first: string; last: string }) => Date.parse(last) - Date.parse(first);

/** In the last minute of the last day, or some time of it. */
function endOf({ zone, last }: Era, random: Random): Date {
  const [dawn, dusk] = [dawnOf(last, zone), dawnOf(daysLater(last, 1), zone)];
  const length = dusk.getTime() - dawn.getTime();
  return new Date(dusk.getTime() - (random.isLucky(0.5) ? 30_000 : random.whole(60_000, length - 60_000)));
}

it('saw every action done', () => {
  expect(actions.map(({ action }) => action.name).filter((name) => !done.has(name))).toEqual([]);
});
