import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

let used = 0;
beforeEach(() => {
  used = 0;
  vi.useFakeTimers();
  // The processor's time that a test says, all of it in the user's mode.
  vi.spyOn(process, 'cpuUsage').mockImplementation((since) => ({ user: used - (since?.user ?? 0), system: 0 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Milliseconds of the processor in each ten seconds that pass; answers how often was collected by then. */
function collectionsAfter(...worked: number[]): number[] {
  let collections = 0;
  giveBackMemory(() => collections++);
  return worked.map((ms) => {
    used += ms * 1_000;
    vi.advanceTimersByTime(10_000);
    return collections;
  });
}

it('collects soon after the start, and once whenever the server rests after work', () => {
  expect(collectionsAfter(50, 4_000, 4_000, 50, 50, 1_001, 200, 50)).toEqual([1, 1, 1, 2, 2, 2, 3, 3]);
});

it('leaves a server alone that does little or much', () => {
  expect(collectionsAfter(1_000, 50, 4_000, 201, 300, 900)).toEqual([1, 1, 1, 1, 1, 1]);
});
