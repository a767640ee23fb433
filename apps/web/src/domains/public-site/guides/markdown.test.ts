import { fieldOf, splitFrontMatter } from '@stockhand/contract/public-site/front-matter';
import { expect, it } from 'vitest';
import { readArticle } from './markdown.tsx';

const known = {
  pictures: { shelf: { light: '/assets/shelf-light.webp', dark: '/assets/shelf-dark.webp', width: 640, height: 400 } },
  examples: { 'api/sell.sh': 'curl <server>\n' },
};

it('reads the facts before the text', () => {
  const front = splitFrontMatter('---\ntitle: Sell: at the counter\r\ndescription: "Scan it"\n---\nText', 'sell.md');
  expect(front).toEqual({ fields: { title: 'Sell: at the counter', description: 'Scan it' }, body: 'Text' });
  expect(fieldOf(front, 'title', 'sell.md')).toBe('Sell: at the counter');
  expect(() => fieldOf(front, 'topic', 'sell.md')).toThrow('sell.md says no topic');
  expect(() => splitFrontMatter('Text', 'sell.md')).toThrow('sell.md has no front matter');
  expect(() => splitFrontMatter('---\nno colon\n---\n', 'sell.md')).toThrow('"no colon"');
});

it('shows a picture in both themes, with its size, and refuses one that is not there', () => {
  const { html } = readArticle('![A shelf](picture:shelf)', known);
  expect(html).toMatch(/^<figure>.*<\/figure>\n$/);
  for (const theme of ['light', 'dark'])
    expect(html).toMatch(new RegExp(`src="/assets/shelf-${theme}.webp" alt="A shelf" width="640" height="400"`));
  expect(() => readArticle('![A box](picture:box)', known)).toThrow('no picture content/pictures/box-light.webp');
  expect(() => readArticle('![A box](box.png)', known)).toThrow('"picture:name"');
});

it('includes the file that a code block names, as text', () => {
  const { html } = readArticle('```bash file=api/sell.sh\n```', known);
  expect(html).toContain('<code>curl &lt;server&gt;</code>');
  expect(html).toContain('curl, sell.sh');
  expect(readArticle('```json answer="GET /"\n{ "a": 1 }\n```', known).html).toContain('{ &quot;a&quot;: 1 }');
  expect(() => readArticle('```bash file=api/none.sh\n```', known)).toThrow('api/none.sh');
});

it('divides the text at its headings, in words without marks', () => {
  const text =
    'Scan **it**.\n\n## Print [labels](/x)\n\n1. Choose `A4`.\n- Or a *roll*\n\n```bash\ncurl\n```\n\n### Later\n\nMore';
  expect(readArticle(text, known).sections).toEqual([
    { id: '', title: '', text: 'Scan it.' },
    { id: 'print-labels', title: 'Print labels', text: 'Choose A4. Or a roll Later More' },
  ]);
  expect(readArticle(text, known).html).toContain('<h2 id="print-labels">Print <a href="/x">labels</a></h2>');
});
