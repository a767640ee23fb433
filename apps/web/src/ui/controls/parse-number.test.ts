import { expect, test } from 'vitest';
import { editableNumber, formatNumber, parseNumber, roundTo } from './parse-number.ts';

test.each([
  ['1,200.50', 1200.5],
  ['$1,200.50', 1200.5],
  ['Ksh 1,234.50', 1234.5],
  ['Ksh. 1 200', 1200],
  ['1234567', 1234567],
  ['5 pcs', 5],
  ['−5', -5],
  ['-0.75', -0.75],
  ['.5', 0.5],
  ['12.', 12],
  ['12,5', 12.5],
  ['12,50', 12.5],
  ['-12,5', -12.5],
  [',5', 0.5],
  ['12,', 12],
  ['0,125', 0.125],
  ['1.200,50', 1200.5],
  ['1.200,', 1200],
  ['€ 1.234.567,89', 1234567.89],
  ['1 200,5', 1200.5],
  ['1’200.50', 1200.5],
  ['1,234,567', 1234567],
  ['1.234.567', 1234567],
  ['1,200', 1200],
  ['1.200', 1.2],
  ['1234,567', 1234.567],
])('reads %s as %d', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each([
  ['1.000', 1000],
  ['1,000', 1000],
  ['1.500', 1500],
  ['-12.000', -12000],
  ['999.999 pcs', 999999],
  ['1.000.000', 1000000],
  ['1.50', 1.5],
  ['1.5000', 1.5],
  ['1234.500', 1234.5],
  ['0.500', 0.5],
  ['.500', 0.5],
  ['1.000,50', 1000.5],
  ['1,000.500', 1000.5],
  ['12,5', 12.5],
])('reads %s as %d where a whole number is asked for', (text, value) => {
  expect(parseNumber(text, { whole: true })).toBe(value);
});

test.each([
  'abc',
  '1,20.5',
  '1.20,5',
  '12,50,1',
  '1,200.300,5',
  '1.200,300.5',
  '12,5,',
  '12e5',
  '1.2.3',
  '--1',
  '.',
  ',',
  'NaN',
  'Infinity',
])('refuses %s', (text) => {
  expect(parseNumber(text)).toBeNaN();
});

test('an empty field holds no number', () => {
  expect(parseNumber('  ')).toBeNull();
  expect(formatNumber(null, 2)).toBe('');
});

test('shows grouped thousands and fixed decimals', () => {
  expect(formatNumber(1200.5, 2)).toBe('1,200.50');
  expect(formatNumber(1180, 0)).toBe('1,180');
});

test('shows the decimals that were typed rather than rounding them away', () => {
  expect(formatNumber(1.5, 0)).toBe('1.5');
  expect(formatNumber(1.005, 2)).toBe('1.005');
  expect(editableNumber(1200.999, 2)).toBe('1200.999');
  expect(editableNumber(1200, 2)).toBe('1200.00');
  expect(editableNumber(Number.NaN, 2)).toBe('');
});

test('rounds half away from zero', () => {
  expect(roundTo(1.005, 2)).toBe(1.01);
  expect(roundTo(-2.5, 0)).toBe(-3);
  expect(roundTo(1200.5, 2)).toBe(1200.5);
});
