import { expect, it } from 'vitest';
import { importMessages } from './imports/messages.ts';
import { reorderMessages } from './purchasing/reorder-messages.ts';
import { Text } from './wire.ts';

it('groups thousands in sentences', () => {
  expect(importMessages.imported(1234)).toBe('Successfully imported 1,234 products');
  expect(reorderMessages.create(1234)).toBe('Create 1,234 draft purchase orders');
  expect(reorderMessages.created(1234)).toBe('1,234 draft purchase orders created');
  expect(Text(2000).safeParse('x'.repeat(2001)).error?.issues[0]?.message).toBe('Use at most 2,000 characters');
});
