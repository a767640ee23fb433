import { expect, test } from 'vitest';
import { workbook } from '../../samples/build-workbook.ts';
import { mapColumns } from '../column-mapping.ts';
import { readImportFile } from '../read-file.ts';
import { arrangeRows } from '../rows/arrange-rows.ts';

/** The goods of a CSV, each with its category; then the rows that are left out. */
async function filed(...lines: string[]) {
  const table = await readImportFile(Buffer.from(lines.join('\n')), { fileName: 'list.csv', file_type: 'auto' });
  const mapping = mapColumns(
    table.headers,
    table.rows.map(({ cells }) => cells),
  );
  const { rows, left_out } = arrangeRows(table.rows, mapping);
  const cellOf = (cells: readonly string[], field: 'name' | 'category') => cells[mapping.columns[field] ?? -1];
  return [
    ...rows.map(({ cells }) => `${cellOf(cells, 'category') ?? '-'}/${cellOf(cells, 'name') ?? ''}`),
    ...left_out.map(({ row_number, reason }) => `${row_number} ${reason}`),
  ];
}

test('a row with nothing but a word heads the category below it', async () => {
  const rows = ['Drinks,,', 'Tea,3,1', 'Milk,2,5', 'Food:,,', 'Rice,1,4'];
  expect(await filed('Name,Price,Stock', ...rows)).toEqual([
    ...['Drinks/Tea', 'Drinks/Milk', 'Food/Rice'],
    ...['2 section', '5 section'],
  ]);
  expect(await filed('Name,Price,Stock', 'Salt,3,1', 'Tea,1,2', 'FOOD,,', 'Rice,1,4')).toEqual([
    ...['/Salt', '/Tea', 'FOOD/Rice', '4 section'],
  ]);
  expect(await filed('Code,Name,Price', 'Drinks', 'T-1,Tea,3', 'T-2,Milk,3')).toEqual([
    ...['Drinks/Tea', 'Drinks/Milk', '2 section'],
  ]);
});

test('a column for categories that is empty takes them', async () => {
  expect(await filed('Category,Name,Price', ',DRINKS,', ',Tea,3', ',Milk,2')).toEqual([
    ...['DRINKS/Tea', 'DRINKS/Milk', '2 section'],
  ]);
});

test('a row without a price among others, at the end, of codes or with categories is a product', async () => {
  expect(await filed('Name,Price', 'Tea,3', 'Milk,', 'Rice,1')).toEqual(['-/Tea', '-/Milk', '-/Rice']);
  expect(await filed('Name,Price', 'Tea,3', 'Rice,1', 'GIFT,')).toEqual(['-/Tea', '-/Rice', '-/GIFT']);
  expect(await filed('SKU,Name,Price', 'T-0,,', 'T-1,Tea,3', 'T-2,Milk,3')).toEqual(['-/', '-/Tea', '-/Milk']);
  expect(await filed('Name,Category,Price', 'TEA,,', 'Milk,Cold,3', 'Rice,Food,3')).toEqual([
    ...['-/TEA', 'Cold/Milk', 'Food/Rice'],
  ]);
  const one = ['Salt,3', 'Milk,', 'Juice,', 'FOOD,', 'Rice,1', 'Tea,1', 'Oil,1'];
  expect(await filed('Name,Price', ...one)).toEqual([
    ...['/Salt', '/Milk', '/Juice', 'FOOD/Rice', 'FOOD/Tea', 'FOOD/Oil', '5 section'],
  ]);
  expect(await filed('Name,Price', 'TEA,', 'MILK,', 'RICE,', 'Salt,1')).toHaveLength(4);
});

test('a category that is said once, left of its goods, is that of all of them', async () => {
  const header = 'Category,Name,Price';
  expect(await filed(header, 'Drinks,Tea,3', ',Milk,2', 'Food,Rice,1', ',Salt,1', ',Oil,4')).toEqual([
    ...['Drinks/Tea', 'Drinks/Milk', 'Food/Rice', 'Food/Salt', 'Food/Oil'],
  ]);
  const each = ['Drinks,Tea,3', ',Bag,2', 'Food,Rice,1', ',Salt,1', 'Drinks,Milk,2'];
  expect(await filed(header, ...each)).toEqual(['Drinks/Tea', '/Bag', 'Food/Rice', '/Salt', 'Drinks/Milk']);
  expect(await filed(header, ',Tea,3', 'Food,Rice,1', ',Salt,1', 'Home,Rug,9', ',Mat,8')).toContain('/Salt');
  expect(await filed(header, 'Drinks,Tea,3', 'Food,Rice,1', ',Bag,2')).toContain('/Bag');
  expect(await filed('Name,Category,Price', 'Tea,Drinks,3', 'Bag,,2', 'Rice,Food,1', 'Salt,,1')).toContain('/Salt');
});

