import { expect, test } from 'vitest';
import { findPublicPage } from './public-pages.ts';

test('public paths are known with and without a trailing slash', () => {
  expect(findPublicPage('/')).toBe('home');
  expect(findPublicPage('/privacy/')).toBe('privacy');
  expect(findPublicPage('/privacy-policy')).toBe('privacy');
  expect(findPublicPage('/terms-of-service')).toBe('terms');
  expect(findPublicPage('/cookies')).toBe('cookies');
});

test('every other path belongs to the application', () => {
  expect(findPublicPage('/login')).toBeUndefined();
  expect(findPublicPage('/constructor')).toBeUndefined();
  expect(findPublicPage('/terms-of-service/old')).toBeUndefined();
});
