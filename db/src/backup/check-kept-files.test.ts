import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDirect } from '../connect.ts';
import { FolderFiles } from '../kept-files/folder-files.ts';
import { makePeopledTenant, pictureKey } from '../testing/peopled-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { checkKeptFiles } from './check-kept-files.ts';

let store: TestDatabase;
let client: pg.Client;
let filesDir: string;
beforeAll(async () => {
  store = await createTestDatabase();
  client = await openDirect(store.url);
  filesDir = await mkdtemp(path.join(tmpdir(), 'stockhand-kept-'));
  for (const name of ['one', 'two']) await makePeopledTenant(client, new FolderFiles(filesDir), `t_${name}`, name);
});
afterAll(async () => {
  await client.end();
  await store.drop();
  await rm(filesDir, { recursive: true, force: true });
});
beforeEach(async () => {
  expect(await check()).toEqual([]);
});

const now = new Date();
const check = () => checkKeptFiles(store.url, new FolderFiles(filesDir), now);
const at = (key: string) => path.join(filesDir, key);
const aged = (key: string, ms: number) => utimes(at(key), now, new Date(now.getTime() - ms));
const dayMs = 86_400_000;

it.each([
  ['t_two', `t_two/${pictureKey}`],
  ['logos', ''],
])('finds a row of %s whose file is gone', async (folder, named) => {
  const { rows } = await client.query<{ logo_key: string }>('select logo_key from public.tenants order by id');
  const key = named || (rows[0]?.logo_key ?? '');
  await rename(at(key), at('away'));
  expect(await check()).toEqual([`${folder}: a row names a file that is not there: ${key}`]);
  await rename(at('away'), at(key));
});

it.each(['t_one/left', 't_one/left.96', 'logos/left'])(
  'finds %s, which no row names, once it is a day old',
  async (key) => {
    await writeFile(at(key), 'left');
    await aged(key, dayMs);
    expect(await check()).toEqual([]);
    await aged(key, dayMs + 1_000);
    expect(await check()).toEqual([`${path.dirname(key)}: no row names the file ${key}`]);
    await rm(at(key));
  },
);

it('takes small pictures for those that they are drawn from', async () => {
  await aged(`t_one/${pictureKey}.200`, 2 * dayMs);
  expect(await check()).toEqual([]);
});

it('finds the file of an import', async () => {
  await client.query(`update t_one.imports set file_key = 't_one/list'`);
  expect(await check()).toEqual(['t_one: a row names a file that is not there: t_one/list']);
  await client.query('update t_one.imports set file_key = null');
});
