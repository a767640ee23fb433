import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants } from '@stockhand/db/check-invariants';
import { createTestDatabase, type TestDatabase } from '@stockhand/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../platform/must.ts';
import { random, shortOrLong } from '../testing/drill.ts';
import { RunningProgram } from '../testing/running-program.ts';
import { Tills } from '../testing/tills.ts';
import { findMailedToken } from '../testing/two-programs.ts';

// Three servers behind a balancer that tries the next one, of which one after the other is killed under load.

const kills = shortOrLong(3, 20);
const secondsBetweenKills = shortOrLong(1, 30);
const longestWaitMs = 35_000;

let store: TestDatabase;
let dataDir: string;
let programs: RunningProgram[];
beforeAll(async () => {
  store = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'stockhand-three-'));
  const settings = { DATA_DIR: dataDir, DATABASE_URL: store.url };
  programs = [1, 2, 3].map(() => new RunningProgram(settings));
  for (const program of programs) await program.start();
});
afterAll(async () => {
  for (const program of programs) await program.kill('SIGKILL');
  await store.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('loses and doubles nothing, and lets nobody wait, while one server after the other is killed', async () => {
  const first = must(programs[0]);
  const access = await first.signUp({ mailedToken: () => findMailedToken(store.url) });
  const body = { name: 'Thing', category_name: 'C', selling_price: 1, initial_stock_quantity: 1_000_000 };
  const { id: productId } = await first.call<{ id: number }>('POST', '/api/products/', { access, body });
  let turn = 0;
  const url = () => must(programs[turn++ % programs.length]).url;
  const tills = new Tills({ count: 12, url, access, productId, name: randomUUID() });
  for (let round = 0; round < kills; round++) {
    await tills.sell(20);
    await pause(secondsBetweenKills * 1_000);
    const victim = must(programs[Math.floor(random() * programs.length)]);
    await victim.kill('SIGKILL');
    await pause(random() * 1_000);
    await victim.start();
  }
  await tills.sell(20);
  await tills.close();
  expect(tills.slowestMs).toBeLessThan(longestWaitMs);
  const { count } = await first.call<{ count: number }>('GET', '/api/sales/?page=1', { access });
  expect(count).toBe(tills.sold);
  const where = `/api/products/${productId}/stock/`;
  const { total_stock } = await first.call<{ total_stock: number }>('GET', where, { access });
  expect(total_stock).toBe(1_000_000 - tills.sold);
  expect(await checkInvariants(store.url)).toEqual([]);
}, 1_200_000);
