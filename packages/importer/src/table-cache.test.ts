import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImportError } from './import-error.ts';
import type { ImportOptions, ImportTable } from './import-table.ts';
import { type CacheBounds, TableCache } from './table-cache.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stockhand-tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

const options: ImportOptions = { fileName: 'list.csv', file_type: 'auto' };
const bounds: CacheBounds = { tablesMax: 2, bytesMax: 1_000_000, keptMs: 60_000 };

/** A cache over a reader that counts. */
function counted(limits: Partial<CacheBounds> = {}, cells = ['Tea']) {
  let readings = 0;
  const table = (): ImportTable => ({ file_type: 'csv', headers: ['Name'], rows: [{ row_number: 2, cells }] });
  const reader = async () => {
    readings++;
    return table();
  };
  return { cache: new TableCache(reader, { ...bounds, ...limits }), readings: () => readings };
}

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test('a file is read once, wherever it lies and whatever it is called', async () => {
  const { cache, readings } = counted();
  const first = await cache.read(await file('incoming', 'Name\nTea'), options, { tenant: 'a' });
  const kept = await file('kept', 'Name\nTea');
  expect(await cache.read(kept, { ...options, fileName: 'other.CSV' }, { tenant: 'a' })).toBe(first);
  expect(readings()).toBe(1);
});

test.each<[string, Partial<ImportOptions>, string, string]>([
  ['with other contents', {}, 'a', 'Name\nMilk'],
  ['of another tenant', {}, 'b', 'Name\nTea'],
  ['with another delimiter', { csv_delimiter: ';' }, 'a', 'Name\nTea'],
  ['of another type', { file_type: 'csv' }, 'a', 'Name\nTea'],
  ['with another extension', { fileName: 'list.tsv' }, 'a', 'Name\nTea'],
  ['read by another PDF method', { pdf_method: 'tabula' }, 'a', 'Name\nTea'],
  ['read by another Word method', { word_method: 'python_docx' }, 'a', 'Name\nTea'],
])('a file %s is read for itself', async (name, choices, tenant, content) => {
  const { cache, readings } = counted();
  await cache.read(await file('one', 'Name\nTea'), options, { tenant: 'a' });
  await cache.read(await file(name, content), { ...options, ...choices }, { tenant });
  expect(readings()).toBe(2);
});

test('a hash that is known is taken for the file', async () => {
  const { cache, readings } = counted();
  await cache.read('/nowhere', options, { tenant: 'a' }, 'known');
  await cache.read('/nowhere', options, { tenant: 'a' }, 'known');
  expect(readings()).toBe(1);
});

test('the oldest table goes beyond the number, and a table beyond the bytes is not kept', async () => {
  const few = counted();
  for (const hash of ['1', '2', '1', '3', '1', '2']) await few.cache.read('', options, { tenant: 'a' }, hash);
  // 1, 2, 3 and 2 again: 1 was used between, so 2 went for 3.
  expect(few.readings()).toBe(4);
  const small = counted({ bytesMax: 20_000 }, ['x'.repeat(10_000)]);
  for (const hash of ['1', '1']) await small.cache.read('', options, { tenant: 'a' }, hash);
  expect(small.readings()).toBe(2);
  const pair = counted({ bytesMax: 20_000 }, ['x'.repeat(6_000)]);
  for (const hash of ['1', '1', '2', '1']) await pair.cache.read('', options, { tenant: 'a' }, hash);
  expect(pair.readings()).toBe(3);
});

test('a table is forgotten after its time', async () => {
  const { cache, readings } = counted({ keptMs: 60 });
  await cache.read('', options, { tenant: 'a' }, '1');
  await cache.read('', options, { tenant: 'a' }, '1');
  expect(readings()).toBe(1);
  await pause(120);
  await cache.read('', options, { tenant: 'a' }, '1');
  expect(readings()).toBe(2);
});

test('a file that cannot be read is tried again', async () => {
  let readings = 0;
  const cache = new TableCache(async () => {
    readings++;
    throw new ImportError('failed', 'No.');
  }, bounds);
  for (let i = 0; i < 2; i++) await expect(cache.read('', options, { tenant: 'a' }, '1')).rejects.toThrow(ImportError);
  expect(readings).toBe(2);
});
