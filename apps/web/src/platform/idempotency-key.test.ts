import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idempotencyKeyOf, releaseIdempotencyKey } from './idempotency-key.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('an equal call keeps its key until an answer arrives', () => {
  const key = idempotencyKeyOf('sales.create', { items: [{ product_id: 1 }] });
  expect(idempotencyKeyOf('sales.create', { items: [{ product_id: 1 }] })).toBe(key);
  releaseIdempotencyKey(key);
  expect(idempotencyKeyOf('sales.create', { items: [{ product_id: 1 }] })).not.toBe(key);
});

test('another input or another call has another key', () => {
  const key = idempotencyKeyOf('stock.move', { quantity: 1 });
  expect(idempotencyKeyOf('stock.move', { quantity: 2 })).not.toBe(key);
  expect(idempotencyKeyOf('stock.count', { quantity: 1 })).not.toBe(key);
});

test('after ten minutes an equal call is another action', () => {
  const key = idempotencyKeyOf('catalog.products.create', { name: 'Shelf' });
  vi.advanceTimersByTime(10 * 60_000 + 1);
  expect(idempotencyKeyOf('catalog.products.create', { name: 'Shelf' })).not.toBe(key);
});
