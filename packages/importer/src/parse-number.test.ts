import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalMarkShown, parseAmount, parseCost, parseQuantity, parseSignedNumber } from './parse-number.ts';

test.each([
  ['0', 0],
  ['12', 12],
  ['12.5', 12.5],
  ['.99', 0.99],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1 234,50', 1234.5],
  ['1\u202f234,50', 1234.5],
  ["1'234.50", 1234.5],
  ['1,23,456.00', 123456],
  ['1,234,567', 1234567],
  ['1.234.567', 1234567],
  ['3,5', 3.5],
  ['$1,234.50', 1234.5],
  ['US$ 5', 5],
  ['Ksh 1,234.50', 1234.5],
  ['KSh1,234', 1234],
  ['USD 5', 5],
  ['5 EUR', 5],
  ['€ 1.234,00', 1234],
  ['12,50 €', 12.5],
  ['Rs.500', 500],
  ['7,200/=', 7200],
  ['+4.20', 4.2],
  ['12,-', 12],
  ['1.250,– €', 1250],
  ['CHF 5.--', 5],
  ['12.5000', 12.5],
  ['12.345', 12.35],
  ['1,2345', 1.23],
  ['0.005', 0.01],
  ['12.299999999999999', 12.3],
  ['1’234’567.50', 1234567.5],
  ['1 234 567,50', 1234567.5],
  ['12,34,567', 1234567],
  ['1250.000', 1250],
  ['12 500 FCFA', 12500],
  ['12.500 F CFA', 12500],
  ['1.459 KD', 1.46],
  ['S/. 12.00', 12],
  ['38.90 lei', 38.9],
  ['120,00 TL', 120],
  ['1 250 руб.', 1250],
  ['R$ 1.234,56', 1234.56],
  ['US$ 5 USD', 5],
  ['2,50 €/kg', 2.5],
  ['$3.20 per piece', 3.2],
  ['50 c/u', 50],
  ['１，２００円', 1200],
  ['Rp 12.500', 12500],
  ['Rp12.500,00', 12500],
  ['Rp. 12.500,-', 12500],
  ['IDR 12.500', 12500],
  ['₫ 12.500', 12500],
  ['12.500 đ', 12500],
  ['₹ 1,25,000.50', 125000.5],
  ["1'250.-", 1250],
  ['1,250.-', 1250],
  ['1.250,-', 1250],
  ['1 250:-', 1250],
  ['R$ 1.250,00', 1250],
  ['R$1.250', 1250],
  ['CLP 12.500', 12500],
  ['$12.500 COP', 12500],
  ['Gs. 12.500', 12500],
  ['Ft 12 500', 12500],
  ['12.500 Ft', 12500],
  ['12.500,- Kč', 12500],
  ['12 500 Kč', 12500],
  ['12.500 Kč', 12500],
  ['12.500/=', 12500],
  ['12.500 kr.', 12500],
  ['JD 1.250', 1.25],
  ['Kz 12.500,00', 12500],
])('the amount %s is %d', (text, amount) => {
  expect(parseAmount(text, '.')).toBe(amount);
});

test.each([
  '-5',
  '-$5',
  '$-5',
  '(5.00)',
  '5-',
  '5.00-',
  '\u22125',
  'ten',
  'call us',
  '12 pcs',
  '1e5',
  '5%',
  '',
  '1,23,45',
  '12,3456.00',
  '1,234,56,789',
  '0.123.456',
  '12.05.2024',
  '12k',
  '99¢',
  '12 $/100 g',
  '12-13',
  '12 TOPS',
  'NaN',
  'Infinity',
  '٣',
])('the amount %s is refused', (text) => {
  expect(parseAmount(text, '.')).toBeNull();
});

test.each([
  ['0.3367', 0.3367],
  ['$1,234.5678', 1234.5678],
  ['0,125 €', 0.125],
  ['1.234', 1.234],
  ['12', 12],
  ['0.33675', 0.3368],
])('the cost %s is %d', (text, cost) => {
  expect(parseCost(text, '.')).toBe(cost);
});

