import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { peeked } from './peeked.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stockhand-peeked-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([0, 5, 12, 100, 70_000, 200_000])('takes nothing away from a file of %i bytes', async (size) => {
  const file = path.join(folder, String(size));
  const bytes = Buffer.alloc(size, 'abcdefgh');
  await writeFile(file, bytes);
  const { head, stream } = await peeked(createReadStream(file), 12);
  expect(head).toEqual(bytes.subarray(0, 12));
  expect((await buffer(stream)).equals(bytes)).toBe(true);
});

it('waits for enough bytes', async () => {
  const { head, stream } = await peeked(Readable.from(['a', 'bc', 'defg', 'h'].map((text) => Buffer.from(text))), 4);
  expect(head.toString()).toBe('abcd');
  expect((await buffer(stream)).toString()).toBe('abcdefgh');
});

it('ends the source with the stream, read or not', async () => {
  for (const isRead of [false, true]) {
    const file = path.join(folder, 'long');
    await writeFile(file, Buffer.alloc(500_000));
    const source = createReadStream(file);
    const { stream } = await peeked(source, 4);
    if (isRead) stream.read(1);
    stream.destroy();
    await expect.poll(() => source.destroyed).toBe(true);
  }
});
