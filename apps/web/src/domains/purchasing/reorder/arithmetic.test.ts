import { orderQuantity, wantedQuantity } from '@stockhand/contract/purchasing/order-quantity';
import type { ReorderLine } from '@stockhand/contract/purchasing/reorder';
import { expect, it } from 'vitest';
import { forecastText, sumOf } from './arithmetic.ts';

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
const textsOf = (over: Partial<ReorderLine>) =>
  sumOf({ ...line, ...over }, format).map(({ kind, label, pieces }) => `${kind} ${label}: ${pieces}`);

it('writes out where a quantity comes from, a line for each figure', () => {
  expect(textsOf({})).toEqual([
    'plus On hand: 12',
    'minus Reserved: 3',
    'plus On order: 0',
    'plus On drafts: 0',
    'total Position: 9',
    'plus Expected demand: 14 days lead time and 7 days to the next order, 1.4 a day: 29',
    'plus Safety stock: 0',
    'total Needed: 29',
    'minus Position: 9',
    'total Short: 20',
    'step In packs of 12: 24',
    'total Proposed quantity: 24',
  ]);
});

it('names what else counts, the cap included', () => {
  expect(
    textsOf({
      ...{
        incoming: 7,
        incoming_on: '2026-12-03',
        drafted: 11,
        position: 27,
        lead_time_days: 1,
        is_lead_time_known: false,
      },
      ...{ safety_stock: 6, needed: 40, short: 13, reorder_point: 39, min_quantity: 30 },
      ...{ max_stock_level: 60, quantity: 24, maximum: 'limits' },
    }).slice(2),
  ).toEqual([
    'plus On order, expected 2026-12-03: 7',
    'plus On drafts: 11',
    'total Position: 27',
    'plus Expected demand: 1 day lead time (assumed) and 7 days to the next order, 1.4 a day: 29',
    'plus Safety stock: 6',
    'step More than the reorder point of 39: 40',
    'total Needed: 40',
    'minus Position: 27',
    'total Short: 13',
    'step In packs of 12: 24',
    'step The supplier takes 30 or more: 36',
    'step No more than the maximum of 60: 24',
    'total Proposed quantity: 24',
  ]);
  expect(textsOf({ maximum: 'exceeded', max_stock_level: 20 })).toContain(
    'step The smallest order, above the maximum of 20: 24',
  );
});

const levels = { method: 'min_max', daily_demand: null, needed: 13, short: 4, pack_size: 1 } as const;

it('says that the levels decide', () => {
  expect(textsOf({ ...levels, min_stock_level: 13, reorder_quantity: 8, quantity: 8 }).slice(5)).toEqual([
    'plus Minimum: 13',
    'total Needed: 13',
    'minus Position: 9',
    'total Short: 4',
    'step Reorder quantity: 8',
    'total Proposed quantity: 8',
  ]);
  expect(textsOf({ ...levels, reorder_point: 12, max_stock_level: 60, quantity: 51 }).slice(5)).toEqual([
    'plus More than the reorder point of 12: 13',
    'total Needed: 13',
    'minus Position: 9',
    'total Short: 4',
    'step Up to the maximum of 60: 51',
    'total Proposed quantity: 51',
  ]);
  const promised = { on_hand: 0, position: -3, needed: 0, short: 3, quantity: 3 };
  expect(textsOf({ ...levels, ...promised }).slice(5)).toEqual([
    'total Needed: 0',
    'minus Position: -3',
    'total Short: 3',
    'total Proposed quantity: 3',
  ]);
});

it('adds up, whatever the figures are', () => {
  let proposed = 0;
  for (const method of ['min_max', 'average_8'] as const)
    for (const on_hand of [0, 7, 31])
      for (const reorder_point of [0, 12])
        for (const max_stock_level of [0, 10, 34])
          for (const reorder_quantity of [0, 17])
            for (const pack_size of [1, 6])
              for (const min_quantity of [1, 25]) {
                const [expected_demand, safety_stock] = method === 'min_max' ? [0, 0] : [23, 6];
                const some = {
                  method,
                  on_hand,
                  reorder_point,
                  max_stock_level,
                  reorder_quantity,
                  pack_size,
                  min_quantity,
                };
                const coming = { reserved: 4, incoming: 2, drafted: 3, expected_demand, safety_stock };
                const position = on_hand - 4 + 2 + 3;
                const needed = Math.max(expected_demand + safety_stock, reorder_point > 0 ? reorder_point + 1 : 0);
                const terms = { ...line, ...some, ...coming, position, needed, short: needed - position };
                const order = orderQuantity(terms, wantedQuantity(terms));
                if (terms.short <= 0 || !order) continue;
                const daily_demand = method === 'min_max' ? null : 1;
                expectToAddUp({ ...terms, daily_demand, quantity: order.quantity, maximum: order.maximum });
                proposed++;
              }
  expect(proposed).toBeGreaterThan(40);
});

function expectToAddUp(whole: ReorderLine): void {
  let sum = 0;
  for (const { kind, label, pieces } of sumOf(whole, format)) {
    if (kind === 'total') expect([label, pieces]).toEqual([label, sum]);
    sum = kind === 'plus' ? sum + pieces : kind === 'minus' ? sum - pieces : pieces;
    if (kind === 'total' && label === 'Position') sum = 0;
  }
  expect(sum).toBe(whole.quantity);
}

it('says why the forecast is as it is', () => {
  expect(forecastText(line)).toBe(
    'Average of the last 8 weeks: off by 1.3 a week, last week repeated by 2, in the last 8 weeks',
  );
  const judged = (over: Partial<ReorderLine>) => forecastText({ ...line, ...levels, ...over });
  expect(judged({ forecast_error: null, naive_error: null })).toBe(
    'Minimum and maximum: too few weeks of sales to judge a forecast',
  );
  expect(judged({ forecast_error: 2.25 })).toBe(
    'Minimum and maximum, because a forecast was no better: off by 2.3 a week, last week repeated by 2, in the last 8 weeks',
  );
  expect(judged({ forecast_error: 0, naive_error: 0 })).toBe(
    'Minimum and maximum, because nothing was sold in the last 8 weeks',
  );
  expect(judged({ forecast_error: 0.5, naive_error: 1 })).toBe('Minimum and maximum, because nothing was sold lately');
});
