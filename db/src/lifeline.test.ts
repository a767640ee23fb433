import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDirect, openPool } from './connect.ts';
import { Silence } from './driver/deadline-client.ts';
import { type DatabaseFacts, Deafness, Lifeline } from './lifeline.ts';
import { DarkNetwork } from './testing/dark-network.ts';
import { PooledNetwork } from './testing/pooled-network.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

// They wait for the clock, each on a network of its own.
it.concurrent('notices a dark network within seconds, drops the silent connections and frees their locks when it is back', async () => {
  const network = await DarkNetwork.before(store.url);
  const pool = openPool(network.url, { waitMs: 3_000 });
  const [onLost, onBack] = [vi.fn(), vi.fn()];
  const lifeline = new Lifeline(network.url, { channels: ['a_channel'], pools: [pool], onLost, onBack });
  await lifeline.start();
  expect(lifeline.isAlive).toBe(true);
  const [locking, idle] = await Promise.all([pool.connect(), pool.connect()]);
  await locking.query('select pg_advisory_lock(4711)');
  idle.release();
  network.goDark();
  const mute = locking.query('select 1').catch((error: unknown) => error);
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1), { timeout: 7_000 });
  expect(onLost).toHaveBeenCalledWith({ reason: expect.any(Silence), dropped: 2 });
  expect(lifeline.isAlive).toBe(false);
  expect(await mute).toBeInstanceOf(Silence);
  locking.release(true);
  expect(pool.totalCount).toBe(0);
  network.light();
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select pg_try_advisory_lock(4711) as is_free');
    expect(rows).toEqual([{ is_free: true }]);
  });
  await lifeline.stop();
  await pool.end();
  await network.close();
}, 30_000);

it.concurrent('spares what still answers when its own way falls silent, and drops what is idle', async () => {
  const network = await DarkNetwork.before(store.url);
  const pool = openPool(store.url);
  const onLost = vi.fn();
  const lifeline = new Lifeline(network.url, { pools: [pool], onLost });
  await lifeline.start();
  const [busy, idle] = await Promise.all([pool.connect(), pool.connect()]);
  idle.release();
  network.goDark();
  const asked = performance.now();
  while (onLost.mock.calls.length === 0 && performance.now() - asked < 8_000) await busy.query('select pg_sleep(0.05)');
  expect(onLost).toHaveBeenCalledWith({ reason: expect.any(Silence), dropped: 1 });
  expect((await busy.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  busy.release();
  await lifeline.stop();
  await pool.end();
  await network.close();
}, 20_000);

it.concurrent('takes a slow answer of two seconds for one', async () => {
  const network = await DarkNetwork.before(store.url);
  const onLost = vi.fn();
  const lifeline = new Lifeline(network.url, { onLost });
  await lifeline.start();
  network.delayMs = 1_000;
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  expect(onLost).not.toHaveBeenCalled();
  await lifeline.stop();
  await network.close();
}, 20_000);

it('spares connections that answer when only its own was closed, and is back at once', async () => {
  const pool = openPool(store.url);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [onLost, onBack] = [vi.fn(), vi.fn()];
  const lifeline = new Lifeline(store.url, { channels: ['a_channel'], pools: [pool], onLost, onBack });
  await lifeline.start();
  const admin = await openDirect(store.url);
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like '%stockhand_beat_%' and pid <> pg_backend_pid()",
  );
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledTimes(1), { timeout: 3_000 });
  expect(onLost).toHaveBeenCalledWith({ reason: expect.any(Error), dropped: 0 });
  expect((await pool.query('select pg_backend_pid() as pid')).rows).toEqual(rows);
  await lifeline.stop();
  await admin.end();
  await pool.end();
});

it('is deaf behind what passes no notices, says so once and listens when they come', async () => {
  const pooler = await PooledNetwork.before(store.url);
  const onLost = vi.fn();
  const lifeline = new Lifeline(pooler.url, { channels: ['a_channel'], onLost });
  await lifeline.start();
  expect(lifeline.isAlive).toBe(false);
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
  expect(onLost).toHaveBeenCalledWith({ reason: expect.any(Deafness), dropped: 0 });
  await lifeline.stop();
  const without = new Lifeline(pooler.url, { onLost });
  await without.start();
  expect(without.isAlive).toBe(true);
  await without.stop();
  await pooler.close();
});

it('tells how far the clock of this machine is ahead, and whether the database is read-only', async () => {
  const told: DatabaseFacts[] = [];
  const onBeat = (facts: DatabaseFacts) => told.push(facts);
  const ask = async (url: string) => {
    const lifeline = new Lifeline(url, { onBeat });
    await lifeline.start();
    await lifeline.stop();
  };
  await ask(store.url);
  const readOnly = new URL(store.url);
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  const now = vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + 60_000);
  await ask(readOnly.href);
  now.mockRestore();
  const [right, wrong] = told;
  expect(right?.isReadOnly).toBe(false);
  expect(Math.abs(right?.clockAheadMs ?? 9_999)).toBeLessThan(1_000);
  expect(wrong?.isReadOnly).toBe(true);
  expect(Math.abs((wrong?.clockAheadMs ?? 0) - 60_000)).toBeLessThan(1_000);
});
