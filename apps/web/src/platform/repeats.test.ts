import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasKeptKey, idempotencyKeyOf, keepIdempotencyKey, releaseIdempotencyKey } from './idempotency-key.ts';
import { noteRepeat, repeatOffer } from './repeats.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const call = ['stock.move', { quantity: 1 }] as const;

test('what nobody knows the outcome of is offered again, with its key however late', () => {
  const key = idempotencyKeyOf(...call);
  const error = new Error('No answer');
  keepIdempotencyKey(key, error);
  let repeated = '';
  noteRepeat(error, async () => {
    repeated = idempotencyKeyOf(...call);
  });
  vi.advanceTimersByTime(60 * 60_000);
  expect(hasKeptKey(error)).toBe(true);
  repeatOffer(error)?.action.onClick();
  expect(repeated).toBe(key);
  releaseIdempotencyKey(key);
});

test('what the server refused is not offered again', () => {
  const key = idempotencyKeyOf(...call);
  const error = new Error('Insufficient stock');
  releaseIdempotencyKey(key);
  keepIdempotencyKey(key, error);
  noteRepeat(error, async () => undefined);
  expect(hasKeptKey(error)).toBe(false);
  expect(repeatOffer(error)).toBeUndefined();
});
