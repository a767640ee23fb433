import { expect, it } from 'vitest';
import { isLate } from './late.ts';
import { purchaseStatuses } from './rules.ts';

it('is late from the day after the expected one, while goods are waited for', () => {
  const late = (expected: string | null) =>
    purchaseStatuses.filter((status) => isLate({ status, expected_delivery_date: expected }, '2026-03-10'));
  expect(late('2026-03-09')).toEqual(['submitted', 'approved', 'ordered', 'partial']);
  for (const expected of ['2026-03-10', '2026-03-11', '2027-01-01', null]) expect(late(expected)).toEqual([]);
  expect(late('2025-12-31')).toHaveLength(4);
});
