import { expect, it } from 'vitest';
import { rowsBehind } from './rows-behind.ts';

const days = { start_date: '2026-10-25', end_date: '2026-11-23' };
const lamp = { id: 7, name: 'Lamp' };

it('leads from a group to what sums to it, in the same days and as narrow as before', () => {
  const narrowing = { category: 3 };
  expect(rowsBehind(lamp, { grouping: 'person', narrowing, days })).toEqual({
    ...days,
    category: '3',
    person: '7',
    group_by: 'product',
  });
  expect(rowsBehind(lamp, { grouping: 'product', narrowing, days })).toEqual({
    ...days,
    category: '3',
    product: '7',
    group_by: 'day',
  });
});

it('names what has no record, and an open period', () => {
  const nobody = { id: null, name: 'Walk-in Customer' };
  expect(rowsBehind(nobody, { grouping: 'customer', narrowing: {}, days: {} })).toEqual({
    customer: 'none',
    period: 'all',
    group_by: 'product',
  });
});

it('keeps a day, and of a month the days of the period', () => {
  const of = (name: string, grouping: 'day' | 'month') =>
    rowsBehind({ id: null, name }, { grouping, narrowing: {}, days });
  expect(of('2026-11-01', 'day')).toEqual({ start_date: '2026-11-01', end_date: '2026-11-01', group_by: 'product' });
  expect(of('2026-10', 'month')).toEqual({ start_date: '2026-10-25', end_date: '2026-10-31', group_by: 'day' });
  expect(of('2026-11', 'month')).toEqual({ start_date: '2026-11-01', end_date: '2026-11-23', group_by: 'day' });
  expect(rowsBehind({ id: null, name: '2028-02' }, { grouping: 'month', narrowing: {}, days: {} })).toMatchObject({
    start_date: '2028-02-01',
    end_date: '2028-02-29',
  });
});

it('tells of one product who bought it, and ends there', () => {
  const narrowing = { product: 7 };
  const day = { id: null, name: '2026-11-01' };
  expect(rowsBehind(day, { grouping: 'day', narrowing, days })).toMatchObject({ product: '7', group_by: 'customer' });
  expect(rowsBehind(lamp, { grouping: 'customer', narrowing, days })).toBeUndefined();
  expect(rowsBehind(lamp, { grouping: 'product', narrowing, days })).toBeUndefined();
});
