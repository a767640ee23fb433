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

it('shows the text around the first word found', () => {
  const long = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`;
  const snippet = snippetOf(long, 'Needle');
  expect(snippet).toMatch(/^… .*needle after.* …$/);
  expect(snippet.length).toBeLessThan(130);
  expect(snippetOf('A short text', 'none')).toBe('A short text');
});
