import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPool } from '../connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { DeadlineClient } from './deadline-client.ts';
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
afterEach(async () => {
  for (const client of lentOut) client.release(true);
  lentOut.clear();
  await pool.end();
});

/** Those that a test which failed has not given back. */
const lentOut = new Set<pg.PoolClient>();

/** A connection on which a statement of the tenant has run, and the process that serves it. */
async function lend(tenant: string) {
  const client = await askingTenant.run(tenant, () => pool.connect());
  lentOut.add(client);
  const { rows } = await client.query<{ id: number }>(`select pg_backend_pid() as id, '"${tenant}".' as tenant`);
  const giveBack = (isClosed: boolean) => {
    lentOut.delete(client);
    client.release(isClosed);
  };
  return { client, id: Number(rows[0]?.id), release: () => giveBack(false), close: () => giveBack(true) };
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
  const busy = await lend('t_left_0');
  // Nobody's patience ends by itself from here on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return busy;
}

/** Long enough for whoever does not wait. */
const soonMs = 1_000;
const soon = <Result>(work: Promise<Result>) => Promise.race([work, pause(soonMs)]);

describe('where there is one connection for each tenant', () => {
  afterEach(() => void vi.useRealTimers());

  it('waits for the one that has served its tenant', async () => {
    const busy = await busyOf(4);
    const waiting = servantOf('t_left_0');
    await pause(50);
    busy.release();
    expect(await soon(waiting)).toBe(busy.id);
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
    await soon(waiting);
    expect(served).toBeGreaterThan(0);
    expect(served).not.toBe(busy.id);
    busy.release();
  });

  it('does not wait for one that is closed', async () => {
    const busy = await busyOf(4);
    const closed = once(pool, 'remove');
    busy.close();
    await closed;
    const other = await soon(servantOf('t_left_0'));
    expect(other).toBeGreaterThan(0);
    expect(other).not.toBe(busy.id);
  });

  it('does not wait for one that was lost while it was lent out', async () => {
    const busy = await busyOf(4);
    const ended = new Promise<void>((resolve) => busy.client.once('end', resolve));
    busy.client.on('error', () => undefined);
    (busy.client as unknown as DeadlineClient).cut(new Error('The network is gone.'));
    await ended;
    busy.release();
    expect(await soon(servantOf('t_left_0'))).toBeGreaterThan(0);
  });

  it('waits for nothing where there are two for each', async () => {
    const busy = await busyOf(3);
    const other = await soon(servantOf('t_left_0'));
    expect(other).toBeGreaterThan(0);
    expect(other).not.toBe(busy.id);
    busy.release();
  });
});
