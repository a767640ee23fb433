import { expect, test } from 'vitest';
import { mapColumns } from '../column-mapping.ts';
import { completeExportHeaders } from '../headers/own-exports.ts';
import { normaliseRow } from '../normalise-row.ts';
import { rowChange } from './row-change.ts';

const headers = ['Name', 'SKU', 'EAN', 'UPC', 'Part Number'];
const full = ['Tea', 'S-1', '4006381333931', '036000291452', 'P-1'];

function read(cells: string[]) {
  const mapping = mapColumns(headers, [full]);
  const normalised = normaliseRow(cells, mapping);
  const { barcode, further_codes } = normalised.product;
  return { barcode, further_codes, codes: rowChange({ row_number: 2, cells }, mapping, normalised).codes };
}

test('the first barcode that is filled is the one of the product', () => {
  const further = ['036000291452', 'P-1'];
  expect(read(full)).toEqual({
    barcode: '4006381333931',
    further_codes: ['S-1', ...further],
    codes: { sku: 'S-1', barcode: '4006381333931', further },
  });
  expect(read(['Tea', 'S-1', '', '036000291452', 'P-1'])).toEqual({
    barcode: '036000291452',
    further_codes: ['S-1', 'P-1'],
    codes: { sku: 'S-1', barcode: '', further },
  });
});

test('what is no barcode does not become one beside a SKU', () => {
  expect(read(['Tea', 'S-1', '', 'U-1', '036000291452'])).toMatchObject({
    barcode: 'S-1',
    further_codes: ['U-1', '036000291452'],
  });
});

test('a cell with several barcodes has all of them', () => {
  const both = ['4006381333931', '036000291452'];
  const codesOf = (cell: string) => {
    const { barcode, further_codes, codes } = read(['Tea', 'S-1', cell, '', '']);
    return [barcode, ...further_codes, codes.barcode];
  };
  for (const mark of [', ', ';', ' | ', ' ', '\n']) {
    expect(codesOf(both.join(mark))).toEqual([both[0], 'S-1', both[1], both[0]]);
  }
  expect(codesOf('A, B')).toEqual(['A, B', 'S-1', 'A, B']);
});

test('a product has up to 50 further codes', () => {
  const mapping = mapColumns(['Name', 'Barcode', 'Further codes'], [['Tea', '4006381333931', 'A-1; A-2']]);
  const issuesOf = (count: number) =>
    normaliseRow(['Tea', '4006381333931', Array.from({ length: count }, (_, index) => `A-${index}`).join(';')], mapping)
      .issues;
  expect(issuesOf(50)).toStrictEqual([]);
  expect(issuesOf(51)).toMatchObject([{ field: 'further_codes', message: 'Use at most 50 further codes' }]);
});

test('in an export of ours a code that looks like a rounded number has an apostrophe, else a spreadsheet made it', () => {
  const own = [...completeExportHeaders];
  const codesOf = (barcode: string, further: string) => {
    const { product, issues } = normaliseRow(['Tea', 'SKU-1', barcode, further], mapColumns(own, []));
    return [product.barcode, product.further_codes, issues.map(({ field }) => field)];
  };
  expect(codesOf("'1.5E+3", '"A;B"; \'2E+3')).toEqual(['1.5E+3', ['SKU-1', 'A;B', '2E+3'], []]);
  expect(codesOf('1.5E+3', '')[2]).toEqual(['barcode']);
});
