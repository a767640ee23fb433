import { expect, it } from 'vitest';
import { countryNames, countryOf } from './countries.ts';

it('offers the document’s countries first, then all others of ISO 3166, each once', () => {
  const names = countryNames();
  expect(names.slice(0, 4)).toEqual(['United States', 'Canada', 'Mexico', 'Afghanistan']);
  expect(names).toHaveLength(249);
  expect(new Set(names).size).toBe(249);
  expect(names).toContain('Kenya');
  // Every code is known: an unknown one would be its own name.
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
});

it.each([
  ['United States', 'United States'],
  ['us', 'United States'],
  ['U.S.A.', 'United States'],
  ['USA', 'United States'],
  [' kenya ', 'Kenya'],
  ['KE', 'Kenya'],
  ['Cote d’Ivoire', 'Côte d’Ivoire'],
  ["CÔTE D'IVOIRE", 'Côte d’Ivoire'],
  ['Turkey', 'Türkiye'],
  ['Bosnia and Herzegovina', 'Bosnia & Herzegovina'],
  ['Salem', undefined],
  ['', undefined],
  ['__proto__', undefined],
])('%s is %s', (text, country) => {
  expect(countryOf(text)).toBe(country);
});

it('knows every name that it offers', () => {
  expect(countryNames().map(countryOf)).toEqual(countryNames());
});
