import { expect, test } from 'vitest';
import { plainText, withCharacters } from './plain-text.ts';

test.each([
  ['<p>One</p><p>Two<br/>Three</p>', 'One\nTwo\nThree'],
  ['<ul><li>350&nbsp;ml</li><li>A &amp; B &#169; &#x20ac;</li></ul>', '• 350 ml\n• A & B © €'],
  ['<style>p { color: red }</style><div class="x">Text</div>', 'Text'],
  ['<!-- <b>note</b> --><b>Bold</b> move', 'Bold move'],
  ['5 < 6 and 7 > 2 &amp; more', '5 < 6 and 7 > 2 &amp; more'],
  ['two\n\nlines', 'two\n\nlines'],
  ['<p>&bogus; &#0; &#xd800;</p>', '&bogus; &#0; &#xd800;'],
  ['<p>a < b</p>', 'a < b'],
  ['a<b and c>d', 'a<b and c>d'],
  ['<p>a<b and c>d, <foo>, x<y</p>', 'a<b and c>d, <foo>, x<y'],
  ['<a href="/x" class=y>link</a>', 'link'],
])('%j is %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('a hostile cell takes no time', () => {
  const started = performance.now();
  for (const part of ['<', '<p ', '<!--', '<script>', '&', '</td', '<li<'])
    plainText(`<p>${part.repeat(10_000 / part.length)}`);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('names are read with their characters', () => {
  expect(withCharacters('Salt &amp; pepper &#39;S&#39; &lt;b&gt; AT&T;')).toBe("Salt & pepper 'S' <b> AT&T;");
});
