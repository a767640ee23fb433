import { expect, it } from 'vitest';
import { isPaged, Ordering, orderingOf, Paged, pageOf } from './paging.ts';

const isTaken = (input: object) => Paged.safeParse(input).success;

it('has 10 rows on a page unless told, and skips those of the pages before', () => {
  expect(pageOf({})).toStrictEqual({ limit: 10, offset: 0 });
  expect(pageOf({ page: 3 })).toStrictEqual({ limit: 10, offset: 20 });
  expect(pageOf({ page_size: 25 })).toStrictEqual({ limit: 25, offset: 0 });
  expect(pageOf({ page: 3, page_size: 25 })).toStrictEqual({ limit: 25, offset: 50 });
});

it('is paged by either of both', () => {
  expect([{}, { page: 1 }, { page_size: 5 }, { page: 1, page_size: 5 }].map(isPaged)).toStrictEqual([
    false,
    true,
    true,
    true,
  ]);
});

it('takes pages from 1 and up to 1,000 rows', () => {
  expect([1, 2, 10_000_000].map((page) => isTaken({ page }))).toStrictEqual([true, true, true]);
  expect([0, -1, 1.5, 10_000_001].map((page) => isTaken({ page }))).toStrictEqual([false, false, false, false]);
  expect([1, 1000].map((page_size) => isTaken({ page_size }))).toStrictEqual([true, true]);
  expect([0, 1001, 2.5].map((page_size) => isTaken({ page_size }))).toStrictEqual([false, false, false]);
});

it('orders by the keys alone, downwards with a minus', () => {
  const ordering = Ordering(['name', 'total']);
  expect(['name', '-total'].map((key) => orderingOf(ordering.parse(key)))).toStrictEqual([
    { key: 'name', direction: 'asc' },
    { key: 'total', direction: 'desc' },
  ]);
  expect(['id', '--name', ''].map((key) => ordering.safeParse(key).success)).toStrictEqual([false, false, false]);
});
