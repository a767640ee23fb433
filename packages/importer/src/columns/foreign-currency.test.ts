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
  expect(foreignCurrency(price, 'Price', own)).toBe(expected);
});

test.each([
  ['Price (EUR)', '3', 'USD', 'EUR'],
  ['Preis in €', '3', 'USD', 'EUR'],
  ['Preis in Euro', '3', 'USD', 'EUR'],
  ['price_eur', '3', 'USD', 'EUR'],
  ['PREIS EUR', '3', 'USD', 'EUR'],
  ['Price (EUR)', '3', 'EUR', null],
  ['Price ($)', '3', 'CAD', null],
  ['Price (US$)', '3', 'CAD', 'USD'],
  ['Price (EUR)', '$3', 'USD', null],
  ['Price (USD)', '3 €', 'USD', 'EUR'],
  ['Fiyat TRY', '3', 'USD', 'TRY'],
  ['PRICE FOR ALL', '3', 'USD', null],
  ['Price per PCS', '3', 'USD', null],
  ['Neuroprice', '3', 'USD', null],
])('%s over %s in a company of %s', (header, price, own, expected) => {
  expect(foreignCurrency(price, header, own)).toBe(expected);
});
