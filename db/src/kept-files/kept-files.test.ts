import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { filesIn, type KeptFiles } from './kept-files.ts';
import { openKeptFiles } from './open-kept-files.ts';

let server: S3Server;
let dataDir: string;
beforeAll(async () => {
  server = await startS3Server();
  dataDir = await mkdtemp(path.join(tmpdir(), 'stockhand-kept-'));
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe.each(['a folder', 'a bucket'])('in %s', (where) => {
  let kept: KeptFiles;
  beforeAll(async () => {
    kept = await openKeptFiles({ dataDir, filesUrl: where === 'a bucket' ? server.url : undefined });
  });
  beforeEach(async () => {
    for (const folder of ['t_a', 't_ab', 'logos']) await kept.deleteFolder(folder);
  });
  const contentOf = async (key: string) => buffer((await kept.read(key))?.stream ?? Readable.from(['gone']));
  const keysIn = async (folder: string) => (await filesIn(kept, folder)).map(({ key }) => key).sort();

  it('reads what was put, from memory or a stream, and says its size and time', async () => {
    const bytes = Buffer.alloc(300_000, 'picture');
    const before = Date.now() - 2_000;
    await kept.put('t_a/one', bytes);
    await kept.put('t_a/one.96', Readable.from([bytes.subarray(0, 5), bytes.subarray(5)], { objectMode: false }));
    for (const key of ['t_a/one', 't_a/one.96']) {
      expect((await contentOf(key)).equals(bytes)).toBe(true);
      const facts = await kept.factsOf(key);
      expect(facts).toMatchObject({ key, size: 300_000 });
      expect(facts?.changedAt.getTime()).toBeGreaterThan(before);
      expect((await kept.read(key))?.size).toBe(300_000);
    }
    await kept.put('t_a/empty', Buffer.alloc(0));
    expect(await contentOf('t_a/empty')).toHaveLength(0);
  });

  it('lists the files of one folder, or all', async () => {
    for (const key of ['t_a/one', 't_a/two', 't_ab/three', 'logos/four']) await kept.put(key, Buffer.from(key));
    expect(await keysIn('t_a')).toEqual(['t_a/one', 't_a/two']);
    expect(await keysIn('t_absent')).toEqual([]);
    const all = [];
    for await (const { key, changedAt } of kept.list()) all.push([key, Date.now() - changedAt.getTime() < 60_000]);
    expect(all.sort()).toEqual(['logos/four', 't_a/one', 't_a/two', 't_ab/three'].map((key) => [key, true]));
  });

  it('knows what is gone, and deletes it again without complaint', async () => {
    await kept.put('t_a/one', Buffer.from('one'));
    for (let time = 0; time < 2; time++) {
      await kept.delete('t_a/one');
      expect([await kept.read('t_a/one'), await kept.factsOf('t_a/one')]).toEqual([undefined, undefined]);
    }
  });

  it('deletes a folder and none whose name begins alike', async () => {
    for (let file = 0; file < 25; file++) await kept.put(`t_a/${file}`, Buffer.from('x'));
    await kept.put('t_ab/one', Buffer.from('x'));
    await kept.deleteFolder('t_a');
    expect([await keysIn('t_a'), await keysIn('t_ab')]).toEqual([[], ['t_ab/one']]);
  });
});

it('says where a bucket is without its secret', async () => {
  const kept = await openKeptFiles({ dataDir, filesUrl: server.url.replace(':S3RVER@', ':wrong%2Fsecret@') });
  expect(kept.place).toMatch(/^s3:\/\/127\.0\.0\.1:\d+\/files$/);
  const refused = kept.put('t_a/one', Buffer.from('x'));
  await expect(refused).rejects.toThrow(/cannot be reached: SignatureDoesNotMatch/);
  await expect(refused).rejects.not.toThrow(/wrong/);
});

it('refuses a malformed FILES_URL', async () => {
  await expect(openKeptFiles({ dataDir, filesUrl: 's3://host/files' })).rejects.toThrow(
    /^Bad settings: FILES_URL must have a key and a secret/,
  );
});
