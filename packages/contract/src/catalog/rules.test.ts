import { expect, it } from 'vitest';
import { inventoryValue, profitMarginPercent, stockStatusOf, valuesAtLocations } from './rules.ts';

it('is out at nothing, low below the minimum and in from there on', () => {
  expect([0, 1, 4, 5, 6].map((total) => stockStatusOf(total, 5))).toStrictEqual(['out', 'low', 'low', 'in', 'in']);
  expect([0, 1].map((total) => stockStatusOf(total, 0))).toStrictEqual(['out', 'in']);
});

it('tells a margin as percent of the cost, to one decimal, and none without a cost', () => {
  expect(profitMarginPercent(12.5, 10)).toBe(25);
  expect(profitMarginPercent(10, 3)).toBe(233.3);
  expect(profitMarginPercent(5, 10)).toBe(-50);
  expect(profitMarginPercent(0.01, 0.004)).toBe(150);
  expect([profitMarginPercent(10, 0), profitMarginPercent(0, 0)]).toStrictEqual([0, 0]);
});

it('values what is on hand at cost, to the cent', () => {
  expect(inventoryValue(1.1, 3)).toBe(3.3);
  expect(inventoryValue(0.01, 99_999_999)).toBe(999_999.99);
  expect(inventoryValue(0.3367, 3_000)).toBe(1_010.1);
});

it('values locations so that they add up to the product', () => {
  const lying = [3, 1, 2].map((location) => ({ location, quantity: 1 }));
  expect([...valuesAtLocations(0.335, lying)]).toEqual([
    [1, 0.34],
    [2, 0.33],
    [3, 0.34],
  ]);
  expect([...valuesAtLocations(2.5, [{ location: 7, quantity: 4 }])]).toEqual([[7, 10]]);
});
