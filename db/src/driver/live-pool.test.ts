import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
  return { id: Number(rows[0]?.id), release: () => client.release(), close: () => client.release(true) };
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

describe('where there is one connection for each tenant', () => {
  // Nobody's patience ends by itself.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('waits for the one that has served its tenant', async () => {
    const busy = await busyOf(4);
    const waiting = servantOf('t_left_0');
    await pause(50);
    busy.release();
    expect(await waiting).toBe(busy.id);
  });

  it('waits for 20 ms at most', async () => {
    const busy = await busyOf(4);
    let served: number | undefined;
    const waiting = servantOf('t_left_0').then((id) => {
      served = id;
    });
    vi.advanceTimersByTime(19);
    await pause(50);
    expect(served).toBeUndefined();
    vi.advanceTimersByTime(1);
    await waiting;
    busy.release();
    expect(served).not.toBe(busy.id);
  });

  it('does not wait for one that is closed', async () => {
    const busy = await busyOf(4);
    const closed = once(pool, 'remove');
    busy.close();
    await closed;
    expect(await servantOf('t_left_0')).not.toBe(busy.id);
  });

  it('waits for nothing where there are two for each', async () => {
    const busy = await busyOf(3);
    const other = await servantOf('t_left_0');
    busy.release();
    expect(other).not.toBe(busy.id);
  });
});
