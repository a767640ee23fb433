import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, openPool } from '@stockhand/db/connect';
import type { LivePool } from '@stockhand/db/driver/live-pool';
import { createTestDatabase, type TestDatabase } from '@stockhand/db/testing/test-database';
import Fastify from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
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

interface Watched {
  ask: () => Promise<number>;
  queries: () => number;
  /** What the server is made of beside its database. */
  parts: { feed: { isListening: boolean }; outbox: { areRunning: boolean }; hasStuckPool: boolean };
  pool: LivePool;
  logged: string[];
  close: () => Promise<void>;
}

/** Health of a database whose queries are counted. */
async function watch(): Promise<Watched> {
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
  const parts = { feed: { isListening: true }, outbox: { areRunning: true }, hasStuckPool: false };
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const reserved = openDatabase(openPool(store.url, { max: 1 }));
  const services = { database: counted, reserved: { database: reserved }, log, ...parts } as unknown as Services;
  registerHealth(app, services, {
    get isLentOut() {
      return pool.isLentOut;
    },
    isStuck: (forMs) => parts.hasStuckPool || pool.isStuck(forMs),
  });
  await app.ready();
  return {
    parts,
    pool,
    logged,
    ask: async () => (await app.inject('/readyz')).statusCode,
    queries: () => queries,
    close: async () => {
      await app.close();
      await database.destroy();
      await reserved.destroy();
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

it.each([
  ['notices', ({ feed }: Watched['parts'], isThere: boolean) => Object.assign(feed, { isListening: isThere })],
  ['workers', ({ outbox }: Watched['parts'], isThere: boolean) => Object.assign(outbox, { areRunning: isThere })],
] as const)('is not ready without %s, and says so in the log once', async (part, set) => {
  const health = await watch();
  expect(await health.ask()).toBe(200);
  set(health.parts, false);
  for (let second = 0; second < 2; second++) {
    await pause(1_050);
    expect(await health.ask()).toBe(503);
  }
  expect(health.logged.map((line) => JSON.parse(line).missing)).toEqual([[part]]);
  set(health.parts, true);
  await pause(1_050);
  expect(await health.ask()).toBe(200);
  await health.close();
});

it('asks the reserved connections while the others are busy, and is not ready when those hang', async () => {
  const health = await watch();
  const lent = await Promise.all([health.pool.connect(), health.pool.connect()]);
  expect(await health.ask()).toBe(200);
  health.parts.hasStuckPool = true;
  await pause(1_050);
  expect(await health.ask()).toBe(503);
  expect(health.logged.map((line) => JSON.parse(line).missing)).toEqual([['database']]);
  for (const client of lent) client.release();
  await health.close();
});
