import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPool } from '../connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { askingTenant, type LivePool } from './live-pool.ts';

let store: TestDatabase;
let pool: LivePool;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());
beforeEach(() => {
  pool = openPool(store.url, { max: 3 });
});
afterEach(() => pool.end());

/** A connection on which a statement of the tenant has run, and the process that serves it. */
async function lend(tenant: string) {
  const client = await askingTenant.run(tenant, () => pool.connect());
  const { rows } = await client.query<{ id: number }>(`select pg_backend_pid() as id, '"${tenant}".' as tenant`);
  return { id: Number(rows[0]?.id), release: () => client.release() };
}

/** The process that serves the tenant now. */
async function servantOf(tenant: string): Promise<number> {
  const { id, release } = await lend(tenant);
  release();
  return id;
}

/** Three connections, each of which has served one of the tenants. */
async function threeConnections(): Promise<number[]> {
  const lent = [await lend('t_one'), await lend('t_two'), await lend('t_three')];
  for (const { release } of lent) release();
  return lent.map(({ id }) => id);
}

it('gives a caller the connection that has served its tenant before', async () => {
  const [one, two, three] = await threeConnections();
  const asked = ['t_one', 't_three', 't_two', 't_one', 't_one', 't_two', 't_three'];
  const served: number[] = [];
  for (const tenant of asked) served.push(await servantOf(tenant));
  expect(served).toEqual([one, three, two, one, one, two, three]);
});

it('gives another one while that is lent out, which has served the tenant from then on', async () => {
  const [one] = await threeConnections();
  const lent = await lend('t_one');
  const other = await servantOf('t_one');
  lent.release();
  expect(lent.id).toBe(one);
  expect(other).not.toBe(one);
  expect([one, other]).toContain(await servantOf('t_one'));
});

it('gives a tenant that none has served the connection of the fewest tenants', async () => {
  const [one, two, three] = await threeConnections();
  const taken = [await servantOf('t_four'), await servantOf('t_five'), await servantOf('t_six')];
  expect(taken.sort()).toEqual([one, two, three].sort());
});

it('hands a connection that becomes free to whoever waits first', async () => {
  await threeConnections();
  const lent = [await lend('t_one'), await lend('t_two'), await lend('t_three')];
  const order: string[] = [];
  const waiting = ['t_three', 't_one'].map(async (tenant) => {
    await servantOf(tenant);
    order.push(tenant);
  });
  lent[0]?.release();
  await Promise.all(waiting);
  expect(order).toEqual(['t_three', 't_one']);
  for (const { release } of lent.slice(1)) release();
});

/** Two connections that may serve ten tenants each, and have served so many each of them; answers that of one tenant, lent. */
async function busyOf(tenants: number) {
  await pool.end();
  pool = openPool(store.url, { max: 2, tenantsMax: 10 });
  for (let n = 0; n < tenants; n++) {
    const lent = [await lend(`t_left_${n}`), await lend(`t_right_${n}`)];
    for (const { release } of lent) release();
  }
  return lend('t_left_0');
}

it('waits a moment for its connection where there is one for each tenant', async () => {
  const busy = await busyOf(4);
  const waiting = servantOf('t_left_0');
  await pause(5);
  busy.release();
  expect(await waiting).toBe(busy.id);
});

it('does not wait for long, nor where there are two for each tenant', async () => {
  for (const tenants of [4, 3]) {
    const busy = await busyOf(tenants);
    const asked = performance.now();
    const other = await servantOf('t_left_0');
    const waited = performance.now() - asked;
    busy.release();
    expect(other).not.toBe(busy.id);
    if (tenants === 4) expect(waited).toBeGreaterThan(15);
    else expect(waited).toBeLessThan(15);
  }
});
