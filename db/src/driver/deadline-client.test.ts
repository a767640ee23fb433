import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { DarkNetwork } from '../testing/dark-network.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { DeadlineClient, Silence } from './deadline-client.ts';

const answerMs = 300;

let store: TestDatabase;
let network: DarkNetwork;
let client: DeadlineClient;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());
beforeEach(async () => {
  network = await DarkNetwork.before(store.url);
  client = new DeadlineClient({ connectionString: network.url, answerMs });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await network.close();
});

it('is destroyed when a statement is not answered in time, and what follows fails at once', async () => {
  network.goDark();
  const asked = performance.now();
  await expect(client.query('select 1')).rejects.toBeInstanceOf(Silence);
  const waited = performance.now() - asked;
  expect(waited).toBeGreaterThan(answerMs - 5);
  expect(waited).toBeLessThan(answerMs + 1_000);
  await expect(client.query('select 1')).rejects.toThrow('not queryable');
});

it('gives each statement its time, however many are sent one after the other or wait in line', async () => {
  const sleep = () => client.query('select pg_sleep(0.2)');
  for (let n = 0; n < 3; n++) await sleep();
  await Promise.all([sleep(), sleep(), sleep()]);
  await expect(client.query('select pg_sleep(1)')).rejects.toBeInstanceOf(Silence);
});

it.each([
  ['a text', () => client.query("select set_config('statement_timeout', '1s', true)")],
  ['a parameter', () => client.query("select set_config('statement_timeout', $1, true)", ['1s'])],
])(
  'waits longer where the transaction raises the limit of its statements by %s, and not after it',
  async (_, raise) => {
    await client.query('begin');
    await raise();
    await client.query('select pg_sleep(0.8)');
    await client.query('commit');
    await expect(client.query('select pg_sleep(0.8)')).rejects.toBeInstanceOf(Silence);
  },
);

it('reads an answer that came while the process was busy', async () => {
  // The network in between is of this process too.
  const direct = new DeadlineClient({ connectionString: store.url, answerMs });
  await direct.connect();
  const answer = direct.query('select 1 as one');
  const until = performance.now() + 3 * answerMs;
  while (performance.now() < until);
  expect((await answer).rows).toEqual([{ one: 1 }]);
  await direct.end();
});

it('stays open when nothing is asked of it', async () => {
  await client.query('select 1');
  await new Promise((resolve) => setTimeout(resolve, 2 * answerMs));
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('ends within seconds though nobody answers its farewell', async () => {
  network.goDark();
  const asked = performance.now();
  await client.end();
  expect(performance.now() - asked).toBeLessThan(3_000);
});
