import { expect, test } from 'vitest';
import { originOf, originState } from './origin.ts';

test('the page before log-in is kept, with search and hash', () => {
  expect(originOf(originState({ pathname: '/products', search: '?page=2', hash: '#top' }))).toBe(
    '/products?page=2#top',
  );
});

test.each([
  null,
  undefined,
  'x',
  {},
  { from: 1 },
  { from: '//evil.example' },
  { from: '/\\evil.example' },
  { from: 'https://evil.example' },
])('what is no path of this site leads nowhere: %j', (state) => {
  expect(originOf(state)).toBeUndefined();
});
