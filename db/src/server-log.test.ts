import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logTail, withLog } from './server-log.ts';

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'log-'));
  dataDir = path.join(folder, 'pg18');
});
afterAll(() => rm(folder, { recursive: true }));

const write = (text: string) => withLog(dataDir, (log) => log.write(text));
const read = (name: string) => readFile(`${dataDir}.${name}`, 'utf8');

it('keeps what earlier servers wrote, and tells what the last one did', async () => {
  expect(await logTail(dataDir)).toBe('');
  await write('could not bind\n');
  await write('ready\n--- not a head\n');
  expect(await logTail(dataDir)).toBe('ready\n--- not a head');
  expect(await read('log')).toMatch(/^--- \S+\ncould not bind\n--- \S+\nready\n/);
  await write('');
  expect(await logTail(dataDir)).toBe('');
});

it('puts a log of more than 10 MB aside, in place of the one before', async () => {
  await writeFile(`${dataDir}.log.old`, 'earlier');
  await truncate(`${dataDir}.log`, 10 * 1024 * 1024 - 40);
  await write('it fits\n');
  expect(await read('log.old')).toBe('earlier');
  await truncate(`${dataDir}.log`, 10 * 1024 * 1024 + 1);
  await write('anew\n');
  expect(await read('log')).toMatch(/^--- \S+\nanew\n$/);
  expect(await read('log.old')).toHaveLength(10 * 1024 * 1024 + 1);
});
