import { setTimeout as pause } from 'node:timers/promises';
import { DarkNetwork } from '@stockhand/db/testing/dark-network';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProgramOnDatabase, type ProgramOnDatabase } from '../testing/open-program.ts';
import type { RunningProgram } from '../testing/running-program.ts';
import { Tills } from '../testing/tills.ts';

// A database two seconds away: what it does is slow or refused, and nobody waits without end.

const eachWayMs = 1_000;
const longestWaitMs = 35_000;

let own: ProgramOnDatabase;
let network: DarkNetwork;
let program: RunningProgram;
beforeAll(async () => {
  own = await openProgramOnDatabase(async (url) => {
    network = await DarkNetwork.before(url);
    return { DATABASE_URL: network.url };
  });
  ({ program } = own);
  await program.start();
});
afterAll(async () => {
  await own.close();
  await network.close();
});

it('keeps nobody waiting for more than 35 s, and sells as before once it is near again', async () => {
  const access = await own.signUp();
  const body = { name: 'Thing', category_name: 'C', selling_price: 1, initial_stock_quantity: 10_000 };
  const { id: productId } = await program.call<{ id: number }>('POST', '/api/products/', { access, body });
  const tills = new Tills({ count: 6, url: () => program.url, access, productId, name: 'slow' });
  await tills.sell(20);
  network.delayMs = eachWayMs;
  while (tills.slowestMs < eachWayMs * 2) await pause(50);
  await pause(10_000);
  network.delayMs = 0;
  await tills.sell(50);
  await tills.close();
  expect(tills.cut).toEqual([]);
  expect(tills.slowestMs).toBeLessThan(longestWaitMs);
  for (const refusal of tills.refusals) expect(refusal).toMatch(/^503, again in \d+ s: \{"detail":/);
  const { count } = await program.call<{ count: number }>('GET', '/api/sales/?page=1', { access });
  expect(count).toBe(tills.sold);
}, 180_000);