test.each(['-0.3367', 'ten', ''])('the cost %s is refused', (text) => {
  expect(parseCost(text, '.')).toBeNull();
});

test.each([
  ['-5', -5],
  ['\u22125.25', -5.25],
  ['5-', -5],
  ['5.00 -', -5],
  ['(1,234.50)', -1234.5],
  ['-$5', -5],
  ['19 %', 19],
  ['0.125', 0.125],
  ['-0', 0],
  ['1.2345', 1.2345],
])('the number %s is %d', (text, number) => {
  expect(parseSignedNumber(text, '.')).toBe(number);
});

test.each(['--5', '(5', '5)', '-', '()', '%', 'ten', '5 pcs'])('the number %s is refused', (text) => {
  expect(parseSignedNumber(text, '.')).toBeNull();
});

test('a single mark before three digits follows the file', () => {
  expect([parseAmount('1,234', '.'), parseAmount('1.234', '.')]).toEqual([1234, 1.23]);
  expect([parseAmount('1,234', ','), parseAmount('1.234', ',')]).toEqual([1.23, 1234]);
  expect(parseAmount('0.125', ',')).toBe(0.13);
});

test.each([
  ['12', 12],
  ['12.00', 12],
  ['1,000', 1000],
  ['1 000', 1000],
  ['1.000', 1],
  ['40.0000', 40],
  ['3.000000000000001', 3],
])('the quantity %s is %d', (text, quantity) => {
  expect(parseQuantity(text, '.')).toBe(quantity);
});

test.each(['-1', '2.5', 'ten', '5 pcs', '$5', '1.250'])('the quantity %s is refused', (text) => {
  expect(parseQuantity(text, '.')).toBeNull();
});

test.each([
  ['1,234.50', '.'],
  ['1.234,50', ','],
  ['3,50', ','],
  ['3.5', '.'],
  ['1.234.567', ','],
  ['0.105', '.'],
  ['0,985', ','],
  ['1250.000', '.'],
  ['40.0000', '.'],
  ['1 234,500', ','],
  ['1.250 FCFA', ','],
  ['Rp 1.250', ','],
  ['1.250 Kč', ','],
  ['1.250 ft', null],
  ['1,250 Kč', null],
  ['1.250 €', null],
  ['1.250 KD', '.'],
  ['2,50 kg', ','],
  ['Rs.500', null],
  ['12.05.2024', null],
  ['1,234', null],
  ['1.234', null],
  ['12', null],
  ['Tea', null],
])('%s shows the decimal mark %s', (text, mark) => {
  expect(decimalMarkShown(text)).toBe(mark);
});

const cents = fc.integer({ min: 0, max: 99_999_999_999 });

test('every amount is read back from each way of writing it', () => {
  const styles: [locale: string, mark: '.' | ','][] = [
    ['en-US', '.'],
    ['de-DE', ','],
    ['fr-FR', ','],
    ['en-IN', '.'],
    ['de-CH', '.'],
  ];
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom(...styles),
      fc.constantFrom('', '$', 'Ksh ', 'USD '),
      (value, [locale, mark], sign) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value / 100);
        expect(parseAmount(sign + text, mark)).toBe(value / 100);
      },
    ),
  );
});

test('what is read is never negative and has at most two decimals', () => {
  const characters = fc.string({ unit: fc.constantFrom(...'0123456789.,-+ $€eE%()KshUSD'.split('')), maxLength: 12 });
  fc.assert(
    fc.property(characters, fc.constantFrom('.' as const, ',' as const), (text, mark) => {
      const amount = parseAmount(text, mark);
      if (amount === null) return;
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(Number(amount.toFixed(2))).toBe(amount);
    }),
    { numRuns: 5_000 },
  );
});
