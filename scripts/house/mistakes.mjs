import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../dependencies.mjs';
import { areaNames, mistakesOf, withMistake } from '../mistakes/mistakes.mjs';
import { textOf } from './sources.mjs';

/** The lists of `pnpm mutate` are true of the tree: each place is there once, each mistake can be read, and its tests exist. */
export async function checkMistakes() {
  const lists = await Promise.allSettled(areaNames.map((area) => mistakesOf([area])));
  const mistakes = lists.flatMap(({ value }) => value ?? []);
  const problems = lists.flatMap(({ reason }) => (reason ? [reason.message] : []));
  return { note: `${mistakes.length} mistakes`, problems: [...problems, ...mistakes.flatMap(problemsOf)] };
}

function problemsOf(mistake) {
  const { file, tests, find, replace } = mistake;
  const missing = tests.filter((test) => !existsSync(path.join(root, test)));
  const problems = missing.map((test) => `${file}: its tests ${test} do not exist`);
  if (find === replace) problems.push(`${file}: ${find} is no mistake`);
  if (/\.tsx?$/.test(file) && parseSync(file, withMistake(textOf(file), mistake)).errors.length > 0)
    problems.push(`${file}: ${replace} cannot be read`);
  return problems;
}
