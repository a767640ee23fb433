import type { ReorderLine } from '@stockhand/contract/purchasing/reorder';
import { expect, test } from 'vitest';
import { chosenTotals } from './chosen-totals.ts';

const choice = (unit_price: number, quantity: number | null, isChosen = true) => ({
  line: { unit_price } as ReorderLine,
  supplier: 1,
  quantity,
  isChosen,
});

test('sums the ticked lines as edited, exactly', () => {
  expect(chosenTotals([choice(0.1, 1), choice(0.2, 1), choice(5, 4, false)])).toEqual({
    lines: 2,
    pieces: 2,
    total: 0.3,
  });
});

test('a quantity that cannot be ordered counts 0', () => {
  const totals = chosenTotals([choice(4, null), choice(4, 0), choice(4, 1.5), choice(4, 3)]);
  expect(totals).toEqual({ lines: 4, pieces: 3, total: 12 });
});
