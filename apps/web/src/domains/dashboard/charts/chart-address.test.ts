import { expect, it } from 'vitest';
import { filterIn, paramsOf } from './chart-address.ts';
import { type ChartFilter, defaultFilter } from './chart-filter.ts';

const read = (query: string) => filterIn(new URLSearchParams(query), 'top_selling');

it('reads back what it writes, and writes no defaults', () => {
  const filters: ChartFilter[] = [
    defaultFilter,
    { ...defaultFilter, dateRange: 'week', category: '3' },
    { ...defaultFilter, dateRange: 'custom', startDate: '2026-01-31', status: 'pending' },
  ];
  for (const filter of filters) {
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(paramsOf(filter, 'top_selling'))) if (value) params.set(name, value);
    expect(filterIn(params, 'top_selling')).toEqual(filter);
  }
  expect(Object.values(paramsOf(defaultFilter, 'top_selling'))).toEqual([null, null, null, null, null]);
});

it('keeps each chart’s filter apart', () => {
  expect(filterIn(new URLSearchParams('top_period=week'), 'sales_trend')).toEqual(defaultFilter);
  expect(paramsOf({ ...defaultFilter, dateRange: 'year' }, 'order_fulfillment')).toMatchObject({
    orders_period: 'year',
  });
});

it('passes over what makes no sense', () => {
  expect(read('top_period=ever&top_from=2026-02-30&top_to=x&top_category=0&top_status=lost')).toEqual(defaultFilter);
  expect(read('top_category=1e3')).toEqual(defaultFilter);
});
