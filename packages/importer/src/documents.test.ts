import { expect, test } from 'vitest';
import { doc } from '../samples/build-doc.ts';
import {
  docx,
  type PdfText,
  pdf,
  pdfOfStreams,
  pdfTable,
  wordCell,
  wordParagraph,
  wordTable,
  wordTableOf,
} from '../samples/build-documents.ts';
import type { ImportOptions } from './import-table.ts';
import { readImportFile } from './read-file.ts';

const read = (bytes: Buffer, fileName: string, choices: Partial<ImportOptions> = {}) =>
  readImportFile(bytes, { fileName, file_type: 'auto', ...choices });
const cellsOf = async (bytes: Buffer, fileName: string, choices?: Partial<ImportOptions>) => {
  const { headers, rows } = await read(bytes, fileName, choices);
  return [headers, ...rows.map(({ cells }) => cells)];
};

const list = [
  ['Product Name', 'Category', 'Selling Price', 'Cost Price'],
  ['Mug & saucer', 'Kitchen', '12.50', '7.00'],
  ['Pan', 'Kitchen', '3.00', '1.25'],
];

test.each(['auto', 'python_docx', 'xml_parsing'] as const)('a table in a Word document (%s)', async (word_method) => {
  const bytes = docx(wordParagraph('Price list') + wordTable(list));
  const table = await read(bytes, 'list.docx', { word_method });
  expect(table).toMatchObject({ file_type: 'word', table_count: 1, headers: list[0] });
  expect(table.rows).toEqual([
    { row_number: 2, cells: list[1] },
    { row_number: 3, cells: list[2] },
  ]);
  expect(table.preview_text).toContain('Price list\nProduct Name\tCategory');
});

test('Word: merged cells, tables that continue, tables that are something else', async () => {
  const merged = wordTableOf([
    ['Category', 'Item', 'Price'].map((text) => wordCell(text)).join(''),
    wordCell('Drinks', '<w:vMerge w:val="restart"/>') + wordCell('Cola') + wordCell('1.20'),
    wordCell('', '<w:vMerge/>') + wordCell('Water') + wordCell('0.90'),
    wordCell('Closing offer', '<w:gridSpan w:val="2"/>') + wordCell('5.00'),
  ]);
  const other = wordTable([
    ['Item', 'Price', 'Brand'],
    ['Juice', '2.00', 'Acme'],
  ]);
  const continued = wordTable([['Milk', '1.00', 'Dairy']]);
  const address = wordTable([['Acme Ltd', '', '', '', 'Invoice to:']]);
  expect(await cellsOf(docx(address + merged + other + continued), 'list.docx')).toEqual([
    ['Category', 'Item', 'Price', 'Brand'],
    ['Drinks', 'Cola', '1.20'],
    ['Drinks', 'Water', '0.90'],
    ['Closing offer', '', '5.00'],
    ['', 'Juice', '2.00', 'Acme'],
    ['', 'Milk', '1.00', 'Dairy'],
  ]);
});

test('Word: deleted text, alternatives and tab settings are no text', async () => {
  const run =
    '<w:p><w:r><w:delText>Old</w:delText></w:r><w:r><w:t>Blue</w:t></w:r><w:r><w:tab/><w:t>3.50</w:t></w:r></w:p>';
  const alternative =
    '<mc:AlternateContent><mc:Fallback><w:p><w:r><w:t>Red  9.99</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>';
  expect(await cellsOf(docx(run + alternative), 'list.docx')).toEqual([
    ['Column 1', 'Column 2'],
    ['Blue', '3.50'],
  ]);
});

test('Word: lines that look like a list, without any table', async () => {
  const lines = ['Our offer', 'Blue mug ......... 12.50', 'Red mug  3.50', 'Thank you'];
  expect(await cellsOf(docx(lines.map(wordParagraph).join('')), 'list.docx')).toEqual([
    ['Column 1', 'Column 2'],
    ['Blue mug', '12.50'],
    ['Red mug', '3.50'],
  ]);
  const gap = ['Name  Size  Price', 'Mug  S  12.50', 'Pan  3.00'];
  expect((await cellsOf(docx(gap.map(wordParagraph).join('')), 'list.docx')).slice(1)).toEqual([
    ['Mug', 'S', '12.50'],
    ['Pan', '3.00', '', 'Pan  3.00'],
  ]);
  await expect(read(docx(wordParagraph('Dear all')), 'list.docx')).rejects.toThrow('No table of products was found');
});

test('an old Word document: table and text', async () => {
  const table = [
    ['Product Name', 'Price', 'Qty'],
    ['Café crème €', '12.50', ''],
    ['Pan', '3.00', '5'],
  ];
  expect(await cellsOf(doc(['Price list'], table), 'list.doc')).toEqual([
    table[0],
    ['Café crème €', '12.50'],
    table[2],
  ]);
  expect(await cellsOf(doc(['Price list', 'Name\tPrice', 'Tea\t3.50'], []), 'list.doc')).toEqual([
    ['Name', 'Price'],
    ['Tea', '3.50'],
  ]);
});

