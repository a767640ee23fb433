import { afterAll, beforeAll, expect, it } from 'vitest';
import { runFuzz } from './testing/fuzz-run.ts';
import { openCrowdedWorld, type World } from './testing/world.ts';

// The short form; `pnpm fuzz` is the long one.
const mutations = Number(process.env.FUZZ_MUTATIONS ?? 8);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const only = process.env.FUZZ_ONLY;
const isLong = process.env.FUZZ_MUTATIONS !== undefined;

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld({ PLAN_LIMITS: 'on' });
});
afterAll(() => world.close());

it(
  'answers whatever is sent, in time, without a fault and without a word about the inside',
  async () => {
    const log = isLong ? (line: string) => process.stdout.write(`${line}\n`) : undefined;
    const report = await runFuzz(world, { seed, mutations, only, log });
    if (isLong) process.stdout.write(`${JSON.stringify({ ...report, failures: report.failures.length })}\n`);
    expect(report.failures.join('\n\n')).toBe('');
    expect(report.requests).toBeGreaterThan(report.calls * mutations);
  },
  isLong ? 7_200_000 : 180_000,
);
