import { expect, it } from 'vitest';
import { defaultFilter } from './chart-filter.ts';
import { daysOfPoint, ordersIn, productsWith, salesIn, salesReportOf } from './chart-rows.ts';

it('asks the sales report for the days of the chart', () => {
  const of = (filter: object) => salesReportOf({ ...defaultFilter, ...filter }, { group_by: 'day' });
  expect(of({})).toBe('/reports/sales?period=month&group_by=day');
  expect(of({ dateRange: 'all' })).toBe('/reports/sales?period=all&group_by=day');
  expect(of({ dateRange: 'custom' })).toBe('/reports/sales?period=all&group_by=day');
  expect(of({ dateRange: 'custom', endDate: '2026-01-31' })).toBe('/reports/sales?end_date=2026-01-31&group_by=day');
});

it('asks lists for what the chart counts', () => {
  expect(ordersIn({ end_date: '2026-01-31' }, '')).toBe('/orders?end_date=2026-01-31&cancelled=false');
  expect(ordersIn({}, 'cancelled')).toBe('/orders?status=cancelled');
  expect(salesIn({ start_date: '2026-01-01', end_date: '2026-01-31' })).toBe(
    '/sales?start_date=2026-01-01&end_date=2026-01-31',
  );
  expect(productsWith({ from: 11, to: 50 }, '3')).toBe('/products?stock_from=11&stock_to=50&category=3');
  expect(productsWith({ from: 501, to: null }, '')).toBe('/products?stock_from=501');
});

it('cuts the first and last month off where the chart begins and ends', () => {
  const period = { start_date: '2026-01-15', end_date: '2026-03-10' };
  expect(daysOfPoint('2026-01-01', true, period)).toEqual({ start_date: '2026-01-15', end_date: '2026-01-31' });
  expect(daysOfPoint('2026-02-01', true, period)).toEqual({ start_date: '2026-02-01', end_date: '2026-02-28' });
  expect(daysOfPoint('2026-03-01', true, period)).toEqual({ start_date: '2026-03-01', end_date: '2026-03-10' });
  expect(daysOfPoint('2026-02-01', true, {})).toEqual({ start_date: '2026-02-01', end_date: '2026-02-28' });
  expect(daysOfPoint('2026-02-01', false, {})).toEqual({ start_date: '2026-02-01', end_date: '2026-02-01' });
});
