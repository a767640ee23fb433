import { expect, test } from 'vitest';
import { changedDetails, changeOf, percentChange } from './price-list-rules.ts';

const known = { product: 1, supplier_code: 'A', cost: 4, pack_size: 6, min_quantity: 1, lead_time_days: 5 };
const silent = { supplier_code: '', cost: null, pack_size: null, min_quantity: null, lead_time_days: null };

test.each([
  [null, { ...silent }, 'new'],
  [{ ...known, cost: null }, { ...silent, cost: 4 }, 'new'],
  [known, { ...silent, cost: 4.01 }, 'price_up'],
  [known, { ...silent, cost: 3.99 }, 'price_down'],
  [known, { ...silent, cost: 4 }, 'unchanged'],
  [known, { ...silent, cost: 0 }, 'price_down'],
  [known, silent, 'unchanged'],
  [{ ...known, cost: null }, silent, 'unchanged'],
  [known, { ...silent, cost: 4, pack_size: 12 }, 'details'],
  [known, { ...silent, cost: 4, supplier_code: 'a' }, 'details'],
  [known, { ...silent, cost: 4, lead_time_days: 5 }, 'unchanged'],
  [{ ...known, lead_time_days: null }, { ...silent, lead_time_days: 0 }, 'details'],
] as const)('of %j and %j says %s', (before, offer, kind) => {
  expect(changeOf(before, offer)).toBe(kind);
});

test('names the details that change', () => {
  expect(
    changedDetails(known, { supplier_code: 'B', cost: 9, pack_size: 6, min_quantity: 2, lead_time_days: null }),
  ).toEqual(['supplier_code', 'min_quantity']);
});

test.each([
  [4, 5, 25],
  [3, 2, -33.3],
  [4, 0, -100],
  [0, 4, null],
])('from %d to %d is %s percent', (before, after, percent) => {
  expect(percentChange(before, after)).toBe(percent);
});
