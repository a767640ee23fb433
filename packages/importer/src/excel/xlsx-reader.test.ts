import { expect, test } from 'vitest';
import { zip } from '../../samples/build-documents.ts';
import { textRow, workbook } from '../../samples/build-workbook.ts';
import { ImportError } from '../import-error.ts';
import type { ImportTable } from '../import-table.ts';
import { readImportFile } from '../read-file.ts';

function read(bytes: Uint8Array, sheet?: string): Promise<ImportTable | string> {
  return readImportFile(bytes, { fileName: 'list.XLSX', file_type: 'auto', sheet }).catch((error: unknown) => {
    if (error instanceof ImportError) return `${error.code}: ${error.message}`;
    throw error;
  });
}

const header = textRow('Name', 'Price');
const cellsOf = async (rows: string, more: Omit<Parameters<typeof workbook>[0], 'sheets'> = {}) => {
  const table = await read(workbook({ sheets: { One: header + rows }, ...more }));
  return typeof table === 'string' ? table : table.rows;
};

test('the sheet asked for is read, the first without a word', async () => {
  const book = workbook({
    sheets: { 'A &amp; B': header + textRow('Tea', '1'), Two: header + textRow('Milk', '2'), Empty: '' },
  });
  expect(await read(book)).toEqual({
    file_type: 'excel',
    headers: ['Name', 'Price'],
    rows: [{ row_number: 2, cells: ['Tea', '1'] }],
    sheet: 'A & B',
    sheets: ['A & B', 'Two', 'Empty'],
    point_columns: [],
  });
  expect(await read(book, 'Two')).toMatchObject({ sheet: 'Two', rows: [{ cells: ['Milk', '2'] }] });
  expect(await read(book, 'Empty')).toMatchObject({ sheet: 'Empty', headers: [], rows: [] });
  expect(await read(book, 'Three')).toBe('unreadable: This workbook has no sheet called "Three".');
});

test('a cover before the list is passed over', async () => {
  const cover = textRow('Price list') + textRow('Contact', 'info@example.com');
  const goods = header + textRow('Tea', '1');
  expect(await read(workbook({ sheets: { Cover: cover, Blank: '', Goods: goods } }))).toMatchObject({ sheet: 'Goods' });
  expect(await read(workbook({ sheets: { Cover: cover, Goods: goods } }), 'Cover')).toMatchObject({ sheet: 'Cover' });
  const rows = Array.from({ length: 51 }, () => textRow('Tea', 'green')).join('');
  expect(await read(workbook({ sheets: { Long: rows, Goods: goods } }))).toMatchObject({ sheet: 'Long' });
  expect(await read(workbook({ sheets: { Cover: cover, Notes: cover } }))).toMatchObject({ sheet: 'Cover' });
});

test('texts are put together from their runs, without how they are pronounced', async () => {
  const sharedStrings =
    '<si><t>Tea</t></si><si><r><t xml:space="preserve">Green </t></r><r><t>tea &lt;1&gt;</t></r><rPh><t>x</t></rPh></si>';
  const rows = '<row r="7"><c r="A7" t="s"><v>1</v></c><c r="B7" t="s"><v>9</v></c></row>';
  expect(await cellsOf(rows, { sharedStrings })).toEqual([{ row_number: 7, cells: ['Green tea <1>'] }]);
});

test('cells stand in their columns and rows keep their numbers', async () => {
  const rows =
    '<row r="5"><c r="A5" t="str"><v>Tea</v></c><c r="C5"><v>3</v></c></row><row><c><v>1</v></c></row>' +
    '<row r="2"><c r="B2" t="b"><v>1</v></c></row><row r="9"><c r="XFD9" t="str"><v> </v></c></row>';
  expect(await cellsOf(rows)).toEqual([
    { row_number: 5, cells: ['Tea', '', '3'] },
    { row_number: 6, cells: ['1'] },
    { row_number: 7, cells: ['', 'TRUE'] },
  ]);
});

test.each([
  ['12.300000000000001', '12.3'],
  ['4012345000018', '4012345000018'],
  ['1.2E+3', '1200'],
  ['1E-2', '0.01'],
  ['-5', '-5'],
  ['', undefined],
  ['abc', 'abc'],
])('the number %s is %s', async (stored, shown) => {
  const rows = await cellsOf(`<row><c r="A2"><v>1</v></c><c r="B2"><v>${stored}</v></c></row>`);
  expect(typeof rows === 'string' ? rows : rows[0]?.cells[1]).toBe(shown);
});

test.each([
  ['46053', '2026-01-31', 1],
  ['46053.6041666667', '2026-01-31 14:30', 1],
  ['1', '1900-01-01', 1],
  ['59', '1900-02-28', 1],
  ['61', '1900-03-01', 1],
  ['99999999', '99999999', 1],
  ['46053', '2026-01-31', 2],
  ['46053', '46053', 3],
  ['46053', '46053', 0],
])('the number %s is the day %s in style %i', async (stored, day, style) => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
  const rows = await cellsOf(`<row><c r="A2"><v>1</v></c><c r="B2" s="${style}"><v>${stored}</v></c></row>`, {
    styles,
  });
  expect(typeof rows === 'string' ? rows : rows[0]?.cells[1]).toBe(day);
});

test('days of an old Mac count from 1904', async () => {
  const more = {
    styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
    workbookProperties: '<workbookPr date1904="1"/>',
  };
  const rows = await cellsOf('<row><c r="A2" s="0"><v>44591</v></c></row>', more);
  expect(typeof rows === 'string' ? rows : rows[0]?.cells[0]).toBe('2026-01-31');
});

const damaged = 'unreadable: This Excel workbook is damaged and cannot be read.';

test.each([
  ['no sheets', workbook({ sheets: {} }), damaged],
  ['half a sheet', workbook({ sheets: { One: '<row>' } }), damaged],
  ['no XML', zip({ 'xl/workbook.xml': 'x' }), damaged],
  ['half a file', workbook({ sheets: { One: header } }).subarray(0, 400), damaged],
  [
    'entities of its own',
    zip({ 'xl/workbook.xml': '<!DOCTYPE w [<!ENTITY e "ha">]><workbook>&e;</workbook>' }),
    damaged,
  ],
  [
    'a wide row',
    workbook({ sheets: { One: `${header}<row><c r="SG2"><v>1</v></c></row>` } }),
    'too_large: Row 2 has too many columns. At most 500 are read.',
  ],
])('%s is refused', async (_, bytes, refusal) => {
  expect(await read(bytes)).toBe(refusal);
});

test('the five hundredth column is read, and a cell of more characters than a field takes', async () => {
  expect(await cellsOf(`<row><c r="A2"><v>1</v></c><c r="SF2"><v>1</v></c></row>`)).toMatchObject([
    { cells: { length: 500 } },
  ]);
  expect(await cellsOf(textRow('x'.repeat(30_000)))).toHaveLength(1);
});
