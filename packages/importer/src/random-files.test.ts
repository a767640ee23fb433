import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textRow, workbook } from '../samples/build-workbook.ts';
import { type OtherKind, shopHeaders } from '../samples/shop-headers.ts';
import { mapColumns } from './column-mapping.ts';
import { judgeNewRows } from './judge-new-rows.ts';
import { normaliseRow } from './normalise-row.ts';
import { previewOf } from './preview.ts';
import { readImportFile } from './read-file.ts';
import { arrangeRows } from './rows/arrange-rows.ts';

interface Style {
  group: string;
  decimal: string;
  /** Fewest decimals; zeros are added. */
  decimals: number;
  isIndian?: boolean;
  /** Nothing costs less than one. */
  isWhole?: boolean;
  /** The only sign that prices of this kind have; any other without it. */
  sign?: (text: string) => string;
}

const styles: Style[] = [
  { group: ',', decimal: '.', decimals: 2 },
  { group: '.', decimal: ',', decimals: 2 },
  { group: '\u00a0', decimal: ',', decimals: 0 },
  { group: "'", decimal: '.', decimals: 0 },
  { group: ',', decimal: '.', decimals: 0, isIndian: true },
  { group: '', decimal: '.', decimals: 3 },
  { group: '', decimal: ',', decimals: 0 },
  { group: '.', decimal: ',', decimals: 0 },
  ...[
    (text: string) => `Rp ${text}`,
    (text: string) => `Rp. ${text},-`,
    (text: string) => `IDR ${text}`,
    (text: string) => `${text} ₫`,
    (text: string) => `${text} đ`,
    (text: string) => `Gs. ${text}`,
    (text: string) => `CLP ${text}`,
    (text: string) => `${text} COP`,
    (text: string) => `${text} Ft`,
  ].map((sign) => ({ group: '.', decimal: ',', decimals: 0, isWhole: true, sign })),
  { group: '.', decimal: ',', decimals: 2, sign: (text) => `Rp${text}` },
  { group: '.', decimal: ',', decimals: 2, sign: (text) => `R$ ${text}` },
  { group: '.', decimal: ',', decimals: 0, sign: (text) => `R$${text}` },
  { group: '.', decimal: ',', decimals: 0, sign: (text) => `${text} Kč` },
  { group: '\u00a0', decimal: ',', decimals: 0, isWhole: true, sign: (text) => `${text},- Kč` },
  { group: ' ', decimal: ',', decimals: 0, isWhole: true, sign: (text) => `Ft ${text}` },
  { group: "'", decimal: '.', decimals: 0, isWhole: true, sign: (text) => `${text}.-` },
  { group: ',', decimal: '.', decimals: 2, isIndian: true, sign: (text) => `₹ ${text}` },
  { group: ',', decimal: '.', decimals: 0, isWhole: true, sign: (text) => `TSh ${text}/=` },
  { group: ',', decimal: '.', decimals: 3, sign: (text) => `KD ${text}` },
];

function written(cents: number, { group, decimal, decimals, isIndian }: Style): string {
  const [whole = '', rest = ''] = String(cents / 100).split('.');
  const pattern = isIndian ? /\B(?=(\d{2})*\d{3}$)/g : /\B(?=(\d{3})+$)/g;
  const shown = rest.padEnd(decimals, '0');
  return whole.replace(pattern, group) + (shown === '' ? '' : decimal + shown);
}

const quoted = (cells: string[], delimiter: string) =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter);
const layouts: [name: string, layout: (rows: string[][]) => Buffer][] = [
  ['list.csv', (rows) => Buffer.from(rows.map((row) => quoted(row, ',')).join('\n'))],
  ['list.csv', (rows) => Buffer.from(rows.map((row) => row.join(';')).join('\r\n'))],
  ['list.tsv', (rows) => Buffer.from([['Acme'], [], ...rows].map((row) => row.join('\t')).join('\n'))],
  ['list.xlsx', (rows) => workbook({ sheets: { One: rows.map((row) => textRow(...row.map(escaped))).join('') } })],
];
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const amount = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }),
  fc.integer({ min: 1, max: 99_999 }).map((whole) => whole * 100),
  fc.integer({ min: 1, max: 90 }).map((thousands) => thousands * 100_000),
);
const product = fc.record({
  price: amount,
  cost: amount,
  stock: fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 20_000 })),
});
const wholeOf = (cents: number) => Math.ceil(cents / 100) * 100;
const withoutCents = <Goods extends { price: number; cost: number }>(goods: Goods) => ({
  ...goods,
  price: wholeOf(goods.price),
  cost: wholeOf(goods.cost),
});
const signs = fc.constantFrom(
  (text: string) => text,
  (text: string) => `${text} €`,
  (text: string) => `$${text}`,
  (text: string) => `${text}/kg`,
);

const otherCells: Record<OtherKind, (row: number, amount: string) => string> = {
  price: (_row, text) => text,
  count: (row) => String(row + 3),
  flag: (row) => String(row % 2),
  words: (row) => (row % 2 === 0 ? 'Acme' : 'Kobalt'),
};

test('no price and no stock is wrong without a word', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...shopHeaders),
      fc.constantFrom(...styles),
      fc.constantFrom(...layouts),
      signs,
      async (found, { words, others }, style, [fileName, layout], anySign) => {
        const goods = style.isWhole ? found.map(withoutCents) : found;
        const sign = style.sign ?? anySign;
        const rows = goods.map(({ price, cost, stock }, index) => [
          `Article ${index}`,
          sign(written(price, style)),
          written(cost, style),
          written(stock * 100, { ...style, decimals: 0 }),
          ...others.map(([, kind]) => otherCells[kind](index, written(price + cost, style))),
        ]);
        const header = [...words, ...others.map(([name]) => name)];
        const table = await readImportFile(layout([header, ...rows]), { fileName, file_type: 'auto' });
        const mapping = mapColumns(
          table.headers,
          table.rows.map(({ cells }) => cells),
          {
            delimiter: table.delimiter,
            pointColumns: table.point_columns,
          },
        );
        const arranged = arrangeRows(table.rows, mapping);
        const facts = { ...arranged, mapping, mode: 'create' as const, currency: 'USD' };
        const preview = await previewOf(
          table,
          facts,
          judgeNewRows(async () => new Set()),
        );
        const leftOut = others.map(([name]) => `“${name}” looks like`);
        const said = preview.validation_issues.filter(
          ({ message }) => !['Prices are in', ...leftOut].some((start) => message.startsWith(start)),
        );
        if (said.length > 0) return;
        compared++;
        const read = arranged.rows.map(({ cells }) => normaliseRow(cells, mapping).product);
        expect(read.map((one) => [one.name, one.selling_price, one.cost_price, one.initial_stock])).toEqual(
          goods.map(({ price, cost, stock }, index) => [`Article ${index}`, price / 100, cost / 100, stock]),
        );
      },
    ),
    { numRuns: 300 },
  );
  // Most files show how their numbers are written.
  expect(compared).toBeGreaterThan(200);
});
