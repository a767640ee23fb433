import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDirect } from '../connect.ts';
import { filesIn, type KeptFiles } from '../kept-files/kept-files.ts';
import { openKeptFiles } from '../kept-files/open-kept-files.ts';
import { activeTenant, exportTenant } from '../tenant-archive/export-tenant.ts';
import { importTenant } from '../tenant-archive/import-tenant.ts';
import { restoreTenant } from '../tenant-archive/restore-tenant.ts';
import { createOwnedDatabase } from '../testing/owned-database.ts';
import { makePeopledTenant, pictureKey } from '../testing/peopled-tenant.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { backUp } from './backup.ts';
import { checkKeptFiles } from './check-kept-files.ts';
import { restore } from './restore.ts';

// Archives of an installation that keeps its files in a bucket.

let folder: string;
let source: TestDatabase;
let servers: S3Server[];
let kept: KeptFiles;
const backup = () => path.join(folder, 'backup.tar.gz');
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stockhand-bucket-'));
  servers = [await startS3Server(), await startS3Server()];
  source = await createTestDatabase();
  kept = await bucket(0);
  const client = await openDirect(source.url);
  for (const name of ['shop', 'cafe']) await makePeopledTenant(client, kept, `t_${name}`, name);
  await client.end();
  expect(await backUp(source.url, kept, backup())).toMatchObject({ files: 6 });
});
afterAll(async () => {
  await source.drop();
  for (const server of servers) await server.close();
  await rm(folder, { recursive: true, force: true });
});

const bucket = (server: number) => openKeptFiles({ dataDir: folder, filesUrl: servers[server]?.url });
const inFolder = (name: string) => openKeptFiles({ dataDir: path.join(folder, name), filesUrl: undefined });
const textOf = async (files: KeptFiles, key: string) => {
  const content = await files.read(key);
  return content && String(await buffer(content.stream));
};

it.each(['another bucket', 'a folder'])('restores a backup of it into %s, and files agree with rows', async (where) => {
  const files = where === 'a folder' ? await inFolder('restored') : await bucket(1);
  const target = await createOwnedDatabase();
  try {
    expect(await restore(target.url, files, backup())).toMatchObject({ files: 6 });
    expect(await textOf(files, `t_cafe/${pictureKey}`)).toBe('picture of t_cafe');
    expect(await checkKeptFiles(target.url, files)).toEqual([]);
  } finally {
    await target.drop();
  }
});

it('restores into no bucket that has files', async () => {
  const target = await createOwnedDatabase();
  try {
    await expect(restore(target.url, kept, backup())).rejects.toThrow(/^There are files in s3:\/\/[^@]*\/files\. /);
  } finally {
    await target.drop();
  }
});

it('brings one company of it back beside the others, and takes its files back when that fails', async () => {
  expect(await restoreTenant(source.url, kept, backup(), 'shop')).toMatchObject({ schema: 't_shop_2', files: 2 });
  expect(await textOf(kept, `t_shop_2/${pictureKey}`)).toBe('picture of t_shop');
  const failing = await bucket(0);
  failing.put = async (key, content) => {
    await kept.put(key, content);
    // The logo comes before.
    if (key.startsWith('t_')) throw new Error('The storage fails.');
  };
  const logos = (await filesIn(kept, 'logos')).length;
  await expect(restoreTenant(source.url, failing, backup(), 'cafe')).rejects.toThrow('The storage fails.');
  expect(await filesIn(kept, 't_cafe_2')).toEqual([]);
  expect(await filesIn(kept, 'logos')).toHaveLength(logos);
});

it('exports and imports one company of it', async () => {
  const file = path.join(folder, 'cafe.tar.gz');
  expect(await exportTenant(source.url, kept, await activeTenant(source.url, 'cafe'), file)).toMatchObject({
    files: 2,
  });
  const target = await createOwnedDatabase();
  const files = await inFolder('imported');
  try {
    expect(await importTenant(target.url, files, file)).toMatchObject({ schema: 't_cafe', files: 2 });
    expect(await textOf(files, `t_cafe/${pictureKey}`)).toBe('picture of t_cafe');
  } finally {
    await target.drop();
  }
});

it('finds a row without a file, and an old file without a row', async () => {
  const twoDaysOn = new Date(Date.now() + 2 * 86_400_000);
  const key = `t_cafe/${pictureKey}`;
  await kept.delete(key);
  await kept.put('t_cafe/left', Buffer.from('left'));
  expect(await checkKeptFiles(source.url, kept)).toEqual([`t_cafe: a row names a file that is not there: ${key}`]);
  expect(await checkKeptFiles(source.url, kept, twoDaysOn)).toEqual([
    `t_cafe: a row names a file that is not there: ${key}`,
    't_cafe: no row names the file t_cafe/left',
  ]);
});
