import { withFormulaGuard, withoutFormulaGuard } from '@stockhand/contract/formula-guard';
import { plainLine } from '@stockhand/contract/plain-line';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeIn, codesIn, exportedCode, exportedCodes, isRounded } from './code-text.ts';

const own = { isOwnExport: true };
const character = fc.constantFrom(
  ...'0123456789',
  'E',
  'e',
  '+',
  '-',
  '.',
  ',',
  "'",
  '"',
  ';',
  '|',
  '=',
  ' ',
  'A',
  'é',
  '&',
);
const code = fc
  .array(character, { minLength: 1, maxLength: 12 })
  .map((letters) => plainLine(letters.join('')))
  .filter((text) => text !== '');

test('a code comes back from an export of ours as it was, and is never taken for a rounded number', () => {
  for (const text of ['1.5E+3', "'1.5E+3", "''1E+10", '-5', "'007", '=1+1', '1.5E+3x']) {
    const cell = withFormulaGuard(exportedCode(text));
    expect(isRounded(cell)).toBe(false);
    expect(codeIn(withoutFormulaGuard(cell), own)).toBe(text);
  }
  fc.assert(
    fc.property(code, (text) => codeIn(withoutFormulaGuard(withFormulaGuard(exportedCode(text))), own) === text),
  );
});

test('several codes in a cell come back, those with marks of division too', () => {
  const back = (codes: string[]) => codesIn(withoutFormulaGuard(withFormulaGuard(exportedCodes(codes))), own);
  expect(back(['A;B', 'C|D', '"E"', 'F"G', "'1E+3"])).toEqual(['A;B', 'C|D', '"E"', 'F"G', "'1E+3"]);
  fc.assert(
    fc.property(fc.array(code, { maxLength: 6 }), (codes) => {
      expect(back(codes)).toEqual(codes);
    }),
  );
});

test('in files of others a cell is divided at each mark, and an apostrophe before digits is theirs', () => {
  const others = { isOwnExport: false };
  expect(codesIn("A;B|'007", others)).toEqual(['A', 'B', '007']);
  expect(codeIn("'1.5E+3", others)).toBe("'1.5E+3");
});

test('a GTIN with spaces or as a decimal number is its digits', () => {
  const foreign = { isOwnExport: false };
  expect(codeIn('4 006381 333931', foreign)).toBe('4006381333931');
  expect(codeIn('4006381333931.0', foreign)).toBe('4006381333931');
  for (const code of ['4 006381 333932', '12 34', 'A 4006381333931', '12.0', '4 006381 333931 1'])
    expect(codeIn(code, foreign)).toBe(code);
  expect(codeIn('4 006381 333931', { isOwnExport: true })).toBe('4 006381 333931');
});
