import { expect, it } from 'vitest';
import { changeDue } from './change-due.ts';

it('is what was given less the total, to the cent', () => {
  expect(changeDue(12.3, 20)).toBe(7.7);
  expect(changeDue(0.1 + 0.2, 0.3)).toBe(0);
  expect(changeDue(20, 12.3)).toBe(-7.7);
});
