import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, runAgainstModel } from '../../testing/stock-runs.ts';
import { openWorld, type World } from '../../testing/world.ts';

// Seconds' worth; `STOCK_SEQUENCES=500` is what a release is held to.
const sequences = Number(process.env.STOCK_SEQUENCES ?? 24);
const steps = 50;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('keeps balances, holds, statuses and ledger as the model has them, whatever is called, alone and at once', async () => {
  await runAgainstModel(await openShop(world), { sequences, steps, lanes: 4 });
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
}, 3_600_000);
