import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Forecast } from './forecast.ts';
import { planReorder, type ReorderFacts } from './plan-reorder.ts';

const product: ReorderFacts = {
  position: 9,
  min_stock_level: 0,
  max_stock_level: 0,
  reorder_point: 0,
  reorder_quantity: 0,
  pack_size: 1,
  min_quantity: 1,
  lead_time_days: 14,
  review_days: 7,
  weekdays: [1, 1, 1, 1, 1, 1, 1],
  weekday: 1,
};
/** 1.4 a day. */
const selling: Forecast = { method: 'average_8', weekly: 9.8, error: 0, deviation: 0, naiveError: 1, judgedWeeks: 8 };
const byLevels: Forecast = { ...selling, method: 'min_max' };
const ordered = (over: Partial<ReorderFacts>, forecast = selling) =>
  planReorder({ ...product, ...over }, forecast)?.quantity;

it('orders what is short until the order after this one arrives, in whole packs', () => {
  expect(planReorder({ ...product, pack_size: 12 }, selling)).toEqual({
    daily_demand: 9.8 / 7,
    expected_demand: 29,
    safety_stock: 9,
    needed: 38,
    short: 29,
    quantity: 36,
    maximum: 'kept',
  });
  expect([ordered({ position: 37 }), ordered({ position: 38 }), ordered({ position: 39 })]).toEqual([
    1,
    undefined,
    undefined,
  ]);
  expect([ordered({ pack_size: 29 }), ordered({ pack_size: 28 })]).toEqual([29, 56]);
  expect([ordered({ min_quantity: 29 }), ordered({ min_quantity: 30 })]).toEqual([29, 30]);
  expect(ordered({ min_quantity: 37, pack_size: 12 })).toBe(48);
});

it('looks ahead over lead time and review period', () => {
  expect(ordered({ position: 0, lead_time_days: 0, review_days: 7 })).toBe(10 + 6);
  expect(ordered({ position: 0, lead_time_days: 7, review_days: 7 })).toBe(20 + 8);
  expect(ordered({ position: 0, lead_time_days: 0, review_days: 1 })).toBe(1 + 2);
});

it('keeps a safety stock by the error of the forecast, at least the minimum, and at least the reorder point in all', () => {
  // 1.65 × 5 × √3 = 14.3, which is more than 1.65 × √29.
  expect(planReorder(product, { ...selling, deviation: 5 })).toMatchObject({ safety_stock: 15, needed: 44, short: 35 });
  expect(planReorder({ ...product, min_stock_level: 14 }, { ...selling, deviation: 5 })?.safety_stock).toBe(15);
  expect(planReorder({ ...product, min_stock_level: 16 }, { ...selling, deviation: 5 })?.safety_stock).toBe(16);
  expect([37, 38].map((reorder_point) => planReorder({ ...product, reorder_point }, selling)?.needed)).toEqual([
    38, 39,
  ]);
});

it('stays below the maximum where the supplier sells so little', () => {
  const plan = (over: Partial<ReorderFacts>) => {
    const made = planReorder({ ...product, ...over }, selling);
    return made && [made.quantity, made.maximum];
  };
  expect(plan({ max_stock_level: 38 })).toEqual([29, 'kept']);
  expect(plan({ max_stock_level: 37 })).toEqual([28, 'limits']);
  expect(plan({ max_stock_level: 45, pack_size: 12 })).toEqual([36, 'kept']);
  expect(plan({ max_stock_level: 44, pack_size: 12 })).toEqual([24, 'limits']);
  expect(plan({ max_stock_level: 21, pack_size: 12 })).toEqual([12, 'limits']);
  expect(plan({ max_stock_level: 20, pack_size: 12 })).toEqual([12, 'exceeded']);
  expect(plan({ max_stock_level: 10 })).toEqual([1, 'limits']);
  expect(plan({ max_stock_level: 9 })).toBeUndefined();
});

it('orders by its levels what has no good forecast', () => {
  const levels = { min_stock_level: 4, reorder_point: 6, reorder_quantity: 10 };
  const at = (position: number, over: Partial<ReorderFacts> = {}) =>
    ordered({ ...levels, position, ...over }, byLevels);
  expect([at(7), at(6), at(5)]).toEqual([undefined, 10, 10]);
  // The higher of the two levels counts.
  expect([at(7, { min_stock_level: 8 }), at(8, { min_stock_level: 8 })]).toEqual([10, undefined]);
  expect(at(-20)).toBe(27);
  // Without a usual quantity up to the maximum, and without a maximum back to the level.
  expect(at(6, { reorder_quantity: 0, max_stock_level: 50 })).toBe(44);
  expect([at(6, { reorder_quantity: 0 }), at(2, { reorder_quantity: 0 })]).toEqual([1, 5]);
  expect(at(6, { max_stock_level: 12 })).toBe(6);
});

it('orders what is promised and missing even without levels', () => {
  expect([ordered({ position: -3 }, byLevels), ordered({ position: 0 }, byLevels)]).toEqual([3, undefined]);
});

it('always proposes whole packs, at least the smallest order, and names why the maximum is exceeded', () => {
  const count = (max: number) => fc.integer({ min: 0, max });
  const facts = fc.record({
    position: fc.integer({ min: -50, max: 200 }),
    min_stock_level: count(30),
    max_stock_level: count(200),
    reorder_point: count(60),
    reorder_quantity: count(40),
    pack_size: fc.integer({ min: 1, max: 48 }),
    min_quantity: fc.integer({ min: 1, max: 60 }),
    lead_time_days: count(60),
    review_days: fc.integer({ min: 1, max: 30 }),
    weekdays: fc.array(count(50), { minLength: 7, maxLength: 7 }),
    weekday: count(6),
  });
  const anyForecast = fc.record({
    method: fc.constantFrom('average_4' as const, 'min_max' as const),
    weekly: fc.double({ min: 0, max: 300, noNaN: true }),
    error: fc.double({ min: 0, max: 50, noNaN: true }),
  });
  fc.assert(
    fc.property(facts, anyForecast, (one, { error, ...rest }) => {
      const plan = planReorder(one, { ...rest, error, deviation: error, naiveError: error, judgedWeeks: 8 });
      if (!plan) return;
      expect(plan.quantity % one.pack_size).toBe(0);
      expect(plan.quantity).toBeGreaterThanOrEqual(one.min_quantity);
      expect(plan.short).toBe(plan.needed - one.position);
      const isAbove = one.max_stock_level > 0 && one.position + plan.quantity > one.max_stock_level;
      expect(isAbove).toBe(plan.maximum === 'exceeded');
      if (plan.maximum === 'kept') expect(plan.quantity).toBeGreaterThanOrEqual(plan.short);
    }),
    { numRuns: 2_000 },
  );
});
