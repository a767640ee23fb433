import { expect, test } from 'vitest';
import { foreignCurrency } from './foreign-currency.ts';

test.each([
  ['12,50 €', 'USD', 'EUR'],
  ['€12.50', 'EUR', null],
  ['$12.50', 'USD', null],
  ['$12.50', 'CAD', null],
  ['US$12.50', 'CAD', 'USD'],
  ['US$12.50', 'USD', null],
  ['A$12.50', 'EUR', null],
  ['$12.50', 'EUR', 'USD'],
  ['£3', 'USD', 'GBP'],
  ['£3', 'FKP', null],
  ['CHF 3', 'USD', 'CHF'],
  ['3 eur', 'USD', 'EUR'],
  ['USD 3', 'USD', null],
  ['3 PCS', 'USD', null],
  ['12.50', 'USD', null],
])('%s in a company of %s', (price, own, expected) => {
  expect(foreignCurrency(price, own)).toBe(expected);
});
