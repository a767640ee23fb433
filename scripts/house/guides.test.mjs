import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../dependencies.mjs';
import { guideOf, stepListsOf } from './guide-files.mjs';
import { problemsOfFacts, problemsOfLinks, problemsOfOrder, problemsOfPictures, problemsOfWords } from './guides.mjs';
import { ProductTexts } from './product-texts.mjs';

const head = '---\ntitle: Count\ndescription: Count a shelf.\ntopic: Stock\norder: 3\n---\n';
const guide = (body, slug = 'count') => guideOf(`content/${slug}.md`, `${head}${body}`);

test('front matter is complete and each guide has a place of its own in its topic', () => {
  expect(guide('\nText').facts).toEqual({ title: 'Count', description: 'Count a shelf.', topic: 'Stock', order: '3' });
  expect(problemsOfFacts(guide('\nText'))).toEqual([]);
  expect(() => guideOf('a.md', 'Text')).toThrow('a.md has no front matter');
  expect(problemsOfFacts(guideOf('a.md', '---\ntopic: Stock\n---\n'))).toEqual([
    'a.md has no title, description, order',
  ]);
  expect(problemsOfFacts(guideOf('a.md', head.replace('order: 3', 'order: last')))).toEqual([
    'a.md: the order "last" is not a whole number',
  ]);
  expect(problemsOfOrder([guide('a'), guide('b', 'other')])).toEqual([
    'content/count.md and content/other.md are both "Stock 3"',
  ]);
});

test('a link leads to a guide that exists', () => {
  const body = 'See [counts](/guides/count#shelf), [sales](/guides/sell) and [prices](/pricing).';
  expect(problemsOfLinks([guide(body)])).toEqual(['content/count.md links to /guides/sell, which does not exist']);
});

test('each picture is there in both themes, described and used', () => {
  const guides = [guide('![A shelf](picture:shelf) ![](picture:box)')];
  expect(problemsOfPictures(guides, ['shelf-light.webp', 'box-light.webp', 'box-dark.webp', 'old-dark.webp'])).toEqual([
    'content/count.md does not say what box shows',
    'The picture shelf-dark.webp does not exist',
    'No guide shows the picture old-dark.webp',
  ]);
});

test('words in bold and messages in quotes are the product’s', () => {
  const texts = textsOf(`
    const label = 'Set count';
    const words = { one: 'location' };
    const add = \`Add \${words.one}\`;
    const short = (name) => \`Insufficient stock for \${name}\`;
    const any = \`\${label} \${words.one}\`;
    const note = <p>From {before} to {after} while{' '}
      you were counting.</p>;
  `);
  const problems = (body) => problemsOfWords(guide(body), texts);
  expect(problems('**Set count**, **Add location**, “Insufficient stock for …”')).toEqual([]);
  expect(problems('“From 12 to 10 while you were counting.”')).toEqual([]);
  expect(problems('**Set counts**')).toEqual(['content/count.md: no screen says "Set counts"']);
  expect(problems('**Add lamp**')).toEqual(['content/count.md: no screen says "Add lamp"']);
  expect(problems('“Stock missing”')).toEqual(['content/count.md: the product has no message "Stock missing"']);
});

test('the numbered steps stand below their heading', () => {
  const body = 'Intro\n\n## Count\n\n1. Open **Locations**.\n2. Save.\n\nMore.\n\n## Next\n\n- Sell\n';
  expect(stepListsOf(guide(body))).toEqual([{ heading: 'Count', steps: ['1. Open **Locations**.', '2. Save.'] }]);
});

function textsOf(source) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'texts-')), 'source.tsx');
  writeFileSync(file, source);
  return new ProductTexts([path.relative(root, file)]);
}
