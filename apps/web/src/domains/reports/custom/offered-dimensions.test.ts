import type { Dimension } from '@stockhand/contract/reports/custom/dimensions';
import { expect, it } from 'vitest';
import { offeredDimensions, offeredSecond } from './offered-dimensions.ts';

const fields = [{ id: 7, name: 'Season' }];
const offer = (measures: string, by: Dimension) => ({ question: { measures, by }, fields, mayRead: () => true });

it('offers only what every figure can be told by', () => {
  expect(offeredDimensions(offer('stock_value', 'product'))).toEqual(['product', 'category', 'location', 'field:7']);
  expect(offeredDimensions(offer('revenue,net_sales', 'month'))).toEqual([
    ...['day', 'week', 'month', 'quarter', 'year', 'customer', 'person'],
  ]);
  expect(offeredDimensions({ ...offer('purchase_spend', 'month'), mayRead: () => false })).not.toContain('supplier');
});

it('offers another thing as the second one, and one unit of time', () => {
  expect(offeredSecond(offer('revenue', 'month'))).toEqual(['customer', 'person']);
  expect(offeredSecond(offer('revenue', 'person'))).toEqual(['day', 'week', 'month', 'quarter', 'year', 'customer']);
});
