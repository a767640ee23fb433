import { linksOf, messagesOf, pictureFiles, picturesOf, readGuides, screenWordsOf } from './guide-files.mjs';
import { ProductTexts } from './product-texts.mjs';

const factNames = ['title', 'description', 'topic', 'order'];
const themes = ['light', 'dark'];

/** The guides are complete, and say what the screens say: their words in bold and messages in quotes are the product's. */
export function checkGuides() {
  const guides = readGuides();
  const texts = new ProductTexts();
  return {
    note: `${guides.length} guides, ${pictureFiles().length} pictures`,
    problems: [
      ...guides.flatMap((guide) => [...problemsOfFacts(guide), ...problemsOfWords(guide, texts)]),
      ...problemsOfOrder(guides),
      ...problemsOfLinks(guides),
      ...problemsOfPictures(guides, pictureFiles()),
    ],
  };
}

export function problemsOfFacts({ file, facts }) {
  const missing = factNames.filter((name) => !facts[name]);
  if (missing.length > 0) return [`${file} has no ${missing.join(', ')}`];
  return /^[1-9]\d*$/.test(facts.order) ? [] : [`${file}: the order "${facts.order}" is not a whole number`];
}

/** Two guides of a topic have different places. */
export function problemsOfOrder(guides) {
  const places = Map.groupBy(guides, ({ facts }) => `${facts.topic} ${facts.order}`);
  return [...places]
    .filter(([, same]) => same.length > 1)
    .map(([place, same]) => `${same.map(({ file }) => file).join(' and ')} are both "${place}"`);
}

export function problemsOfWords({ file, body }, texts) {
  return [
    ...screenWordsOf(body)
      .filter((words) => !texts.hasWords(words))
      .map((words) => `${file}: no screen says "${words}"`),
    ...messagesOf(body)
      .filter((message) => !texts.hasMessage(message))
      .map((message) => `${file}: the product has no message "${message}"`),
  ];
}

export function problemsOfLinks(guides) {
  const slugs = new Set(guides.map(({ slug }) => slug));
  return guides.flatMap((guide) =>
    linksOf(guide)
      .filter((slug) => !slugs.has(slug))
      .map((slug) => `${guide.file} links to /guides/${slug}, which does not exist`),
  );
}

export function problemsOfPictures(guides, files) {
  const used = guides.flatMap((guide) => picturesOf(guide).map((picture) => ({ ...picture, file: guide.file })));
  const expected = new Set(used.flatMap(({ name }) => themes.map((theme) => `${name}-${theme}.webp`)));
  return [
    ...used.filter(({ shows }) => shows === '').map(({ file, name }) => `${file} does not say what ${name} shows`),
    ...[...expected].filter((name) => !files.includes(name)).map((name) => `The picture ${name} does not exist`),
    ...files.filter((name) => !expected.has(name)).map((name) => `No guide shows the picture ${name}`),
  ];
}
