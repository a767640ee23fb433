import { expect, test } from 'vitest';
import { enteredLevels } from './entered-levels.ts';

test('the initial stock is compared with nothing, levels with what is on hand; those left empty are none', () => {
  const values = { initial_stock_quantity: 40, min_stock_level: 5, max_stock_level: null, name: 'Oak lamp' };
  expect(enteredLevels(null, values, 40)).toEqual([
    { product: null, name: 'Initial Stock', quantity: 40, known: 0 },
    { product: null, name: 'Minimum', quantity: 5, known: 40 },
  ]);
  expect(enteredLevels(7, { reorder_point: 0, reorder_quantity: 9 }, 12)).toEqual([
    { product: 7, name: 'Reorder Point', quantity: 0, known: 12 },
    { product: 7, name: 'Reorder Quantity', quantity: 9, known: 12 },
  ]);
});
