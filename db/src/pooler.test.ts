import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPooled } from './pooler.ts';
import { DarkNetwork } from './testing/dark-network.ts';
import { PooledNetwork } from './testing/pooled-network.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

it('tells a pooler from the database and from a plain proxy before it', async () => {
  const [pooler, proxy] = [await PooledNetwork.before(store.url), await DarkNetwork.before(store.url)];
  expect(await isPooled(pooler.url)).toBe(true);
  expect(await isPooled(proxy.url)).toBe(false);
  expect(await isPooled(store.url)).toBe(false);
  await pooler.close();
  await proxy.close();
});
