import { expect, test } from 'vitest';
import { isNumbersAlone, isTotalRow } from './total-row.ts';

test.each([
  [['Total', '', '11,712', '1.204,50']],
  [['', 'TOTAL:', '', '3']],
  [['Grand total', '$1,200.00']],
  [['Sub-total', '4']],
  [['Total 42 items', '', '-3']],
  [['Summe', '12,00']],
  [['Total général', '', '102']],
  [['Gesamt netto', '12,00']],
  [['Итого:', '', '5']],
  [['Razem', '3']],
  [['Totale generale', '', '']],
  [['合计', '7']],
  [['Grand total', '', '']],
  [['Total items: 4', '', '']],
  [['Total 42 items', '']],
])('%j is a total', (cells) => {
  expect(isTotalRow(cells)).toBe(true);
});

test.each([
  [['Total', '', '']],
  [['Total', 'Cleaner', '3']],
  [['Total cleaner', '', '3']],
  [['Total items:', '', '']],
  [['Grand total', 'Game', '3']],
  [['Totally clean', '5']],
  [['Mug', '3']],
  [['', '3']],
])('%j is none', (cells) => {
  expect(isTotalRow(cells)).toBe(false);
});

test('numbers alone', () => {
  expect(isNumbersAlone(['', '12', '3,50'])).toBe(true);
  expect(isNumbersAlone(['', 'x', '3'])).toBe(false);
  expect(isNumbersAlone(['', ' '])).toBe(false);
});
