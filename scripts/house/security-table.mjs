import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../dependencies.mjs';
import { textOf } from './sources.mjs';

const table = 'docs/security.md';
const itemsCount = 51;
const testNamed = /`([^`]+)` › (.+?)(?=<br>|\s*\|\s*$)/g;

/** Every item of docs/security.md has a row, in order, and every test that a row names exists. */
export function checkSecurityTable() {
  return problemsOfTable(textOf(table), (file) => (existsSync(path.join(root, file)) ? textOf(file) : undefined));
}

/** `readTest` answers the text of a test file; undefined where there is none. */
export function problemsOfTable(text, readTest) {
  const rows = text.split('\n').filter((line) => /^\| S\d+ /.test(line));
  const found = rows.map((row) => Number(/^\| S(\d+) /.exec(row)[1]));
  const wanted = Array.from({ length: itemsCount }, (_, index) => index + 1);
  const problems = wanted.filter((item) => !found.includes(item)).map((item) => `${table}: S${item} has no row`);
  if (found.some((item, index) => item <= (found[index - 1] ?? 0))) problems.push(`${table}: rows are out of order`);
  for (const [index, row] of rows.entries()) {
    const name = `${table}: S${found[index]}`;
    const tests = [...row.matchAll(testNamed)];
    const isReasoned = /\| (?:.*<br>)?not applicable/.test(row.slice(row.lastIndexOf(' | ') + 1));
    if (tests.length === 0 && !isReasoned) problems.push(`${name} names no test`);
    for (const [, file, title] of tests) {
      const source = readTest(file);
      if (source === undefined) problems.push(`${name} names ${file}, which is not there`);
      else if (!source.includes(title.trim())) problems.push(`${name}: ${file} has no test “${title.trim()}”`);
    }
  }
  return problems;
}
