import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase, openDirect, openPool } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { callerChannel } from './caller-writes.ts';

let store: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let listener: Awaited<ReturnType<typeof openDirect>>;
let told: string[] = [];
beforeAll(async () => {
  store = await createTestDatabase();
  await migrate(store.url);
  database = openDatabase(openPool(store.url, { max: 2 }), () => told.push('here'));
  listener = await openDirect(store.url);
  await listener.query(`listen ${callerChannel}`);
  listener.on('notification', () => told.push('elsewhere'));
});
afterAll(async () => {
  await listener.end();
  await database.destroy();
  await store.drop();
});
beforeEach(() => {
  told = [];
});

const change = (db: Database) =>
  db.updateTable('public.users').set({ first_name: 'Ada' }).where('id', '=', 0).execute();
/** What the other connection was told until now. */
const heard = async () => {
  await listener.query('select 1');
  return told.toSorted();
};

it('tells of a statement, here before whoever sent it goes on', async () => {
  await change(database);
  expect(told).toContain('here');
  expect(await heard()).toEqual(['elsewhere', 'here']);
});

it('tells of a transaction once it is committed', async () => {
  await database.transaction().execute(async (writer) => {
    await change(writer);
    await change(writer);
    expect(await heard()).toEqual([]);
  });
  expect(told).toContain('here');
  expect(await heard()).toEqual(['elsewhere', 'here']);
});

it('says nothing of what is rolled back, nor of anything after it', async () => {
  const failing = database.transaction().execute(async (writer) => {
    await change(writer);
    throw new Error('No.');
  });
  await expect(failing).rejects.toThrow('No.');
  await database.transaction().execute((writer) => writer.selectFrom('public.users').select('id').execute());
  expect(await heard()).toEqual([]);
});