test('a damaged old Word document is refused, wherever the damage is', async () => {
  const whole = doc(
    ['Price list'],
    [
      ['Name', 'Price'],
      ['Tea', '3.50'],
    ],
  );
  for (const at of [30, 44, 48, 60, 76, 560, 1100, 1200, 1700]) {
    const damaged = Buffer.from(whole);
    damaged.writeUInt32LE(0x7fffffff, at);
    const outcome = await read(damaged, 'list.doc').catch((error: unknown) => error);
    expect(outcome).toHaveProperty(outcome instanceof Error ? 'code' : 'headers');
  }
});

test.each(['auto', 'tabula', 'pdfplumber', 'pypdf2', 'text_pattern'] as const)(
  'a table in a PDF (%s)',
  async (pdf_method) => {
    const bytes = pdfTable(list, { columns: [40, 200, 320, 440] });
    const table = await read(bytes, 'list.pdf', { pdf_method });
    expect(table).toMatchObject({ file_type: 'pdf', page_count: 1, headers: list[0] });
    expect(table.rows.map(({ cells }) => cells)).toEqual(list.slice(1));
  },
);

test('PDF: many pages; repeated headers, titles, footers and page numbers are no rows', async () => {
  const rows = Array.from({ length: 65 }, (_, i) =>
    i % 30 === 5 ? [`Article ${i}`, '', '', ''] : [`Article ${i}`, i % 3 === 0 ? '' : 'Kitchen', `${i}.50`, '7.00'],
  );
  const table = await read(pdfTable([list[0] ?? [], ...rows], { columns: [40, 200, 320, 440] }), 'list.pdf');
  expect(table.page_count).toBe(3);
  expect(table.rows.map(({ cells }) => cells)).toEqual(rows);
  expect(table.rows.at(-1)?.row_number).toBe(66);
});

test('PDF: right-aligned numbers, a header in two lines, wrapped names, sections, a closing remark', async () => {
  const page: PdfText[] = [];
  const put = (x: number, y: number, text: string) => page.push({ x, y, text });
  const article = (y: number, code: string, name: string, price: string, stock: string) => {
    put(40, y, code);
    put(110, y, name);
    put(330 - price.length * 5, y, price);
    put(380 - stock.length * 5, y, stock);
  };
  put(40, 800, 'Acme Wholesale');
  put(40, 700, 'Item no.');
  put(110, 700, 'Description');
  put(300, 700, 'Unit');
  put(300, 688, 'price');
  put(360, 700, 'Qty');
  put(110, 670, 'Beverages');
  article(652, 'A-1', 'Lemonade 330 ml', '1.20', '24');
  article(634, 'A-2', 'A very long name of a thing', '1,200.00', '5');
  put(110, 624, 'that goes on below');
  put(40, 606, 'Household');
  article(588, 'B-1', 'Soap', '0.99', '110');
  article(570, 'B-2', 'Sponge (3 pcs)', '2.50', '7');
  article(552, 'B-3', 'Bucket', '12.50', '3');
  article(534, 'B-4', 'Mop', '22.50', '3');
  put(40, 500, 'Prices valid until 31 December');
  expect(await cellsOf(pdf([page]), 'list.pdf')).toEqual([
    ['Item no.', 'Description', 'Unit price', 'Qty', 'Category'],
    ['A-1', 'Lemonade 330 ml', '1.20', '24', 'Beverages'],
    ['A-2', 'A very long name of a thing that goes on below', '1,200.00', '5', 'Beverages'],
    ['B-1', 'Soap', '0.99', '110', 'Household'],
    ['B-2', 'Sponge (3 pcs)', '2.50', '7', 'Household'],
    ['B-3', 'Bucket', '12.50', '3', 'Household'],
    ['B-4', 'Mop', '22.50', '3', 'Household'],
  ]);
});

test('PDF: a landscape page stored upright, a fixed-width report, plain lines', async () => {
  const rows = [
    ['Name', 'Price'],
    ['Tea', '2.50'],
  ];
  const upright = rows.flatMap((row, r) =>
    row.map((text, c) => `BT /F1 10 Tf 0 1 -1 0 ${100 + r * 20} ${50 + c * 200} Tm (${text}) Tj ET\n`),
  );
  expect(await cellsOf(pdfOfStreams([upright.join('')], 90), 'list.pdf')).toEqual(rows);

  const lines = (texts: string[]) => pdf([texts.map((text, i) => ({ x: 40, y: 700 - i * 12, text }))]);
  const report = lines([
    'Code    Description        Price',
    'A100    Blue mug           12.50',
    'A200    Red mug             3.50',
  ]);
  expect(await cellsOf(report, 'list.pdf')).toEqual([
    ['Code', 'Description', 'Price'],
    ['A100', 'Blue mug', '12.50'],
    ['A200', 'Red mug', '3.50'],
  ]);
  expect(await cellsOf(lines(['Our offer', 'Blue mug 12.50', 'Red mug USD 3.50']), 'list.pdf')).toEqual([
    ['Column 1', 'Column 2'],
    ['Blue mug', '12.50'],
    ['Red mug', '3.50'],
  ]);
});

test('PDF: a scan and too many pages', async () => {
  await expect(read(pdf([[]]), 'list.pdf')).rejects.toThrow('This PDF holds no text.');
  await expect(read(pdf(Array.from({ length: 201 }, () => [])), 'list.pdf')).rejects.toThrow(
    '201 pages. At most 200 are read.',
  );
});
