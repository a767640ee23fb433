import { expect, it } from 'vitest';
import { type PendingCount, withPending } from './pending-count.ts';

const pending = (what: Partial<PendingCount>): PendingCount => ({
  ...{ key: 'k', product: 1, product_name: 'Lamp', quantity: null, add: null },
  ...{ counted_at: '2026-01-31T12:00:00.000Z', refusal: null },
  ...what,
});

it('adds what waits to be sent to what the server has', () => {
  expect(withPending(null, [])).toBeNull();
  expect(withPending(null, [pending({ add: 2 })])).toBe(2);
  expect(withPending(5, [pending({ add: 2 }), pending({ add: -1 })])).toBe(6);
  expect(withPending(5, [pending({ add: 2 }), pending({ quantity: 0 }), pending({ add: 3 })])).toBe(3);
});

it('leaves out what the server refused', () => {
  expect(withPending(5, [pending({ quantity: 9, refusal: 'This product is archived' })])).toBe(5);
});
