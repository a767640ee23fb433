import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SharedReads } from './shared-reads.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Counts its readings; the answer is the number of the reading, after so many milliseconds. */
function countedLoad(ms = 50) {
  const load = vi.fn(async () => {
    const number = load.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, ms));
    return number;
  });
  return load;
}

async function answered<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer | 'waiting'> {
  const late = new Promise<'waiting'>((resolve) => setTimeout(() => resolve('waiting'), ms));
  const first = Promise.race([answer, late]);
  await vi.advanceTimersByTimeAsync(ms);
  return first;
}

it('reads once for all who ask within a second, and again afterwards', async () => {
  const [reads, load] = [new SharedReads(), countedLoad()];
  const ask = () => reads.read('t_ours', 'figures', load);
  expect(await answered(Promise.all([ask(), ask()]), 50)).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(949);
  expect(await answered(ask(), 0)).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answered(ask(), 50)).toBe(2);
});

it('answers after a change with what was read after it, once a second however much changes', async () => {
  const [reads, load] = [new SharedReads(), countedLoad()];
  const ask = () => reads.read('t_ours', 'figures', load);
  await answered(ask(), 50);
  for (let change = 0; change < 100; change++) reads.noteChange('t_ours');
  const [one, other] = [ask(), ask()];
  expect(await answered(one, 949)).toBe('waiting');
  reads.noteChange('t_ours');
  expect(await answered(Promise.all([one, other]), 60)).toEqual([2, 2]);
  expect(load).toHaveBeenCalledTimes(2);
  expect(await answered(ask(), 0)).toBe(2);
});

it('does not hand a reading that is under way to a caller after a change', async () => {
  const [reads, load] = [new SharedReads(), countedLoad(3_000)];
  const ask = () => reads.read('t_ours', 'figures', load);
  const before = ask();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(load).toHaveBeenCalledTimes(1);
  const shared = ask();
  reads.noteChange('t_ours');
  const after = ask();
  expect(await answered(Promise.all([before, shared]), 1_500)).toEqual([1, 1]);
  expect(await answered(after, 1_500)).toBe(2);
});

it('keeps tenants and keys apart, and takes a lost notice for a change in all of them', async () => {
  const [reads, load] = [new SharedReads(), countedLoad(0)];
  const ask = (schema: string, key: string) => answered(reads.read(schema, key, load), 0);
  expect([await ask('t_ours', 'a'), await ask('t_ours', 'b'), await ask('t_theirs', 'a')]).toEqual([1, 2, 3]);
  reads.noteChange('t_ours');
  expect([await ask('t_ours', 'a'), await ask('t_theirs', 'a')]).toEqual(['waiting', 3]);
  reads.noteChange(undefined);
  expect(await ask('t_theirs', 'a')).toBe('waiting');
});

it('does not keep a failure', async () => {
  const reads = new SharedReads();
  const failing = reads.read('t_ours', 'figures', () => Promise.reject(new Error('The database is away.')));
  await expect(failing).rejects.toThrow('away');
  expect(await reads.read('t_ours', 'figures', async () => 7)).toBe(7);
});
