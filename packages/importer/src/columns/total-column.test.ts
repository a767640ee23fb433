import { stockTarget } from '@stockhand/contract/imports/fields';
import { expect, test } from 'vitest';
import { mapColumns } from '../column-mapping.ts';
import type { FieldChoice } from './field-choice.ts';

test('beside the stock at locations a total is a column of numbers without a location', () => {
  const row = ['Tea', '5', '3', '2'];
  const totalOf = (headers: string[], cells = row, chosen?: FieldChoice) =>
    mapColumns(headers, [cells], { chosen }).totalColumn;
  const locations = ['Stock [Main]', 'Stock [Shop]'];
  expect(totalOf(['Name', 'Total stock', ...locations])).toBe(1);
  expect(totalOf(['Name', 'Total stock', ...locations], ['Tea', 'yes', '3', '2'])).toBeNull();
  expect(totalOf(['Name', 'Note', ...locations], row, ['name', null, null, stockTarget('Shop')])).toBeNull();
});
