import { expect, test } from 'vitest';
import { docx, type PdfText, pdf, wordTable } from '../samples/build-documents.ts';
import { readImportFile } from './read-file.ts';

const cellsOf = async (bytes: Buffer, fileName: string) => {
  const { headers, rows } = await readImportFile(bytes, { fileName, file_type: 'auto' });
  return [headers, ...rows.map(({ cells }) => cells)];
};

test('Word: headers that only brackets or their order tell apart are columns of their own', async () => {
  const table = [
    ['Article', 'Price (retail)', 'Price (dealer)', 'Note', 'Note'],
    ['Tea', '9.50', '4.00', 'a', 'b'],
  ];
  expect(await cellsOf(docx(wordTable(table)), 'list.docx')).toEqual(table);
  const others = wordTable([
    ['Price (dealer)', 'Article', 'Price (retail)'],
    ['3.00', 'Cup', '7.00'],
  ]);
  expect((await cellsOf(docx(wordTable(table) + others), 'list.docx')).at(-1)).toEqual(['Cup', '7.00', '3.00']);
});

test('Word: a list that stands twice side by side is read half by half', async () => {
  const table = wordTable([
    ['Article', 'Price', '', 'Article', 'Price'],
    ['Tea', '3.50', '', 'Plate', '4.00'],
    ['Cup', '2.00', '', '', ''],
  ]);
  expect(await cellsOf(docx(table), 'list.docx')).toEqual([
    ['Article', 'Price'],
    ['Tea', '3.50'],
    ['Cup', '2.00'],
    ['Plate', '4.00'],
  ]);
});

/** Lines of a page from top to bottom, each with its distance to the one above. */
type Line = readonly [distance: number, ...cells: string[]];

function page(columns: readonly number[], lines: readonly Line[]): PdfText[] {
  let y = 780;
  return lines.flatMap(([distance, ...cells]) => {
    y -= distance;
    return cells.flatMap((text, column) => (text === '' ? [] : [{ x: columns[column] ?? 0, y, text }]));
  });
}

const columns = [40, 110, 330];
const header: Line = [0, 'Code', 'Article', 'Price'];

test.each([
  [
    'above',
    [
      [20, '', 'Garden chair with'],
      [11, '', 'folding legs,'],
      [11, 'A0', 'green', '34.50'],
    ],
  ],
  [
    'around the middle',
    [
      [20, '', 'Garden chair with'],
      [11, 'A0', 'folding legs,', '34.50'],
      [11, '', 'green'],
    ],
  ],
  [
    'below',
    [
      [20, 'A0', 'Garden chair with', '34.50'],
      [11, '', 'folding legs,'],
      [11, '', 'green'],
    ],
  ],
] as const)('PDF: a name goes on %s of what its row has on one line', async (_, wrapped) => {
  const lines: Line[] = [header, ...wrapped, [18, 'A1', 'Tea cup', '2.00'], ...wrapped, [18, 'A3', 'Table', '99.00']];
  expect(await cellsOf(pdf([page(columns, lines)]), 'list.pdf')).toEqual([
    ['Code', 'Article', 'Price'],
    ['A0', 'Garden chair with folding legs, green', '34.50'],
    ['A1', 'Tea cup', '2.00'],
    ['A0', 'Garden chair with folding legs, green', '34.50'],
    ['A3', 'Table', '99.00'],
  ]);
});

test('PDF: beside wrapped names, a line of its own heads the rows below it', async () => {
  const lines: Line[] = [
    header,
    [20, 'Garden'],
    ...([
      [18, '', 'Garden chair with'],
      [11, 'A0', 'folding legs', '34.50'],
      [11, '', 'in green'],
    ] as const),
    [18, 'A1', 'Table', '2.00'],
    [18, 'Kitchen'],
    [18, 'A2', 'Cup', '2.00'],
    [18, 'A3', 'Plate', '3.00'],
    [18, 'A4', 'Bowl', '4.00'],
    [18, 'A5', 'Fork', '5.00'],
  ];
  const read = await cellsOf(pdf([page(columns, lines)]), 'list.pdf');
  expect(read[1]).toEqual(['A0', 'Garden chair with folding legs in green', '34.50', 'Garden']);
  expect(read[3]).toEqual(['A2', 'Cup', '2.00', 'Kitchen']);
});

test('PDF: totals of sections and of the list are no products', async () => {
  const lines: Line[] = [
    [0, 'Code', 'Article', 'Prix', 'Stock'],
    ...([
      [20, 'BOISSONS'],
      [20, 'B1', 'Jus de pomme', '2,50', '12'],
      [20, 'B2', 'Eau plate', '0,80', '60'],
    ] as const),
    [20, '', 'Total boissons', '', '72'],
    ...([
      [20, 'VAISSELLE'],
      [20, 'V1', 'Tasse', '4,00', '30'],
      [20, '', 'Total général', '', '102'],
    ] as const),
  ];
  expect((await cellsOf(pdf([page([40, 110, 300, 380], lines)]), 'list.pdf')).slice(1)).toEqual([
    ['B1', 'Jus de pomme', '2,50', '12', 'BOISSONS'],
    ['B2', 'Eau plate', '0,80', '60', 'BOISSONS'],
    ['V1', 'Tasse', '4,00', '30', 'VAISSELLE'],
  ]);
});

test('PDF: a list that stands twice side by side is read half by half, names that go on too', async () => {
  const lines: Line[] = [
    [0, 'Article', 'Price', 'Article', 'Price'],
    [20, 'Green tea', '3.50', 'Plate', '4.00'],
    [20, 'Garden chair', '34.50', 'Bowl', '5.00'],
    [11, 'with legs', '', 'in blue', ''],
    [20, 'Fork', '1.00', '', ''],
  ];
  expect(await cellsOf(pdf([page([40, 140, 300, 400], lines)]), 'list.pdf')).toEqual([
    ['Article', 'Price'],
    ['Green tea', '3.50'],
    ['Garden chair with legs', '34.50'],
    ['Fork', '1.00'],
    ['Plate', '4.00'],
    ['Bowl in blue', '5.00'],
  ]);
});
