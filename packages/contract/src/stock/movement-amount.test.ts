import { expect, it } from 'vitest';
import { movementAmount } from './movement-amount.ts';

it('has no sign, except that a purchase which was reversed takes off what was bought', () => {
  expect(movementAmount('sale', -3, 1.1)).toBe(3.3);
  expect(movementAmount('adjustment', -3, 1.1)).toBe(3.3);
  expect(movementAmount('transfer', 3, 1.1)).toBe(3.3);
  expect(movementAmount('order', 3, 1.1)).toBe(3.3);
  expect([movementAmount('purchase', 3, 1.1), movementAmount('purchase', -3, 1.1)]).toStrictEqual([3.3, -3.3]);
});
