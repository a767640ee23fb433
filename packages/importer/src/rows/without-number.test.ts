import { expect, test } from 'vitest';
import { saysNoPrice, saysNoQuantity } from './without-number.ts';

test.each([
  '-',
  '—',
  '...',
  '?',
  'POA',
  'p.o.a.',
  'n/a',
  'N/A',
  '#N/A',
  'On request',
  'Auf Anfrage',
  'Prix sur demande',
  'по запросу',
  'Épuisé',
  'variable',
])('%j is no price', (text) => expect(saysNoPrice(text)).toBe(true));

test.each(['', '0', '12', 'ten', '-5', 'POA 5', '#1', 'Tea'])('%j does not say that there is no price', (text) =>
  expect(saysNoPrice(text)).toBe(false),
);

test.each(['-', 'n/a', 'unlimited', '∞', 'In Stock', 'out of stock', 'Vorrätig', 'sold out', '#REF!', '< 5'])(
  '%j is no quantity',
  (text) => expect(saysNoQuantity(text)).toBe(true),
);

test.each(['', '5', '> 5', '10+', 'few', 'POA'])('%j does not say that there is no quantity', (text) =>
  expect(saysNoQuantity(text)).toBe(false),
);
