import { expect, it } from 'vitest';
import { importMessages } from './imports/messages.ts';
import { grouped } from './number-messages.ts';
import { reorderMessages } from './purchasing/reorder-messages.ts';
import { Text } from './wire.ts';

it('groups thousands in sentences', () => {
  expect(importMessages.imported(1234)).toBe('Successfully imported 1,234 products');
  expect(reorderMessages.create(1234)).toBe('Create 1,234 draft purchase orders');
  expect(reorderMessages.created(1234)).toBe('1,234 draft purchase orders created');
  expect(Text(2000).safeParse('x'.repeat(2001)).error?.issues[0]?.message).toBe('Use at most 2,000 characters');
});

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [-1_234_567, '-1,234,567'],
  [999_999_999.99, '999,999,999.99'],
])('writes %d as %s', (count, text) => {
  expect(grouped(count)).toBe(text);
});
