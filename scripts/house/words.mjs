import { codeFiles, lineOf, readJson, visit } from './sources.mjs';

const { replacedWords, wireNames } = readJson('scripts/house/vocabulary.json');

/** No identifier and no file name contains a word that another one replaces: owner of data → tenant, deed → booking. */
export function checkWords() {
  return codeFiles.flatMap((file) => {
    const found = [{ name: file.split('/').pop().replace(/\..*$/, ''), line: 1 }];
    const add = ({ name, start }) => found.push({ name, line: lineOf(file, start) });
    if (!file.startsWith('db/generated/')) visit(file, { Identifier: add, JSXIdentifier: add });
    return found.flatMap(({ name, line }) => faultOfName(name).map((fault) => `${file}:${line} ${fault}`));
  });
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
