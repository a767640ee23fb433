import { readdirSync } from 'node:fs';
import path from 'node:path';
import { splitFrontMatter } from '../../packages/contract/src/public-site/front-matter.ts';
import { root } from '../dependencies.mjs';
import { textOf } from './sources.mjs';

const content = 'apps/web/content';
const guideFolder = `${content}/guides`;
const pictureFolder = `${content}/pictures`;

/** Each guide as `{ file, slug, facts, body }`; `facts` is its front matter. */
export function readGuides() {
  return namesIn(guideFolder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => guideOf(`${guideFolder}/${name}`, textOf(`${guideFolder}/${name}`)));
}

export function guideOf(file, text) {
  const { fields, body } = splitFrontMatter(text, file);
  return { file, slug: path.basename(file, '.md'), facts: fields, body };
}

/** The files of the pictures: `add-product-light.webp`. */
export function pictureFiles() {
  return namesIn(pictureFolder);
}

/** `![What it shows](picture:add-product)` as `{ name, shows }`. */
export function picturesOf({ body }) {
  return [...body.matchAll(/!\[([^\]]*)\]\(picture:([^)]*)\)/g)].map(([, shows, name]) => ({ name, shows }));
}

/** Slugs of the guides that it links to. */
export function linksOf({ body }) {
  return [...body.matchAll(/\]\(\/guides\/([^)#]*)/g)].map(([, slug]) => slug);
}

/** What stands in bold: the words of a control, as the screen has them. */
export function screenWordsOf(text) {
  return [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words);
}

/** What stands in quotes: a message, as the product says it; `…` for what differs. */
export function messagesOf(text) {
  return [...text.matchAll(/“(.+?)”/g)].map(([, message]) => message);
}

/** The numbered steps below each heading: `{ heading, steps }`. */
export function stepListsOf({ body }) {
  return body
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { heading, steps: lines.filter((line) => /^\d+\. /.test(line)) };
    })
    .filter(({ steps }) => steps.length > 0);
}

function namesIn(folder) {
  return readdirSync(path.join(root, folder)).sort();
}
