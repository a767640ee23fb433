import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase, openPool } from '@stockhand/db/connect';
import { createTestDatabase, type TestDatabase } from '@stockhand/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isCommonFolder } from './common-folder.ts';

let store: TestDatabase;
let database: Database;
const folders: string[] = [];
beforeAll(async () => {
  store = await createTestDatabase();
  database = openDatabase(openPool(store.url));
});
afterAll(async () => {
  await database.destroy();
  await store.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stockhand-common-'));
  folders.push(folder);
  return folder;
}

it('is one for all servers that start at once on it, and also after it was moved; another one is not', async () => {
  const [first, other, moved] = [await newFolder(), await newFolder(), await newFolder()];
  const starts = Array.from({ length: 8 }, () => isCommonFolder(database, first));
  expect(await Promise.all(starts)).toEqual(Array(8).fill(true));
  expect(await isCommonFolder(database, other)).toBe(false);
  expect(await isCommonFolder(database, other)).toBe(false);
  expect(await isCommonFolder(database, first)).toBe(true);
  await cp(first, moved, { recursive: true });
  expect(await isCommonFolder(database, moved)).toBe(true);
});
