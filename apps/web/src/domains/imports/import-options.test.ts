import { expect, test } from 'vitest';
import { acceptedFiles, delimiterOf, fileTypeOf, importForm, noChoice, sniffDelimiter } from './import-options.ts';

test('the picker offers the documented files in their order, and workbooks', () => {
  expect(acceptedFiles).toBe('.csv,.pdf,.docx,.doc,.tsv,.xlsx');
});

test.each([
  ['stock.CSV', 'csv'],
  ['stock.tsv', 'csv'],
  ['list.pdf', 'pdf'],
  ['list.docx', 'word'],
  ['list.doc', 'word'],
  ['list.xlsx', 'auto'],
])('%s is taken for %s', (name, type) => {
  expect(fileTypeOf(name)).toBe(type);
});

test.each([
  ['Name;Price;Stock\n"Lamp, oak";1,50;3', ';'],
  ['Name\tPrice\nLamp\t1,50', '\t'],
  ['Name|Price\nLamp|1', '|'],
  ['Name,Price\n"a;b;c;d",1', ','],
  ['Name\nLamp', ','],
])('finds the delimiter of %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

test('reads UTF-16 by its mark', async () => {
  const units = Uint16Array.from([0xfeff, ...[...'Name\tPrice'].map((character) => character.charCodeAt(0))]);
  expect(await sniffDelimiter(new File([units], 'stock.tsv'))).toBe('\t');
});

test('sends only the options of the type', () => {
  const file = new File(['x'], 'list.pdf');
  const form = importForm({ ...noChoice, file, fileType: 'pdf', pdfMethod: 'tabula' });
  expect([...form.keys()].sort()).toEqual(['file', 'file_type', 'pdf_method']);
  expect(importForm({ ...noChoice, file, sheet: 'Two' }).get('sheet')).toBe('Two');
  const read = importForm({ ...noChoice, file, encoding: 'cp850', decimalMark: ',' });
  expect([read.get('encoding'), read.get('decimal_mark')]).toEqual(['cp850', ',']);
});
