import { Email, Price, Quantity, RequiredText, Text } from '@stockhand/contract/wire';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isRequiredBy } from './required-by.ts';

const Order = z
  .object({
    name: RequiredText(1, 20, 'Name is required').optional(),
    notes: Text(20),
    email: Email,
    cost: Price('Cost is required').default(0),
    discount: Price('Discount is too low').nullish(),
    has_agreed: z.boolean().refine((isGiven) => isGiven),
    is_paid: z.boolean(),
    items: z.array(z.object({ quantity: Quantity(1, 'Quantity is required'), note: Text(20) })).optional(),
  })
  .refine(({ notes, is_paid }) => is_paid || notes !== '', { path: ['notes'] });

test.each([
  ['name', '', true],
  ['notes', '', false],
  ['email', '', true],
  ['cost', null, true],
  ['discount', null, false],
  ['has_agreed', false, true],
  ['is_paid', false, false],
  ['items.0.quantity', null, true],
  ['items.0.note', '', false],
  ['unknown', '', false],
  ['items.0.unknown', '', false],
])('%s, empty as %j: %j', (name, empty, isRequired) => {
  expect(isRequiredBy(Order, name, empty)).toBe(isRequired);
});

test('a schema that is no object requires nothing', () => {
  expect(isRequiredBy(z.string().min(1), 'name', '')).toBe(false);
});
