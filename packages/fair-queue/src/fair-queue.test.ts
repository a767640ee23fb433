import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Claim, FairQueue, QueueFull } from './fair-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quickMs = 1_000;

/** Jobs that take so long, and what became of them, in order. */
function bench(limits = { quickMax: 2, quickMs, slowMax: 1 }) {
  const queue = new FairQueue(limits);
  const log: string[] = [];
  let running = 0;
  let runningMax = 0;
  const work = (claim: string | Claim, name: string, ms: number, usedShare = 1) =>
    queue.run(typeof claim === 'string' ? { tenant: claim } : claim, () => {
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
        stop: () => {
          clearTimeout(timer);
          log.push(`${name} is stopped`);
          reject(new Error('stopped'));
        },
      };
    });
  return { queue, work, log, runningMax: () => runningMax };
}

test('jobs of one tenant are done one after the other, those of others beside them', async () => {
  const { work, log } = bench();
  const all = Promise.all([work('a', 'a1', 500), work('a', 'a2', 500), work('b', 'b1', 900)]);
  await vi.advanceTimersByTimeAsync(400);
  expect(log).toEqual(['a1 starts', 'b1 starts']);
  await vi.advanceTimersByTimeAsync(200);
  expect(log).toEqual(['a1 starts', 'b1 starts', 'a2 starts']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await all).toEqual(['a1', 'a2', 'b1']);
});

test('with every place taken the tenants take turns, however many jobs one of them sends', async () => {
  const { work, log } = bench({ quickMax: 1, quickMs, slowMax: 1 });
  const all = Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work('a', name, 100)),
    work('b', 'b1', 100),
    work('c', 'c1', 100),
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  await all;
  expect(log.map((line) => line.split(' ')[0])).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
});

test('a long job goes on in the slow lane and leaves its place to others', async () => {
  const { work, log } = bench({ quickMax: 1, quickMs, slowMax: 1 });
  const [long, short] = [work('a', 'long', 5_000), work('b', 'short', 100)];
  await vi.advanceTimersByTimeAsync(quickMs - 1);
  expect(log).toEqual(['long starts']);
  await vi.advanceTimersByTimeAsync(60);
  expect(log).toEqual(['long starts', 'short starts']);
  await vi.advanceTimersByTimeAsync(100);
  expect(await short).toBe('short');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await long).toBe('long');
});

test('a long job with no room in the slow lane starts again there; short ones never wait for it', async () => {
  const { work, log, runningMax } = bench();
  const long = Promise.all(['a', 'b', 'c'].map((tenant) => work(tenant, `long ${tenant}`, 5_000)));
  await vi.advanceTimersByTimeAsync(2 * quickMs + 120);
  expect(log.filter((line) => line.endsWith('is stopped'))).toHaveLength(2);
  const short = work('d', 'short', 100);
  await vi.advanceTimersByTimeAsync(150);
  expect(await short).toBe('short');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await long).toEqual(['long a', 'long b', 'long c']);
  expect(runningMax()).toBeLessThanOrEqual(3);
});

test('a job that the machine is too busy for keeps its place: what counts is what it uses', async () => {
  const { work, log } = bench({ quickMax: 2, quickMs, slowMax: 1 });
  const long = work('a', 'long', 60_000);
  await vi.advanceTimersByTimeAsync(quickMs + 100);
  const starved = work('b', 'starved', 9_000, 0.1);
  await vi.advanceTimersByTimeAsync(9_100);
  expect(await starved).toBe('starved');
  expect(log).toEqual(['long starts', 'starved starts']);
  await vi.advanceTimersByTimeAsync(60_000);
  await long;
});

