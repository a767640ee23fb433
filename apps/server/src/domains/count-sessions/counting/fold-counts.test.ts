import { expect, it } from 'vitest';
import { type CountEvent, foldCounts, insertedInOrder } from './fold-counts.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 8, minute));
const event = (
  minute: number,
  what: { quantity?: number; added?: number },
  expected = 10,
  corrected = 0,
): CountEvent => ({
  ...{ quantity: what.quantity ?? null, added: what.added ?? null },
  ...{ expected, corrected, counted_at: at(minute), by: 'Ada' },
});
const countedOf = (...events: CountEvent[]) => foldCounts(events)?.counted;

it('adds up from the last quantity or the last wish for another count', () => {
  expect(foldCounts([])).toBeUndefined();
  expect(countedOf(event(1, { added: 2 }), event(2, { added: 3 }))).toBe(5);
  expect(countedOf(event(1, { added: 2 }), event(2, { quantity: 7 }), event(3, { added: 1 }))).toBe(8);
  expect(countedOf(event(1, { added: 2 }), event(2, {}))).toBeNull();
  expect(countedOf(event(1, { quantity: 2 }), event(2, {}), event(3, { added: 4 }))).toBe(4);
});

it('expects what was recorded at the last count and tells whether it changed between those that are added', () => {
  const moved = foldCounts([event(1, { added: 2 }, 10), event(2, { added: 2 }, 9), event(3, { added: 2 }, 9)]);
  expect(moved).toMatchObject({ expected: 9, has_moved: true, counted_at: at(3) });
  expect(foldCounts([event(1, { added: 2 }, 10), event(2, { quantity: 2 }, 9)])?.has_moved).toBe(false);
  expect(foldCounts([event(1, { quantity: 2 }, 10), event(2, {}, 9), event(3, { added: 1 }, 8)])?.has_moved).toBe(
    false,
  );
});

it('puts what arrives late where it was counted', () => {
  const events = [event(1, { quantity: 5 }), event(3, { added: 1 })];
  expect(countedOf(...insertedInOrder(events, event(2, { quantity: 9 })))).toBe(10);
  expect(countedOf(...insertedInOrder(events, event(0, { quantity: 9 })))).toBe(6);
  expect(countedOf(...insertedInOrder(events, event(3, { quantity: 9 })))).toBe(9);
});
