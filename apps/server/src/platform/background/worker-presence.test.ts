import { openPool } from '@stockhand/db/connect';
import { createTestDatabase, type TestDatabase } from '@stockhand/db/testing/test-database';
import { makeWorkerUtils, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WorkerPresence } from './worker-presence.ts';

let store: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  store = await createTestDatabase();
  pool = openPool(store.url);
  await runMigrations({ pgPool: pool });
  const utils = await makeWorkerUtils({ pgPool: pool });
  for (const name of ['alive', 'dead']) {
    const { id } = await utils.addJob('task', {});
    await pool.query('update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where id = $2', [
      name,
      id,
    ]);
  }
  await utils.release();
});
afterAll(async () => {
  await pool.end();
  await store.drop();
});

it('frees what workers left who are gone, never what those have who are there, also after a connection was lost', async () => {
  const alive = new WorkerPresence(pool);
  await alive.announce('alive');
  const dead = new WorkerPresence(pool);
  await dead.announce('dead');
  const other = new WorkerPresence(pool);
  await other.freeAbandoned();
  expect(await holders()).toEqual(['alive', 'dead']);

  const lost = await connections();
  expect(lost).toHaveLength(2);
  for (const pid of lost) await pool.query('select pg_terminate_backend($1)', [pid]);
  // Those that end are still there for a moment.
  const others = async () => (await connections()).filter((pid) => !lost.includes(pid));
  await vi.waitFor(async () => expect(await others()).toHaveLength(2), { timeout: 5_000 });
  await other.freeAbandoned();
  expect(await holders()).toEqual(['alive', 'dead']);

  dead.withdraw();
  await vi.waitFor(async () => expect(await connections()).toHaveLength(1));
  await other.freeAbandoned();
  await alive.freeAbandoned();
  expect(await holders()).toEqual(['alive']);
  alive.withdraw();
});

it('frees what a worker who is there has not renewed for 20 s, as while it is frozen, and nothing that is renewed', async () => {
  const frozen = new WorkerPresence(pool);
  await frozen.announce('frozen');
  const other = new WorkerPresence(pool);
  const take = (secondsAgo: number) =>
    pool.query(
      "update graphile_worker._private_jobs set locked_by = 'frozen', locked_at = now() - make_interval(secs => $1)",
      [secondsAgo],
    );
  await take(18);
  await other.freeAbandoned();
  expect(await holders()).toEqual(['frozen', 'frozen']);
  await take(21);
  await frozen.renew();
  await other.freeAbandoned();
  expect(await holders()).toEqual(['frozen', 'frozen']);
  await take(21);
  await frozen.freeAbandoned();
  expect(await holders()).toEqual(['frozen', 'frozen']);
  await other.freeAbandoned();
  expect(await holders()).toEqual([]);
  // What it does not hold any more it does not renew either.
  await frozen.renew();
  expect(await holders()).toEqual([]);
  frozen.withdraw();
});

async function holders(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select locked_by as name from graphile_worker.jobs where locked_by is not null order by 1',
  );
  return rows.map((row) => row.name);
}

/** Of those who hold a lock. */
async function connections(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    "select l.pid from pg_locks l join pg_database d on d.oid = l.database where locktype = 'advisory' and datname = current_database()",
  );
  return rows.map((row) => row.pid);
}
