import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { spool } from './spool.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spool-'));
});
afterAll(() => rm(folder, { recursive: true }));

const spoolOf = (source: AsyncGenerator<string>) => spool(path.join(folder, 'file'), source);
const nothingIsLeft = () => vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
const firstOf = async (stream: Readable) => String((await stream[Symbol.asyncIterator]().next()).value);

it('hands out all that the source yields, in order', async () => {
  const parts = Array.from({ length: 40 }, (_, index) => `${index}: ${'€'.repeat(index * 500)}\n`);
  const stream = await spoolOf(
    (async function* () {
      for (const part of parts) yield part;
    })(),
  );
  expect(await text(stream)).toBe(parts.join(''));
  await nothingIsLeft();
});

it('hands out the first text while the source still works on the second', async () => {
  const second = Promise.withResolvers<string>();
  const stream = await spoolOf(
    (async function* () {
      yield 'first ';
      yield await second.promise;
    })(),
  );
  const reader = stream[Symbol.asyncIterator]();
  expect(String((await reader.next()).value)).toBe('first ');
  second.resolve('second');
  expect(String((await reader.next()).value)).toBe('second');
  expect((await reader.next()).done).toBe(true);
  await nothingIsLeft();
});

it('lets the source end before anything is read', async () => {
  let isEnded = false;
  const stream = await spoolOf(
    (async function* () {
      for (let n = 0; n < 50; n++) yield 'x'.repeat(100_000);
      isEnded = true;
    })(),
  );
  await vi.waitFor(() => expect(isEnded).toBe(true));
  expect((await text(stream)).length).toBe(5_000_000);
  await nothingIsLeft();
});

it('throws what fails before the first text', async () => {
  const source = (async function* (): AsyncGenerator<string> {
    yield* [];
    throw new Error('No rows.');
  })();
  await expect(spoolOf(source)).rejects.toThrow('No rows.');
  await nothingIsLeft();
});

it('breaks the reader off where the source fails later, and never ends as if it were whole', async () => {
  const stream = await spoolOf(
    (async function* () {
      yield 'first';
      throw new Error('The connection is lost.');
    })(),
  );
  await expect(text(stream)).rejects.toThrow('The connection is lost.');
  await nothingIsLeft();
});

it('ends the source when the reader leaves, whether it has read or not', async () => {
  for (const read of [firstOf, async () => 'x'] as const) {
    let isEnded = false;
    const stream = await spoolOf(
      (async function* () {
        try {
          for (;;) {
            yield 'x';
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
        } finally {
          isEnded = true;
        }
      })(),
    );
    expect(await read(stream)).toMatch(/^x/);
    stream.destroy();
    await vi.waitFor(() => expect(isEnded).toBe(true));
    await nothingIsLeft();
  }
});

it('hands out nothing of a source without text', async () => {
  expect(
    await text(
      await spoolOf(
        (async function* () {
          yield* [];
        })(),
      ),
    ),
  ).toBe('');
  await nothingIsLeft();
});
