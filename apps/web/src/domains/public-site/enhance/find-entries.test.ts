import { expect, it } from 'vitest';
import { findEntries, snippetOf } from './find-entries.ts';

const entry = (guide: string, heading: string, text: string) => ({ path: `/${guide}`, guide, heading, text });
const entries = [
  entry('Returns', '', 'Goods come back into the stock.'),
  entry('Import', 'Undo an import', 'Products are deleted again.'),
  entry('Import', '', 'A list of goods becomes products.'),
];

it('finds what has every word, in any case, first what has it in a title', () => {
  const titles = (asked: string) => findEntries(entries, asked).map(({ guide, heading }) => heading || guide);
  expect(titles('goods')).toEqual(['Returns', 'Import']);
  expect(titles('IMPORT products')).toEqual(['Import', 'Undo an import']);
  expect(titles('import again')).toEqual(['Undo an import']);
  expect(titles('goods again')).toEqual([]);
});

it('takes words from their beginning, and other words for the same', () => {
  const titles = (asked: string) => findEntries(taxes, asked).map(({ guide, heading }) => heading || guide);
  const taxes = [
    entry('Team', '', 'Deactivate a person who left.'),
    entry('Orders', '', 'Taxes are added.'),
    entry('Orders', 'Set the tax', 'In percent.'),
    entry('Tax by country', '', 'Some have two.'),
    entry('Tax by country', 'Two rates', 'Both are shown.'),
  ];
  const byTax = ['Tax by country', 'Set the tax', 'Two rates', 'Orders'];
  for (const asked of ['tax', 'VAT', 'gst']) expect([asked, titles(asked)]).toEqual([asked, byTax]);
  expect(titles('deact')).toEqual(['Team']);
  for (const asked of ['', '?', 'activate', 'axes', 'constructor'])
    expect([asked, titles(asked)]).toEqual([asked, []]);
});

it('forgives one letter in words of five letters and more where nothing has the very word', () => {
  const titles = (asked: string) => findEntries(entries, asked).map(({ guide, heading }) => heading || guide);
  for (const asked of ['improt', 'inport', 'imprt', 'import prodcts'])
    expect([asked, titles(asked)[0]]).toEqual([asked, 'Import']);
  expect(titles('goodz')).toEqual(['Returns', 'Import']);
  for (const asked of ['imrpto', 'bcak']) expect([asked, titles(asked)]).toEqual([asked, []]);
});

it('shows the text around the first word found', () => {
  const long = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`;
  const snippet = snippetOf(long, 'Needle');
  expect(snippet).toMatch(/^… .*needle after.* …$/);
  expect(snippet.length).toBeLessThan(130);
  for (const asked of ['needel', 'edle needle']) expect(snippetOf(long, asked)).toBe(snippet);
  expect(snippetOf(`A surtax. ${'before '.repeat(40)}tax`, 'vat')).toMatch(/^… .*tax$/);
  expect(snippetOf('A short text', 'none')).toBe('A short text');
});
