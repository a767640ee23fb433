import { afterAll, beforeAll, expect, it } from 'vitest';
import { poolOptions } from './platform/data/pool-options.ts';
import { openWorld, password, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, undefined, poolOptions);
});
afterAll(() => world.close());

it('tells who waits too long that the service is busy, and still tells its health and lets people in', async () => {
  const { admin } = await world.tenant();
  const list = () => world.rest('GET', '/api/products/?page=1', { as: admin });
  // One more than there are would wait for ever here.
  const transactions = await Promise.all(
    Array.from({ length: poolOptions.max }, () => world.services.database.startTransaction().execute()),
  );
  const start = performance.now();
  const waiting = list();
  expect((await world.rest('GET', '/readyz')).status).toBe(200);
  const body = { username: admin.caller.user.username, password };
  const entered = await world.rest('POST', '/api/token/', { body });
  expect(entered.body).toMatchObject({ access: expect.any(String) });
  const refused = await waiting;
  expect(performance.now() - start).toBeGreaterThan(2_900);
  expect(performance.now() - start).toBeLessThan(6_000);
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { detail: 'The service is busy. Please try again in a moment.' },
  });
  await Promise.all(transactions.map((transaction) => transaction.rollback().execute()));
  expect((await list()).status).toBe(200);
}, 60_000);
