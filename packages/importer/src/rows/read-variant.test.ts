import type { ImportField } from '@stockhand/contract/imports/fields';
import { expect, test } from 'vitest';
import { nameOfVariant, readVariant } from './read-variant.ts';

const read = (cells: Partial<Record<ImportField, string>>) => readVariant((field) => cells[field] ?? '');

test('options are named and joined', () => {
  const variant = read({
    option_1_name: 'Color',
    option_1_value: 'Blue',
    option_2_value: 'Large',
    variant: 'Blue, Large',
  });
  expect(variant).toEqual({
    label: 'Blue / Large',
    options: [
      { name: 'Color', value: 'Blue' },
      { name: '', value: 'Large' },
    ],
  });
  expect(nameOfVariant('Mug', variant)).toBe('Mug – Blue / Large');
  expect(nameOfVariant('Mug (blue / large', variant)).toBe('Mug (blue / large');
  expect(nameOfVariant('Mug - Blue, Large', variant)).toBe('Mug - Blue, Large');
  expect(nameOfVariant('', variant)).toBe('');
});

test.each([
  ['Default Title', '', 0],
  ['Blue', 'Blue', 0],
  ['Blue, Large', 'Blue, Large', 0],
  ['Color: Blue, Size: L', 'Blue / L', 2],
  ['Ratio: 1:2', 'Ratio: 1:2', 0],
  ['Color:', 'Color:', 0],
])('the column of the variant says %j', (text, label, options) => {
  const variant = read({ variant: text });
  expect([variant.label, variant.options.length]).toEqual([label, options]);
});

test('a product without variants', () => {
  expect(read({ option_1_name: 'Title', option_1_value: 'Default Title' })).toEqual({ label: '', options: [] });
});
