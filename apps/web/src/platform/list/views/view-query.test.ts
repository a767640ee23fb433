import { expect, test } from 'vitest';
import { viewQueryOf } from './view-query.ts';

test('a view is the address without its page, in whatever order it was made', () => {
  const query = viewQueryOf(new URLSearchParams('status=shipped&search=oak+%26+ash&page=3&sort=-total'));
  expect(query).toBe('search=oak+%26+ash&sort=-total&status=shipped');
  expect(viewQueryOf(new URLSearchParams('sort=-total&status=shipped&search=oak+%26+ash'))).toBe(query);
  expect(viewQueryOf(new URLSearchParams(query))).toBe(query);
});

test('an address that only turns pages shows no view', () => {
  expect(viewQueryOf(new URLSearchParams('page=2&search='))).toBe('');
});
