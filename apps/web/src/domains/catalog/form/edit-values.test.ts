import type { ProductView } from '@stockhand/contract/catalog/schema';
import { expect, test } from 'vitest';
import { editFormOf } from './edit-values.ts';

const product = { min_stock_level: 10, max_stock_level: 4 } as ProductView;
const isTaken = (levels: object) => editFormOf(product).safeParse({ name: 'Oak lamp', ...levels }).success;

test('a maximum below the minimum stays where it was so, and no edit brings it', () => {
  expect(isTaken({ min_stock_level: 10, max_stock_level: 4 })).toBe(true);
  expect(isTaken({ min_stock_level: 10, max_stock_level: 5 })).toBe(false);
  expect(isTaken({ min_stock_level: 9, max_stock_level: 4 })).toBe(false);
  expect(isTaken({ min_stock_level: 4, max_stock_level: 4 })).toBe(true);
  expect(isTaken({ min_stock_level: 10, max_stock_level: null })).toBe(true);
});
