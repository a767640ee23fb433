import { expect, test } from 'vitest';
import { parsePieces, readPieces } from './piece-units.ts';

test.each([
  ['12', 12],
  ['3 Stk', 3],
  ['3 Stück', 3],
  ['12x', 12],
  ['1,000 pcs.', 1000],
  ['2 Pièces', 2],
  ['3 boxes', null],
  ['12 un', 12],
  ['10 kg', 10],
  ['1,000.00 kg', 1000],
  ['5 шт.', 5],
  ['3 個', 3],
  ['40.0000', 40],
  ['Stk', null],
  ['-3 Stk', null],
  ['2.5 pcs', null],
])('%j is %s pieces', (text, pieces) => {
  expect(parsePieces(text, '.')).toBe(pieces);
});

test.each([
  ['10+', 10],
  ['> 50', 50],
  ['≥1,000', 1000],
  ['more than 20', 20],
  ['über 20 Stk', 20],
  ['ca. 30', 30],
  ['12 in stock', 12],
  ['In stock (17)', 17],
  ['3 boxes', 3],
  ['2 dozen', null],
  ['12k', null],
  ['Tea 5', null],
  ['5-10', null],
  ['2.5 boxes', null],
  ['ten', null],
])('%j is loosely %s', (text, quantity) => {
  expect(readPieces(text, '.')).toEqual(quantity === null ? null : { quantity, isLoose: true });
});
