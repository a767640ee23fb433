import type { ReorderLine } from '@stockhand/contract/purchasing/reorder';
import { expect, it } from 'vitest';
import { arithmeticOf } from './arithmetic.ts';

const line: ReorderLine = {
  ...{ product: 1, product_name: 'Lamp', sku: 'SKU-000001' },
  ...{ supplier: 1, supplier_name: 'Acme', supplier_code: '', unit_price: 2 },
  ...{ on_hand: 12, reserved: 3, incoming: 0, incoming_on: null, drafted: 0, position: 9 },
  ...{ method: 'average_8', forecast_error: 1.25, naive_error: 2, judged_weeks: 8, daily_demand: 1.4 },
  ...{ lead_time_days: 14, is_lead_time_known: true, review_days: 7, expected_demand: 29, safety_stock: 0 },
  ...{ min_stock_level: 0, max_stock_level: 0, reorder_point: 0, reorder_quantity: 0 },
  ...{ needed: 29, short: 20, pack_size: 12, min_quantity: 1, quantity: 24, maximum: 'kept' },
};
const format = { quantity: String, day: (day: string) => day };
const textsOf = (over: Partial<ReorderLine>) => arithmeticOf({ ...line, ...over }, format);

it('writes out where a quantity comes from', () => {
  expect(textsOf({})).toEqual([
    '12 on hand − 3 reserved + 0 coming = 9',
    '14 days lead time + 7 days to the next order; sells 1.4 a day → 29 expected = 29 needed',
    'Short 20; pack of 12 → 24',
    'Average of the last 8 weeks: off by 1.3 a week, last week repeated by 2, in the last 8 weeks',
  ]);
});

it('names what else counts', () => {
  const [stock, need, order] = textsOf({
    ...{ incoming: 7, incoming_on: '2026-12-03', drafted: 11, lead_time_days: 1, is_lead_time_known: false },
    ...{ safety_stock: 6, needed: 40, reorder_point: 39, min_quantity: 30, max_stock_level: 50, maximum: 'limits' },
  });
  expect(stock).toBe('12 on hand − 3 reserved + 7 coming 2026-12-03 + 11 on drafts = 9');
  expect(need).toBe(
    '1 day lead time (assumed) + 7 days to the next order; sells 1.4 a day → 29 expected + 6 safety stock, more than the reorder point of 39 = 40 needed',
  );
  expect(order).toBe('Short 20; pack of 12; at least 30 an order; up to the maximum of 50 → 24');
  expect(textsOf({ maximum: 'exceeded', max_stock_level: 20 })[2]).toContain('the smallest order exceeds the maximum');
});

it('says that the levels decide, and why', () => {
  const levels = {
    method: 'min_max',
    daily_demand: null,
    needed: 5,
    short: 0,
    pack_size: 1,
    reorder_quantity: 8,
  } as const;
  expect(textsOf({ ...levels, quantity: 8, forecast_error: null, naive_error: null }).slice(1)).toEqual([
    'Reordered below 5',
    'Usual quantity 8 → 8',
    'Minimum and maximum: too few weeks of sales to judge a forecast',
  ]);
  expect(textsOf({ ...levels, forecast_error: 2.25 })[3]).toBe(
    'Minimum and maximum, because a forecast was no better: off by 2.3 a week, last week repeated by 2, in the last 8 weeks',
  );
  const toMaximum = { ...levels, reorder_quantity: 0, max_stock_level: 60, needed: 13, short: 3, quantity: 50 };
  expect(textsOf(toMaximum)[2]).toBe('Short 3; up to the maximum of 60 → 50');
  expect(textsOf({ ...toMaximum, maximum: 'limits' })[2]).toBe('Short 3; up to the maximum of 60 → 50');
  expect(textsOf({ ...toMaximum, maximum: 'exceeded' })[2]).not.toContain('up to');
  expect(textsOf({ ...toMaximum, max_stock_level: 0 })[2]).toBe('Short 3 → 50');
  const unsold = { ...levels, forecast_error: 0, naive_error: 0 };
  expect(textsOf(unsold)[3]).toBe('Minimum and maximum, because nothing was sold in the last 8 weeks');
  expect(textsOf({ ...unsold, forecast_error: 0.5, naive_error: 1 })[3]).toBe(
    'Minimum and maximum, because nothing was sold lately',
  );
  expect(textsOf({ ...levels, needed: 0, short: 3, reorder_quantity: 0 })[1]).toBe('More is promised than there is');
});
