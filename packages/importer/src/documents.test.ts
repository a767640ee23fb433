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

test('Word: a merged block of two columns and three rows', async () => {
  const block = '<w:gridSpan w:val="2"/>';
  const rows = [
    ['Item', 'Category', 'Group', 'Price'].map((text) => wordCell(text)).join(''),
    wordCell('Cola') + wordCell('Drinks', `${block}<w:vMerge w:val="restart"/>`) + wordCell('1.20'),
    wordCell('Water') + wordCell('', `${block}<w:vMerge/>`) + wordCell('0.90'),
    wordCell('Juice') + wordCell('', `${block}<w:vMerge w:val="continue"/>`) + wordCell('2.00'),
    wordCell('Soap') + wordCell('Bath') + wordCell('Care') + wordCell('3.00'),
  ];
  expect(await cellsOf(docx(wordTableOf(rows)), 'list.docx')).toEqual([
    ['Item', 'Category', 'Group', 'Price'],
    ['Cola', 'Drinks', '', '1.20'],
    ['Water', 'Drinks', '', '0.90'],
    ['Juice', 'Drinks', '', '2.00'],
    ['Soap', 'Bath', 'Care', '3.00'],
  ]);
});

test('Word: a cell merged down the last column', async () => {
  const rows = [
    ['Item', 'Price', 'Category'].map((text) => wordCell(text)).join(''),
    wordCell('Cola') + wordCell('1.20') + wordCell('Drinks', '<w:vMerge w:val="restart"/>'),
    wordCell('Water') + wordCell('0.90') + wordCell('', '<w:vMerge/>'),
  ];
  expect((await cellsOf(docx(wordTableOf(rows)), 'list.docx')).at(-1)).toEqual(['Water', '0.90', 'Drinks']);
});

test('Word: a table inside a table cell is read, unless only tables of the page are asked for', async () => {
  const inner = wordTable([
    ['Item', 'Price'],
    ['Tea', '3.50'],
  ]);
  const outer = wordTableOf([
    `<w:tc>${wordParagraph('Our offer')}${inner}<w:p/></w:tc>${wordCell('Acme Ltd')}${wordCell('London')}`,
  ]);
  const table = await read(docx(outer), 'list.docx');
  expect(table).toMatchObject({ headers: ['Item', 'Price'], rows: [{ cells: ['Tea', '3.50'] }], table_count: 2 });
  const page = await read(docx(outer), 'list.docx', { word_method: 'python_docx' });
  expect(page.headers).not.toContain('Item');
});

test('Word: tracked changes are read as accepted', async () => {
  const change = 'w:id="1" w:author="A" w:date="2026-01-01T00:00:00Z"';
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
  const changed = (content: string) => `<w:tc><w:p>${content}</w:p></w:tc>`;
  const deleted = `<w:del ${change}><w:r><w:delText>9.99</w:delText></w:r></w:del>`;
  const moved = `<w:moveFrom ${change}>${run('Mug')}</w:moveFrom><w:moveTo ${change}>${run('Cup')}</w:moveTo>`;
  const body = `<w:tbl><w:tblPr/><w:tr>${wordCell('Item')}${wordCell('Price')}</w:tr>
    <w:tr>${changed(moved)}${changed(`${deleted}<w:ins ${change}>${run('3.50')}</w:ins>`)}</w:tr>
    <w:tr><w:trPr><w:del ${change}/></w:trPr>${wordCell('Gone')}${wordCell('1.00')}</w:tr>
    <w:tr><w:trPr><w:ins ${change}/></w:trPr>${wordCell('New')}${wordCell('2.00')}</w:tr></w:tbl>`;
  expect(await cellsOf(docx(body), 'list.docx')).toEqual([
    ['Item', 'Price'],
    ['Cup', '3.50'],
    ['New', '2.00'],
  ]);
});

test('Word: deleted text, field codes and tab settings are no text; hyphens are those of a keyboard', async () => {
  const run =
    '<w:p><w:r><w:delText>Old</w:delText></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DATE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t>A</w:t><w:noBreakHyphen/><w:t>10 Bl</w:t><w:softHyphen/><w:t>ue</w:t></w:r><w:r><w:tab/><w:t>3.50</w:t></w:r></w:p>';
  expect(await cellsOf(docx(run), 'list.docx')).toEqual([
    ['Column 1', 'Column 2'],
    ['A-10 Blue', '3.50'],
  ]);
});

test('Word: a text box, which is stored in two forms, is read once', async () => {
  const box = '<w:txbxContent><w:p><w:r><w:t>Red mug  9.99</w:t></w:r></w:p></w:txbxContent>';
  const alternatives = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">
    <mc:Choice Requires="wps"><w:drawing>${box}</w:drawing></mc:Choice>
    <mc:Fallback><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml">${box}</v:textbox></w:pict></mc:Fallback>
  </mc:AlternateContent>`;
  const body = `${wordParagraph('Blue mug  3.50')}<w:p><w:r>${alternatives}</w:r></w:p>`;
  expect((await cellsOf(docx(body), 'list.docx')).slice(1)).toEqual([
    ['Blue mug', '3.50'],
    ['Red mug', '9.99'],
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
