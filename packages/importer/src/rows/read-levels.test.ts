import { expect, test } from 'vitest';
import { mapColumns } from '../column-mapping.ts';
import { normaliseRow } from '../normalise-row.ts';

test('a maximum below the minimum is taken with a warning', () => {
  const levels = mapColumns(['Name', 'Min Stock', 'Max Stock', 'Reorder point'], []);
  const warningsOf = (...cells: string[]) =>
    normaliseRow(['Mug', ...cells], levels).warnings.map(({ field, message, value }) => [field, message, value]);
  expect(warningsOf('1,200', '40', '')).toEqual([
    ['max_stock_level', 'The maximum is below the minimum of 1,200', '40'],
  ]);
  expect(normaliseRow(['Mug', '1,200', '40', ''], levels).product.max_stock_level).toBe(40);
  expect(warningsOf('', '40', '41')).toHaveLength(1);
  for (const cells of [
    ['40', '40', '50'],
    ['40', '', ''],
    ['40', '0', ''],
    ['', '40', ''],
  ])
    expect(warningsOf(...cells)).toEqual([]);
});