test('a job that fails gives its place back, in either lane, and is forgotten', async () => {
  const { queue } = bench({ quickMax: 1, quickMs, slowMax: 1 });
  const failing = (ms: number) =>
    queue.run({ tenant: 'a' }, () => {
      const { promise, reject } = Promise.withResolvers<string>();
      setTimeout(() => reject(new Error('bad job')), ms);
      const startedAt = Date.now();
      return {
        result: promise,
        usedMs: () => Date.now() - startedAt,
        stop: () => undefined,
      };
    });
  const outcomes = Promise.allSettled([failing(10), failing(3_000), failing(3_000)]);
  expect(queue.jobsOf('a')).toBe(3);
  await vi.advanceTimersByTimeAsync(9_000);
  expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(queue.jobsOf('a')).toBe(0);
});

test('a tenant’s short jobs go beside its long one; a second long one waits, and leaves the slow lane to others', async () => {
  const { work, log } = bench({ quickMax: 2, quickMs, slowMax: 2 });
  const long = [work('a', 'long', 5_000)];
  await vi.advanceTimersByTimeAsync(quickMs + 60);
  const short = work('a', 'short', 100);
  await vi.advanceTimersByTimeAsync(150);
  expect(await short).toBe('short');
  long.push(work('a', 'second', 5_000));
  await vi.advanceTimersByTimeAsync(quickMs + 60);
  expect(log.at(-1)).toBe('second is stopped');
  long.push(work('b', 'other', 5_000));
  await vi.advanceTimersByTimeAsync(quickMs + 60);
  expect(log.at(-1)).toBe('other starts');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await Promise.all(long)).toEqual(['long', 'second', 'other']);
});

test('a job whose caller has gone is not begun, one under way is ended, and the next has its place', async () => {
  const { queue, work, log } = bench({ quickMax: 1, quickMs, slowMax: 1 });
  const callers = [new AbortController(), new AbortController()];
  const [running, waiting, next] = [
    work({ tenant: 'a', signal: callers[0]?.signal }, 'running', 900),
    work({ tenant: 'b', signal: callers[1]?.signal }, 'waiting', 900),
    work('c', 'next', 100),
  ];
  const ends = Promise.allSettled([running, waiting]);
  await vi.advanceTimersByTimeAsync(10);
  for (const caller of callers) caller.abort(new Error('late'));
  await vi.advanceTimersByTimeAsync(150);
  expect(log).toEqual(['running starts', 'running is stopped', 'next starts']);
  expect(await next).toBe('next');
  expect(await ends).toMatchObject(Array(2).fill({ status: 'rejected', reason: { message: 'late' } }));
  expect(['a', 'b', 'c'].map((tenant) => queue.jobsOf(tenant))).toEqual([0, 0, 0]);
  await expect(work({ tenant: 'a', signal: AbortSignal.abort(new Error('long ago')) }, 'never', 1)).rejects.toThrow(
    'long ago',
  );
  expect(log.at(-1)).toBe('next starts');
});

test('beyond as many as may wait a tenant is refused, and nobody else', async () => {
  const { work } = bench();
  const claim = { tenant: 'a', waitingMax: 2 };
  const taken = ['a1', 'a2', 'a3'].map((name) => work(claim, name, 100));
  await expect(work(claim, 'a4', 100)).rejects.toBeInstanceOf(QueueFull);
  const others = [work('a', 'patient', 100), work({ ...claim, tenant: 'b' }, 'b1', 100)];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all([...taken, ...others])).toHaveLength(5);
});

test('a job that does not tell what it uses keeps its place, and one that cannot be ended runs to its end', async () => {
  const { queue, work } = bench({ quickMax: 1, quickMs, slowMax: 1 });
  let isDone = false;
  const caller = new AbortController();
  const plain = queue.run({ tenant: 'a', signal: caller.signal }, () => ({
    result: new Promise<void>((resolve) => setTimeout(resolve, 2 * quickMs)).then(() => {
      isDone = true;
    }),
  }));
  const outcome = expect(plain).rejects.toThrow('late');
  const next = work('b', 'next', 100);
  await vi.advanceTimersByTimeAsync(quickMs + 500);
  caller.abort(new Error('late'));
  await outcome;
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(quickMs);
  expect([isDone, await next]).toEqual([true, 'next']);
});
