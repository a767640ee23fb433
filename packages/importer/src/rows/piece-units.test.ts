import { expect, test } from 'vitest';
import { parsePieces } from './piece-units.ts';

test.each([
  ['12', 12],
  ['3 Stk', 3],
  ['3 Stück', 3],
  ['12x', 12],
  ['1,000 pcs.', 1000],
  ['2 Pièces', 2],
  ['3 boxes', null],
  ['Stk', null],
  ['-3 Stk', null],
  ['2.5 pcs', null],
])('%j is %s pieces', (text, pieces) => {
  expect(parsePieces(text, '.')).toBe(pieces);
});
