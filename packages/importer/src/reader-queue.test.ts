import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReaderQueue } from './reader-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quickMs = 1_000;

/** Readings that take so long, and what became of them, in order. */
function bench(limits = { quickMax: 2, quickMs, slowMax: 1 }) {
  const queue = new ReaderQueue(limits);
  const log: string[] = [];
  let running = 0;
  let runningMax = 0;
  const read = (tenant: string, name: string, ms: number, usedShare = 1) =>
    queue.run(tenant, () => {
      const startedAt = Date.now();
      log.push(`${name} starts`);
      running++;
      runningMax = Math.max(runningMax, running);
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const timer = setTimeout(() => resolve(name), ms);
      const result = promise.finally(() => running--);
      return {
        result,
        usedMs: () => (Date.now() - startedAt) * usedShare,
        slowDown: () => log.push(`${name} slows down`),
        stop: () => {
          clearTimeout(timer);
          log.push(`${name} is stopped`);
          reject(new Error('stopped'));
        },
      };
    });
  return { queue, read, log, runningMax: () => runningMax };
}

test('files of one tenant are read one after the other, those of others beside them', async () => {
  const { read, log } = bench();
  const all = Promise.all([read('a', 'a1', 500), read('a', 'a2', 500), read('b', 'b1', 900)]);
  await vi.advanceTimersByTimeAsync(400);
  expect(log).toEqual(['a1 starts', 'b1 starts']);
  await vi.advanceTimersByTimeAsync(200);
  expect(log).toEqual(['a1 starts', 'b1 starts', 'a2 starts']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await all).toEqual(['a1', 'a2', 'b1']);
});

test('with every place taken the tenants take turns, however many files one of them sends', async () => {
  const { read, log } = bench({ quickMax: 1, quickMs, slowMax: 1 });
  const all = Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => read('a', name, 100)),
    read('b', 'b1', 100),
    read('c', 'c1', 100),
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  await all;
  expect(log.map((line) => line.split(' ')[0])).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
});

test('a long reading goes on in the slow lane and leaves its place to others', async () => {
  const { read, log } = bench({ quickMax: 1, quickMs, slowMax: 1 });
  const [long, short] = [read('a', 'long', 5_000), read('b', 'short', 100)];
  await vi.advanceTimersByTimeAsync(quickMs - 1);
  expect(log).toEqual(['long starts']);
  await vi.advanceTimersByTimeAsync(60);
  expect(log).toEqual(['long starts', 'long slows down', 'short starts']);
  await vi.advanceTimersByTimeAsync(100);
  expect(await short).toBe('short');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await long).toBe('long');
});

test('a long reading with no room in the slow lane starts again there; short ones never wait for it', async () => {
  const { read, log, runningMax } = bench();
  const long = Promise.all(['a', 'b', 'c'].map((tenant) => read(tenant, `long ${tenant}`, 5_000)));
  await vi.advanceTimersByTimeAsync(2 * quickMs + 120);
  expect(log.filter((line) => line.endsWith('is stopped'))).toHaveLength(2);
  const short = read('d', 'short', 100);
  await vi.advanceTimersByTimeAsync(150);
  expect(await short).toBe('short');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await long).toEqual(['long a', 'long b', 'long c']);
  expect(runningMax()).toBeLessThanOrEqual(3);
});

test('a reading that the machine is too busy for keeps its place: what counts is what it uses', async () => {
  const { read, log } = bench({ quickMax: 2, quickMs, slowMax: 1 });
  const long = read('a', 'long', 60_000);
  await vi.advanceTimersByTimeAsync(quickMs + 100);
  const starved = read('b', 'starved', 9_000, 0.1);
  await vi.advanceTimersByTimeAsync(9_100);
  expect(await starved).toBe('starved');
  expect(log).toEqual(['long starts', 'long slows down', 'starved starts']);
  await vi.advanceTimersByTimeAsync(60_000);
  await long;
});

test('a reading that fails gives its place back, in either lane, and is forgotten', async () => {
  const { queue } = bench({ quickMax: 1, quickMs, slowMax: 1 });
  const failing = (ms: number) =>
    queue.run('a', () => {
      const { promise, reject } = Promise.withResolvers<string>();
      setTimeout(() => reject(new Error('bad file')), ms);
      const startedAt = Date.now();
      return {
        result: promise,
        usedMs: () => Date.now() - startedAt,
        slowDown: () => undefined,
        stop: () => undefined,
      };
    });
  const outcomes = Promise.allSettled([failing(10), failing(3_000), failing(3_000)]);
  expect(queue.readingsOf('a')).toBe(3);
  await vi.advanceTimersByTimeAsync(7_000);
  expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(queue.readingsOf('a')).toBe(0);
});
