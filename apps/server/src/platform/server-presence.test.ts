import { openPool } from '@stockhand/db/connect';
import { createTestDatabase, type TestDatabase } from '@stockhand/db/testing/test-database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ServerPresence } from './server-presence.ts';

let store: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  store = await createTestDatabase();
  pool = openPool(store.url);
});
afterAll(async () => {
  await pool.end();
  await store.drop();
});

it('tells a server that starts whether it is alone, also after a connection was lost', async () => {
  const first = new ServerPresence(pool);
  expect(await isAlone(first)).toBe(true);
  await vi.waitFor(async () => expect(await holders()).toHaveLength(1));
  await pool.query('select pg_terminate_backend($1)', await holders());
  await vi.waitFor(async () => expect(await holders()).toHaveLength(0));
  await vi.waitFor(async () => expect(await holders()).toHaveLength(1), { timeout: 5_000 });
  const second = new ServerPresence(pool);
  expect(await isAlone(second)).toBe(false);
  first.stop();
  second.stop();
  await vi.waitFor(async () => expect(await holders()).toHaveLength(0));
  const third = new ServerPresence(pool);
  expect(await isAlone(third)).toBe(true);
  third.stop();
});

async function isAlone(presence: ServerPresence): Promise<boolean> {
  const whenAlone = vi.fn(async () => undefined);
  await presence.start(whenAlone);
  return whenAlone.mock.calls.length === 1;
}

async function holders(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_locks join pg_database d on d.oid = database where locktype = 'advisory' and datname = current_database()",
  );
  return rows.map((row) => row.pid);
}
