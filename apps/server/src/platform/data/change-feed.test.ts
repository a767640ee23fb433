import { openDirect } from '@stockhand/db/connect';
import { Lifeline } from '@stockhand/db/lifeline';
import { createTestDatabase, type TestDatabase } from '@stockhand/db/testing/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ChangeFeed, notifyOf } from './change-feed.ts';

let store: TestDatabase;
let client: Awaited<ReturnType<typeof openDirect>>;
beforeAll(async () => {
  store = await createTestDatabase();
  client = await openDirect(store.url);
});
afterAll(async () => {
  await client.end();
  await store.drop();
});

it('listens again after its connection was lost, says that anything may have changed, and repeats nothing', async () => {
  const feed = new ChangeFeed(store.url, pino({ level: 'silent' }));
  await feed.start();
  const heard: (readonly string[])[] = [];
  const listening = (async () => {
    for await (const topics of feed.watch('t_shop', new AbortController().signal)) heard.push(topics);
  })();
  const notify = async (topic: string) => {
    const { channel, payload } = notifyOf({ schema: 't_shop', topics: [topic] });
    await client.query('select pg_notify($1, $2)', [channel, payload]);
  };
  for (const round of [1, 2]) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await vi.waitFor(() => expect(heard.filter(([topic]) => topic === 'everything')).toHaveLength(round), {
      timeout: 5_000,
    });
    await notify(`round ${round}`);
    await vi.waitFor(() => expect(heard.at(-1)).toEqual([`round ${round}`]));
  }
  expect(heard).toEqual([['everything'], ['round 1'], ['everything'], ['round 2']]);
  await feed.stop();
  await listening;
});

it('tells every server of changes, those of a lost connection when it is back, and those of one moment together', async () => {
  const open = async () => {
    const feed = new ChangeFeed(store.url, pino({ level: 'silent' }));
    await feed.start();
    return feed;
  };
  const [one, other] = [await open(), await open()];
  const heard: (readonly string[])[] = [];
  const listening = (async () => {
    for await (const topics of other.watch('t_shop', new AbortController().signal)) heard.push(topics);
  })();
  const changed = (...topics: string[]) => new Map([['t_shop', new Set(topics)]]);
  one.tell(changed('stock'));
  await vi.waitFor(() => expect(heard).toEqual([['stock']]));
  // The first is under way while the others come.
  for (const topic of ['stock', 'sales', 'stock', 'orders']) one.tell(changed(topic));
  one.tell(new Map([['t_other', new Set(['stock'])]]));
  await one.told();
  await vi.waitFor(() => expect(heard.slice(1)).toEqual([['stock'], ['sales', 'stock', 'orders']]));

  const { rows } = await client.query(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by backend_start limit 1`,
  );
  await client.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await vi.waitFor(() => expect(one.isListening).toBe(false));
  one.tell(changed('products'));
  await one.told();
  expect(heard).toHaveLength(3);
  await vi.waitFor(() => expect(heard.slice(3)).toEqual([['products']]), { timeout: 5_000 });
  await Promise.all([one.stop(), other.stop()]);
  await listening;
});

it('leaves no change untold that comes as the last one was told', async () => {
  const feed = new ChangeFeed(store.url, pino({ level: 'silent' }));
  await feed.start();
  const heard = new Set<string>();
  const listening = (async () => {
    for await (const topics of feed.watch('t_shop', new AbortController().signal))
      for (const topic of topics) heard.add(topic);
  })();
  const tell = (topic: string) => feed.tell(new Map([['t_shop', new Set([topic])]]));
  // A promise that settles with the statement's own, and a tell at each of the steps after it.
  const query = vi.spyOn(Lifeline.prototype, 'query');
  for (let steps = 0; steps < 12; steps++) {
    tell(`first ${steps}`);
    await query.mock.results.at(-1)?.value;
    for (let step = 0; step < steps; step++) await Promise.resolve();
    tell(`second ${steps}`);
    await vi.waitFor(() => expect([...heard].slice(-2)).toEqual([`first ${steps}`, `second ${steps}`]), {
      timeout: 1_000,
    });
  }
  query.mockRestore();
  await feed.stop();
  await listening;
});
