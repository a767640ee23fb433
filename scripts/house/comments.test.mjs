import { expect, test } from 'vitest';
import { anchorsOf, problemsOfComments } from './comments.mjs';

const anchors = anchorsOf(
  '# Rules\n\n## Stock on hand\n\n## Categories, manufacturers and locations\n\n## E-mail addresses',
);
const problemsOf = (text) => problemsOfComments('a.ts', [{ line: 3, text }], anchors);

test('anchors are those of GitHub', () => {
  expect([...anchors].slice(1)).toEqual([
    '#stock-on-hand',
    '#categories-manufacturers-and-locations',
    '#e-mail-addresses',
  ]);
});

test('a citation of an anchor that exists holds', () => {
  expect(problemsOf('Never negative (docs/rules.md#stock-on-hand). Documents are kept.')).toEqual([]);
});

test('an unknown anchor and a source outside the repository fail', () => {
  expect(problemsOf('See docs/rules.md#stock and docs/rules.md#stock-on-hand.')).toEqual([
    'a.ts:3 docs/rules.md#stock does not exist',
  ]);
  expect(problemsOf('As decided (rulings B, Stock).')).toEqual([
    'a.ts:3 cites "rulings"; cite an anchor of docs/rules.md',
  ]);
  expect(problemsOf('Document 2, section 4.')).toEqual(['a.ts:3 cites "Document 2"; cite an anchor of docs/rules.md']);
});
