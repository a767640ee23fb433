import { expect, test } from 'vitest';
import { mapColumns } from '../column-mapping.ts';

test('whole numbers with a mark tell it only beside plain ones, and where none begins with 0', () => {
  const markIn = (...quantities: string[]) =>
    mapColumns(
      ['Name', 'Stock', 'Price'],
      quantities.map((quantity) => ['Tea', quantity, '5']),
    ).decimal_mark;
  expect([markIn('1.000', '12'), markIn('1.000', '2.500'), markIn('1.500', '0.500', '12')]).toEqual([',', '.', '.']);
});

test('where no number tells it, a file whose cells are divided by semicolons has commas', () => {
  const markIn = (delimiter?: ',' | ';') =>
    mapColumns(['Name', 'Price'], [['Tea', '5']], { ...(delimiter && { delimiter }) }).decimal_mark;
  expect([markIn(), markIn(','), markIn(';')]).toStrictEqual(['.', '.', ',']);
});
