import { randomInt } from 'node:crypto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** What `pnpm drills` does at length, tests do in short. */
const isDrill = process.env.DRILL_SEED !== undefined;
const generator = xoroshiro128plus(isDrill ? Number(process.env.DRILL_SEED) : randomInt(2 ** 31));

/** How often, or for how long. */
export function shortOrLong(inTests: number, inDrills: number): number {
  return isDrill ? inDrills : inTests;
}

/** From 0 up to 1; in drills the same numbers for the same seed. */
export function random(): number {
  return uniformFloat64(generator);
}
