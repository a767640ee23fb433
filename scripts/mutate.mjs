// `pnpm mutate [area…]`: makes one mistake at a time in a copy of the tree and runs the tests that must notice it. Ends with what
// each area caught; fails where that is below 90 of 100, or where one survives without a reason.
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { mistakesOf } from './mistakes/mistakes.mjs';
import { closingLines, problemsOfAreas } from './mistakes/report.mjs';
import { runTests, stopTests } from './mistakes/run-tests.mjs';
import { openCopy } from './mistakes/working-copy.mjs';

const { values: options, positionals: areas } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only mistakes whose place, as `path:line`, contains one of these texts. */
    at: { type: 'string', multiple: true, default: [''] },
    /** How many mistakes are tried at once, each in a copy of its own. */
    lanes: { type: 'string', default: '1' },
  },
});

const outcomes = { failed: 'caught', passed: 'survived', late: 'late', broken: 'broken' };
const marks = { caught: '✓', survived: '✗', late: '…', broken: '!' };

const mistakes = (await mistakesOf(areas)).filter(({ file, line }) =>
  options.at.some((place) => `${file}:${line}`.includes(place)),
);
const copies = Array.from({ length: Math.min(Number(options.lanes), mistakes.length) }, openCopy);
const stop = (signal) => {
  stopTests();
  for (const copy of copies) copy.remove();
  process.exit(signal === 'SIGINT' ? 130 : 143);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

try {
  process.exitCode = await tryAll();
} finally {
  for (const copy of copies) copy.remove();
}

async function tryAll() {
  if (mistakes.length === 0) return console.log('There is no such mistake.') ?? 1;
  const tests = [...new Set(mistakes.flatMap((mistake) => mistake.tests))];
  console.log(`${mistakes.length} mistakes, ${tests.length} test files.`);
  const sound = await runTests(copies[0].folder, tests);
  if (sound.verdict !== 'passed') {
    console.log(`The tests do not pass without a mistake: ${sound.told}`);
    return 1;
  }
  const free = [...copies];
  const results = await pLimit(copies.length).map(mistakes, async (mistake) => {
    const copy = free.pop();
    try {
      return await tryMistake(copy, mistake);
    } finally {
      free.push(copy);
    }
  });
  console.log(`\n${closingLines(results).join('\n')}`);
  const problems = problemsOfAreas(results);
  for (const problem of problems) console.log(`✗ ${problem}`);
  return problems.length > 0 ? 1 : 0;
}

async function tryMistake(copy, mistake) {
  const startedAt = performance.now();
  const { verdict, told } = await copy.withMistake(mistake, () => runTests(copy.folder, mistake.tests));
  const result = { ...mistake, outcome: outcomes[verdict], told };
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const change = `${mistake.find} → ${mistake.replace}`.replace(/\s+/g, ' ');
  console.log(`${marks[result.outcome]} ${mistake.area} ${mistake.file}:${mistake.line} ${change} (${seconds} s)`);
  console.log(`    ${result.outcome}: ${told}`);
  return result;
}
