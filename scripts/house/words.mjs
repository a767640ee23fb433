import { codeFiles, lineOf, readJson, visit } from './sources.mjs';

const { replacedWords, screenTexts, screenWords, wireNames } = readJson('scripts/house/vocabulary.json');

/** No identifier and no file name contains a word that another one replaces: owner of data → tenant, deed → booking. */
export function checkWords() {
  return codeFiles.flatMap((file) => {
    const found = [{ name: file.split('/').pop().replace(/\..*$/, ''), line: 1 }];
    const add = ({ name, start }) => found.push({ name, line: lineOf(file, start) });
    if (!file.startsWith('db/generated/')) visit(file, { Identifier: add, JSXIdentifier: add });
    return found.flatMap(({ name, line }) => faultOfName(name).map((fault) => `${file}:${line} ${fault}`));
  });
}

/** People read one word for one thing. `screenTexts` are the documents' own, and what a search understands. */
export function checkScreenWords() {
  return codeFiles.filter(isRead).flatMap((file) => {
    const found = [];
    const add = (text, { start }) =>
      found.push(...faultOfText(text).map((it) => `${file}:${lineOf(file, start)} ${it}`));
    visit(file, {
      Literal: (node) => typeof node.value === 'string' && add(node.value, node),
      TemplateElement: (node) => add(node.value.cooked, node),
      JSXText: (node) => add(node.value, node),
    });
    return found;
  });
}

function isRead(file) {
  return /^(apps\/web\/src|packages\/(contract|documents)\/src)\//.test(file) && !/\.test\.tsx?$/.test(file);
}

export function faultOfText(text) {
  if (screenTexts.includes(text)) return [];
  const words = text.toLowerCase().split(/[^a-z]+/);
  return words
    .filter((word) => Object.hasOwn(screenWords, word))
    .map((word) => `"${text.trim()}": say ${screenWords[word]} instead of ${word}`);
}

/** `companyRows`, `company-rows` and `COMPANY_ROWS` contain the word `company`. */
export function faultOfName(name) {
  if (wireNames.includes(name)) return [];
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  return words
    .filter((word) => Object.hasOwn(replacedWords, word))
    .map((word) => `"${name}": say ${replacedWords[word]} instead of ${word}`);
}
