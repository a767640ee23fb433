import { afterEach, expect, it, vi } from 'vitest';
import { KeptCounts } from './kept-counts.ts';

const shop = { schema: 't_shop', topic: 'products' as const };

afterEach(() => {
  vi.useRealTimers();
});

/** Reads with a count of `count` where none is known; answers what was known. */
const knownTo = async (counts: KeptCounts, count: number, counted: Parameters<KeptCounts['around']>[0] = shop) => {
  let seen: number | undefined;
  await counts.around(counted, async (known) => {
    seen = known;
    return { count: known ?? count };
  });
  return seen;
};

it('hands on a count until a change of it is announced, of each tenant', async () => {
  const counts = new KeptCounts();
  const other = { ...shop, schema: 't_other' };
  expect(await knownTo(counts, 7)).toBeUndefined();
  expect(await knownTo(counts, 3, other)).toBeUndefined();
  expect([await knownTo(counts, 8), await knownTo(counts, 4, other)]).toEqual([7, 3]);
  counts.noteChange('t_shop', ['stock']);
  expect(await knownTo(counts, 8)).toBe(7);
  counts.noteChange('t_shop', ['stock', 'products']);
  expect([await knownTo(counts, 8), await knownTo(counts, 4, other)]).toEqual([undefined, 3]);
  expect(await knownTo(counts, 9)).toBe(8);
  counts.noteChange(undefined, []);
  expect([await knownTo(counts, 9), await knownTo(counts, 4, other)]).toEqual([undefined, undefined]);
});

it('keeps counts of parts beside each other, and drops them together', async () => {
  const counts = new KeptCounts();
  const active = { ...shop, which: true };
  await knownTo(counts, 7);
  await knownTo(counts, 5, active);
  expect([await knownTo(counts, 8), await knownTo(counts, 6, active)]).toEqual([7, 5]);
  expect(await knownTo(counts, 2, { ...shop, which: false })).toBeUndefined();
  counts.noteChange('t_shop', ['products']);
  expect([await knownTo(counts, 8), await knownTo(counts, 6, active)]).toEqual([undefined, undefined]);
});

it('keeps no count that was read beside a change', async () => {
  const counts = new KeptCounts();
  let answer = (_: { count: number }) => {};
  const reading = counts.around(shop, () => new Promise<{ count: number }>((resolve) => (answer = resolve)));
  counts.noteChange('t_shop', ['products']);
  answer({ count: 7 });
  expect((await reading).count).toBe(7);
  expect(await knownTo(counts, 8)).toBeUndefined();
  expect(await knownTo(counts, 9)).toBe(8);
});

it('counts anew after five seconds, and after a clock that was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const counts = new KeptCounts();
  await knownTo(counts, 7);
  vi.advanceTimersByTime(4_999);
  expect(await knownTo(counts, 8)).toBe(7);
  vi.advanceTimersByTime(1);
  expect(await knownTo(counts, 8)).toBeUndefined();
  vi.setSystemTime(Date.now() - 60_000);
  expect(await knownTo(counts, 9)).toBeUndefined();
});

it('keeps nothing of a reading that fails', async () => {
  const counts = new KeptCounts();
  await expect(counts.around(shop, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await knownTo(counts, 8)).toBeUndefined();
});
