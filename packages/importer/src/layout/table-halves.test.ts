import { expect, test } from 'vitest';
import { textRow, workbook } from '../../samples/build-workbook.ts';
import { readImportFile } from '../read-file.ts';

const sideBySide = [
  ['Item', 'Price', 'Code', '', 'Item', 'Price', 'Code'],
  ['Oak lamp', '12.50', 'L-1', '', 'Ash table', '1,250.00', 'T-1'],
  ['Elm lamp', '9.00', 'L-2', '', 'Pine bench', '80.00', 'B-1'],
  ['Fir lamp', '7.50', 'L-3'],
];
const list = {
  headers: ['Item', 'Price', 'Code'],
  rows: [
    { row_number: 2, cells: ['Oak lamp', '12.50', 'L-1'] },
    { row_number: 3, cells: ['Elm lamp', '9.00', 'L-2'] },
    { row_number: 4, cells: ['Fir lamp', '7.50', 'L-3'] },
    { row_number: 5, cells: ['Ash table', '1,250.00', 'T-1'] },
    { row_number: 6, cells: ['Pine bench', '80.00', 'B-1'] },
  ],
};

test('both halves of a list that stands side by side are read from text', async () => {
  const text = sideBySide.map((row) => row.join('\t')).join('\n');
  expect(await readImportFile(Buffer.from(text), { fileName: 'list.tsv', file_type: 'auto' })).toMatchObject(list);
});

test('both halves are read from a workbook, where decimals are told of the column that they come to', async () => {
  const cells = (row: string, price: string) =>
    `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>Oak ${row}</t></is></c><c r="B${row}"><v>7</v></c>
     <c r="D${row}" t="inlineStr"><is><t>Ash ${row}</t></is></c><c r="E${row}"><v>${price}</v></c></row>`;
  const rows = textRow('Item', 'Price', '', 'Item', 'Price') + cells('2', '12.5') + cells('3', '9');
  const read = await readImportFile(workbook({ sheets: { One: rows } }), { fileName: 'a.xlsx', file_type: 'auto' });
  expect([read.headers, read.rows.map(({ cells }) => cells.join()), read.point_columns]).toEqual([
    ['Item', 'Price'],
    ['Oak 2,7', 'Oak 3,7', 'Ash 2,12.5', 'Ash 3,9'],
    [1],
  ]);
});

test.each([
  ['Name,Price,Name2,Price2', ['Oak lamp,5', 'Ash lamp,6']],
  ['Name,Price,,Name.1,Price.1', ['Oak lamp,5', 'Ash lamp,6']],
  ['Name,Size,Name2,Size2', ['Oak lamp,5,Ash lamp,6']],
])('headers that are numbered where they repeat: %s', async (head, rows) => {
  const text = `${head}\n${head.includes(',,') ? 'Oak lamp,5,,Ash lamp,6' : 'Oak lamp,5,Ash lamp,6'}\n`;
  const read = await readImportFile(Buffer.from(text), { fileName: 'list.csv', file_type: 'auto' });
  expect(read.rows.map(({ cells }) => cells.join())).toEqual(rows);
});

test('columns that repeat for another reason stay where they are', async () => {
  const text = 'Name,Price,Price\nOak lamp,5,4\nAsh lamp,6,5\n';
  const read = await readImportFile(Buffer.from(text), { fileName: 'list.csv', file_type: 'auto' });
  expect(read.headers).toEqual(['Name', 'Price', 'Price']);
  expect(read.rows).toHaveLength(2);
});
