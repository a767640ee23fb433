import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, openPool } from '@stockhand/db/connect';
import { createTestDatabase, type TestDatabase } from '@stockhand/db/testing/test-database';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Services } from '../request-context.ts';
import { registerHealth } from './health.ts';

let store: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  store = await createTestDatabase();
  admin = new pg.Client({ connectionString: store.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await store.drop();
});

/** Health of a database whose queries are counted. */
async function watch(): Promise<{ ask: () => Promise<number>; queries: () => number; close: () => Promise<void> }> {
  const pool = openPool(store.url, { max: 2, waitMs: 1_000 });
  const database = openDatabase(pool);
  let queries = 0;
  const counted = database.withPlugin({
    transformQuery: ({ node }) => {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = Fastify();
  registerHealth(app, { reserved: { database: counted } as Services['reserved'] });
  await app.ready();
  return {
    ask: async () => (await app.inject('/readyz')).statusCode,
    queries: () => queries,
    close: async () => {
      await app.close();
      await database.destroy();
    },
  };
}

it('asks the database once a second, however many ask', async () => {
  const health = await watch();
  expect(await Promise.all(Array.from({ length: 200 }, health.ask))).toEqual(Array(200).fill(200));
  expect(health.queries()).toBe(1);
  await pause(900);
  await health.ask();
  expect(health.queries()).toBe(1);
  await pause(150);
  expect(await Promise.all([health.ask(), health.ask()])).toEqual([200, 200]);
  expect(health.queries()).toBe(2);
  await health.close();
});

it('says within a second that the database is away, and that it is back', async () => {
  const health = await watch();
  expect(await health.ask()).toBe(200);
  await admin.query('alter table public.server_keys rename to hidden_keys');
  await pause(1_050);
  expect(await Promise.all(Array.from({ length: 50 }, health.ask))).toEqual(Array(50).fill(503));
  expect(health.queries()).toBe(2);
  await admin.query('alter table public.hidden_keys rename to server_keys');
  await pause(1_050);
  expect(await health.ask()).toBe(200);
  await health.close();
});
