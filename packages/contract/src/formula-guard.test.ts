import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withFormulaGuard, withoutFormulaGuard } from './formula-guard.ts';

test.each([
  '=1+1',
  '+1',
  '-1',
  '@x',
  '\t=1',
  '\r',
  '\n=x',
  '\0x',
  ' =A1',
  '=A1\nx',
  '\ufeff=1',
  '"=1',
  "'=1",
  '＝1',
  '＋1',
  '－1',
  '＠x',
])('the cell %j is guarded', (text) => {
  expect(withFormulaGuard(text)).toBe(`'${text}`);
});

test.each(['Tea', '', "'Tea'", "'s-Hertogenbosch", '5" nail', 'a=b', '12.50'])('the cell %j is left alone', (text) => {
  expect(withFormulaGuard(text)).toBe(text);
  expect(withoutFormulaGuard(text)).toBe(text);
});

test('import undoes what export did, for every text', () => {
  const spiced = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\0 "\'＝a1'.split('')), maxLength: 8 });
  fc.assert(
    fc.property(fc.oneof(spiced, fc.string()), (text) => {
      expect(withoutFormulaGuard(withFormulaGuard(text))).toBe(text);
    }),
    { numRuns: 5_000 },
  );
});
