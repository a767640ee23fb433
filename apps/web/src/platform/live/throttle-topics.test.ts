import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleTopics } from './throttle-topics.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('topics that come together are handed on once', () => {
  const flushed: string[][] = [];
  const throttled = throttleTopics((topics) => flushed.push([...topics].sort()));
  throttled.add(['stock', 'products']);
  throttled.add(['stock']);
  expect(flushed).toEqual([]);
  vi.advanceTimersByTime(150);
  expect(flushed).toEqual([['products', 'stock']]);
});

test('a storm of changes is handed on once in two seconds and loses nothing', () => {
  const flushed: string[][] = [];
  const throttled = throttleTopics((topics) => flushed.push([...topics]));
  for (let change = 0; change < 300; change++) {
    throttled.add([`topic ${change}`]);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(2_000);
  expect(flushed.length).toBeLessThanOrEqual(3);
  expect(new Set(flushed.flat()).size).toBe(300);
});

test('after a rest the next change is handed on at once again, and nothing after stopping', () => {
  const flush = vi.fn();
  const throttled = throttleTopics(flush);
  throttled.add(['products']);
  vi.advanceTimersByTime(5_000);
  throttled.add(['products']);
  vi.advanceTimersByTime(150);
  expect(flush).toHaveBeenCalledTimes(2);
  throttled.add(['products']);
  throttled.stop();
  vi.advanceTimersByTime(5_000);
  expect(flush).toHaveBeenCalledTimes(2);
});