test('below a list and within it, what is no product is left out', async () => {
  const tea = [
    'Drinks,,',
    'Tea,3,1',
    'Milk,2,5',
    'Sous-total,,6',
    'Food,,',
    'Rice,1,4',
    'Total Food,,4',
    'Total général,,10',
  ];
  expect(await filed('Produit,Prix,Quantité', ...tea)).toEqual([
    ...['Drinks/Tea', 'Drinks/Milk', 'Food/Rice'],
    ...['2 section', '5 total', '6 section', '8 total', '9 total'],
  ]);
  const notes = ['', 'Prices include VAT,,', '* discontinued,,'];
  expect(await filed('Name,Price,Stock', 'Tea,3,1', 'Rice,1,4', ...notes)).toEqual([
    ...['-/Tea', '-/Rice', '5 section', '6 section'],
  ]);
  expect(await filed('Name,Price,Stock', 'Tea,3,1', 'Rice,1,4', 'Green tea with mint,,')).toContain(
    '-/Green tea with mint',
  );
  const printed = ['T-1,Tea,3', 'Page 1 of 2', 'Code,Name,Price', 'R-1,Rice,1', 'E&OE. Subject to change.'];
  expect(await filed('Code,Name,Price', ...printed)).toEqual([
    ...['-/Tea', '-/Rice', '3 section', '4 section', '6 section'],
  ]);
});

test('a title, totals and notes around it leave the sections of a list what they are', async () => {
  const list = ['Drinks', 'T-1,Tea,3', 'Food', 'R-1,Rice,1', 'Total,,4', 'E&OE. Subject to change.'];
  expect(await filed('Acme Ltd', 'Price list 2024', '', 'Code,Name,Price', ...list)).toEqual([
    ...['Drinks/Tea', 'Food/Rice', '5 section', '7 section', '9 total', '10 section'],
  ]);
});

test('a cell too many does not become a category', async () => {
  const table = await readImportFile(Buffer.from('Name,Price,Stock\nFOOD,,\nTea,3,1,x\nMilk,1,1\n'), {
    fileName: 'list.csv',
    file_type: 'auto',
  });
  expect(table.headers).toEqual(['Name', 'Price', 'Stock', 'Category']);
  expect(table.rows[1]?.cells).toEqual(['Tea', '3', '1', 'FOOD', 'x']);
});

/** A row of texts, each in its column. */
const sheetRow = (cells: readonly string[], index: number) =>
  `<row r="${index + 1}">${cells
    .map((text, column) => `<c r="${'ABCDE'[column]}${index + 1}" t="str"><v>${text}</v></c>`)
    .join('')}</row>`;

async function cellsOf(rows: readonly (readonly string[])[], merged: readonly string[] = []) {
  const bytes = workbook({ sheets: { One: rows.map(sheetRow).join('') }, merged });
  const { headers, rows: read } = await readImportFile(bytes, { fileName: 'list.xlsx', file_type: 'auto' });
  return [headers, ...read.map(({ cells }) => cells)];
}

test('Excel: a cell merged over rows counts in each of them, and one as wide as the table heads what is below', async () => {
  const rows = [
    ['Category', 'Item', 'Price'],
    ['Drinks', 'Tea', '3'],
    ['', 'Milk', '2'],
    ['Food', 'Rice', '1'],
  ];
  expect(await cellsOf(rows, ['A2:A3'])).toEqual([
    ['Category', 'Item', 'Price'],
    ...[
      ['Drinks', 'Tea', '3'],
      ['Drinks', 'Milk', '2'],
      ['Food', 'Rice', '1'],
    ],
  ]);
  const headed = [['Item', 'Price'], ['Tea', '3'], ['Hot food'], ['Rice', '1'], ['Soup', '2']];
  const read = await cellsOf(headed, ['A3:B3']);
  expect(read.at(-1)).toEqual(['Soup', '2', 'Hot food']);
  const plain = [
    ['Item', 'Price'],
    ['Tea', '3'],
  ];
  expect(await cellsOf(plain, ['A2:ZZZ9', 'x', 'B1:B1048576'])).toEqual(plain);
});

test('two rows of headers are read together; a title is none', async () => {
  const headers = async (...rows: string[][]) => (await cellsOf(rows))[0];
  const goods = ['Tea', '3.50', '2', '4', '10'];
  const below = ['Name', 'Retail', 'Cost', 'Shop', 'Depot'];
  const joined = ['Name', 'Price Retail', 'Price Cost', 'Stock Shop', 'Stock Depot'];
  expect(await headers(['', 'Price', '', 'Stock', ''], below, goods)).toEqual(joined);
  expect(await headers(['Name', 'Price', '', 'Stock', ''], ['', ...below.slice(1)], goods)).toEqual(joined);
  const places = ['Bezeichnung', 'Preis', 'Laden', 'Depot'];
  expect(await headers(['Artikel', '', 'Lager', ''], places, ['Tee', '3,50', '4', '10'])).toEqual([
    ...['Bezeichnung', 'Preis', 'Lager Laden', 'Lager Depot'],
  ]);
  expect(await headers(['Price list', '', '2026'], ['Name', 'Price', 'Code'], ['Tea', '3', 'A1'])).toEqual([
    ...['Name', 'Price', 'Code'],
  ]);
  expect(await headers(['Name', 'Price'], ['Tea', '3'])).toEqual(['Name', 'Price']);
  expect(
    (
      await cellsOf([['Name', 'Price', '', 'Stock', ''], ['', ...below.slice(1)], goods], ['A1:A2', 'B1:C1', 'D1:E1'])
    )[0],
  ).toEqual(joined);
  expect(await headers(['Name', 'Price', 'Note'], ['Tea', '', 'new'], ['Milk', '3', ''])).toEqual([
    ...['Name', 'Price', 'Note'],
  ]);
});
