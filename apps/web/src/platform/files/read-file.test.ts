import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

/** An answer whose body comes in these parts. */
function answer(parts: readonly string[], headers: Record<string, string>): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  return new Response(body, { headers });
}

async function read(parts: readonly string[], headers: Record<string, string>) {
  const shares: number[] = [];
  const { blob, name } = await readFile(answer(parts, headers), 'list.csv', (share) => shares.push(share));
  return { text: await blob.text(), type: blob.type, name, shares };
}

test('reads the whole body under the name that the server gives', async () => {
  expect(
    await read(['sku,', 'name'], {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="products-2026-01-31.csv"',
    }),
  ).toEqual({ text: 'sku,name', type: 'text/csv', name: 'products-2026-01-31.csv', shares: [] });
  expect((await read(['x'], {})).name).toBe('list.csv');
});

test('reports the share of the bytes where their number is known', async () => {
  const parts = ['0123', '45', '6789'];
  expect((await read(parts, { 'content-length': '10' })).shares).toEqual([0.4, 0.6, 1]);
  expect((await read(parts, { 'content-length': '8' })).shares).toEqual([0.5, 0.75, 1]);
  expect((await read(parts, { 'content-length': '10', 'content-encoding': 'gzip' })).shares).toEqual([]);
  expect((await read(parts, { 'content-length': 'many' })).shares).toEqual([]);
});

test('an answer without a body is an empty file', async () => {
  const { blob } = await readFile(new Response(null), 'list.csv', () => undefined);
  expect(blob.size).toBe(0);
});

test('a body that breaks off fails', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
  await expect(readFile(new Response(body), 'list.csv', () => undefined)).rejects.toThrow('network error');
});
