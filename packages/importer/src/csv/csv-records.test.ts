import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImportError } from '../import-error.ts';
import type { CsvDelimiter, ImportRow } from '../import-table.ts';
import { readRecords } from './csv-records.ts';

function read(text: string, delimiter: CsvDelimiter = ','): ImportRow[] {
  const records: ImportRow[] = [];
  readRecords(text, delimiter, (record) => {
    records.push(record);
    return undefined;
  });
  return records;
}
const cells = (text: string) => read(text).map((record) => record.cells);

test('lines may end in any of the three ways, also mixed', () => {
  expect(cells('a,b\r\nc,d\ne,f\rg,h')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['g', 'h'],
  ]);
});

test('a record keeps the line on which it starts', () => {
  const records = read('a,b\r\n"x\r\ny\nz",1\n\n,,\nc,d');
  expect(records.map(({ row_number }) => row_number)).toEqual([1, 2, 7]);
  expect(records[1]?.cells).toEqual(['x\ny\nz', '1']);
});

test('quotes: doubled, inside plain cells, badly escaped, after spaces, before spaces', () => {
  expect(cells('"19"" rack",1')).toEqual([['19" rack', '1']]);
  expect(cells('5" nail,1')).toEqual([['5" nail', '1']]);
  expect(cells('"3/4" pipe",1')).toEqual([['3/4" pipe', '1']]);
  expect(cells('"Heavy" duty,1')).toEqual([['"Heavy" duty', '1']]);
  expect(cells('Tea, "Milk, 2%" ,1')).toEqual([['Tea', 'Milk, 2%', '1']]);
  expect(cells('"Tea, green" , "Milk ""2%"", cold", "1"')).toEqual([['Tea, green', 'Milk "2%", cold', '1']]);
});

test('a stray quote swallows no row, and closes no cell of another row', () => {
  const text =
    'name,note,price\n"Heavy" duty,"Milk",1\n"b",c,2\n"Tuff" hose,,3\nd,e,4\n"3/4" pipe, black",f,5\ng "x",h,6';
  expect(read(text).map(({ row_number, cells }) => [row_number, ...cells])).toEqual([
    [1, 'name', 'note', 'price'],
    [2, '"Heavy" duty', 'Milk', '1'],
    [3, 'b', 'c', '2'],
    [4, '"Tuff" hose', '', '3'],
    [5, 'd', 'e', '4'],
    [6, '"3/4" pipe', ' black"', 'f', '5'],
    [7, 'g "x"', 'h', '6'],
  ]);
});

test('a quote that is never closed is named instead of swallowing the rest', () => {
  expect(() => read('a,b\n"c,d\ne,f\n')).toThrow('A quotation mark near line 2 is opened and never closed.');
});

test.each([['too many columns', `${'a,'.repeat(200_000)}b\n1,2`, 'Line 1 has 200001 columns. At most 500 are read.']])(
  '%s: refused with the line',
  (_, text, message) => {
    expect(() => read(text)).toThrow(new ImportError('too_large', message));
  },
);

test('a long cell is cut where it is too long still', () => {
  expect(read(`a\n${'"'.repeat(200_000)}\nb`).map(({ row_number, cells }) => [row_number, cells[0]?.length])).toEqual([
    [1, 1],
    [2, 99_999],
    [3, 1],
  ]);
  expect(String(read(`${'x'.repeat(1_500_000)}\n`)[0]?.cells[0])).toHaveLength(1_000_001);
});

test('what a spreadsheet guards as text is that text', () => {
  const lines = ['"=""00123""",="00124","=""a""""b"""', '"=""a","=A1&""b""",=5', '="",x'];
  expect(read(lines.join('\n')).map(({ row_number, cells }) => [row_number, ...cells])).toEqual([
    [1, '00123', '00124', 'a"b'],
    [2, '="a', '=A1&"b"', '=5'],
    [3, '', 'x'],
  ]);
});

test('whatever a spreadsheet writes is read back, with the right line', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab1,;\t|"\n\r é'.split('')), maxLength: 6 });
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom<CsvDelimiter>(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n'),
      (table, delimiter, eol) => {
        const written = table.map((row) => row.map(quoted).join(delimiter) + eol);
        let line = 1;
        const expected = table.flatMap((row, index) => {
          const row_number = line;
          line += (written[index] ?? '').split(/\r\n|\r|\n/).length - 1;
          const kept = row.slice(0, row.findLastIndex((text) => text.trim() !== '') + 1);
          return kept.length > 0 ? [{ row_number, cells: kept.map((text) => text.replace(/\r\n?/g, '\n')) }] : [];
        });
        expect(read(written.join(''), delimiter)).toEqual(expected);
      },
    ),
    { numRuns: 1_000 },
  );
});
