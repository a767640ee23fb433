import { expect, test } from 'vitest';
import { mapColumns } from '../column-mapping.ts';

function marksIn(
  headers: string[],
  rows: string[][],
  facts: { delimiter?: ',' | ';'; decimalMark?: '.' | ','; pointColumns?: number[] } = {},
) {
  return mapColumns(headers, rows, facts).marks.map(({ decimal, unclear }) => unclear ?? decimal);
}

const priced = (...prices: string[]) =>
  marksIn(
    ['Name', 'Price'],
    prices.map((price) => ['Tea', price]),
  )[1];

test('whole numbers with a mark tell it only beside plain ones, and where none begins with 0', () => {
  const markIn = (...quantities: string[]) =>
    mapColumns(
      ['Name', 'Stock', 'Price'],
      quantities.map((quantity) => ['Tea', quantity, '5']),
    ).marks[1]?.decimal;
  expect([markIn('1.000', '12'), markIn('1.000', '2.500'), markIn('1.500', '0.500', '12')]).toEqual([',', '.', '.']);
});

test('where no number tells it, a file whose cells are divided by semicolons has commas', () => {
  const markIn = (delimiter?: ',' | ';') =>
    mapColumns(['Name', 'Price'], [['Tea', '5']], { ...(delimiter && { delimiter }) }).marks[1]?.decimal;
  expect([markIn(), markIn(','), markIn(';')]).toStrictEqual(['.', '.', ',']);
});

test('three or more decimals and numbers below 1 show it', () => {
  expect(priced('0.105', '1.459')).toBe('.');
  expect(priced('0,985', '1,459')).toBe(',');
  expect(priced('1.4590', '1.459')).toBe('.');
  expect(priced('1250.000', '3.000')).toBe('.');
  expect(priced('1.459', '12')).toBe('1.459');
});

test('a number far down the file shows it too', () => {
  expect(priced(...Array<string>(1_000).fill('1.459'), '12,50')).toBe(',');
});

test('each column has its own mark, and that of the file where it shows none', () => {
  const headers = ['Name', 'Price', 'Cost', 'Stock'];
  expect(marksIn(headers, [['Tea', '12,50', '1.459', '12']])).toEqual([',', ',', ',', ',']);
  expect(marksIn(headers, [['Tea', '12,50', '8.25', '1.250']])).toEqual(['.', ',', '.', '1.250']);
});

test('a column that shows both marks is doubtful', () => {
  expect(priced('12.50', '12,50', '9.90', '1,459')).toBe('1,459');
});

test('what a person says holds where the file shows nothing', () => {
  const headers = ['Name', 'Price', 'Stock'];
  const [, price] = mapColumns(headers, [['Tea', '1.459', '']], { delimiter: ';', decimalMark: '.' }).marks;
  expect(price).toEqual({ decimal: '.', unclear: '1.459', isChosen: true });
  expect(marksIn(headers, [['Tea', '12,50', '']], { decimalMark: '.' })[1]).toBe(',');
});

test('numbers of a workbook have a point', () => {
  expect(marksIn(['Name', 'Price'], [['Tea', '1.459']], { pointColumns: [1] })[1]).toBe('.');
  expect(
    marksIn(
      ['Name', 'Price'],
      [
        ['Tea', '1.459'],
        ['Cup', '3,50'],
      ],
      { pointColumns: [1] },
    )[1],
  ).toBe('1.459');
});
