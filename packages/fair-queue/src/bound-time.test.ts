import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundTime } from './bound-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When a job is ended that uses this part of the clock's time. */
async function endedAfter(usedShare: number): Promise<number | undefined> {
  const start = Date.now();
  let ended: number | undefined;
  const release = boundTime(
    {
      usedMs: async () => (Date.now() - start) * usedShare,
      stop: () => {
        ended ??= Date.now() - start;
      },
    },
    1_000,
  );
  await vi.advanceTimersByTimeAsync(3_900);
  release();
  await vi.advanceTimersByTimeAsync(10_000);
  return ended;
}

test('what counts is the processor time that a job uses', async () => {
  expect(await endedAfter(1)).toBe(1_000);
  expect(await endedAfter(0.5)).toBe(2_000);
  // On a loaded machine it may take longer; it ended in time here.
  expect(await endedAfter(0.2)).toBeUndefined();
});

test('a job that uses nothing is ended after four times as long', async () => {
  const stop = vi.fn();
  boundTime({ usedMs: () => 0, stop }, 1_000);
  await vi.advanceTimersByTimeAsync(3_990);
  expect(stop).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10);
  expect(stop).toHaveBeenCalledOnce();
});
