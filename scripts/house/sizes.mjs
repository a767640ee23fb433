import { codeFiles, isTest, lineOf, parse, readJson, textOf, visit } from './sources.mjs';

const medianMax = 45;
const p95Max = 170;
const folderMax = 25;
const functionMax = 70;
const exceptionsFile = 'scripts/house/long-functions.json';
const sourceFiles = codeFiles.filter((file) => !isTest(file) && !file.startsWith('db/generated/'));
const testCalls = /^(describe|it|test)$/;

/** Lines per file (median and 95th percentile), files per folder, lines per function. */
export function checkSizes() {
  const { problems, note } = fileProblems(sourceFiles.map((file) => textOf(file).trimEnd().split('\n').length));
  return {
    note,
    problems: [
      ...problems,
      ...folderProblems(sourceFiles),
      ...functionProblems(longFunctions(), readJson(exceptionsFile)),
    ],
  };
}

export function fileProblems(lines) {
  const sorted = [...lines].sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)];
  const [median, p95] = [at(0.5), at(0.95)];
  const problems = [];
  if (median > medianMax)
    problems.push(`Half of the source files have more than ${median - 1} lines (at most ${medianMax})`);
  if (p95 > p95Max) problems.push(`5% of the source files have more than ${p95 - 1} lines (at most ${p95Max})`);
  return { problems, note: `${sorted.length} source files, lines: median ${median}, p95 ${p95}` };
}

export function folderProblems(files) {
  const counts = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')));
  const tooFull = [...counts].filter(([, inside]) => inside.length > folderMax);
  return tooFull.map(
    ([folder, { length }]) => `${folder} has ${length} source files (at most ${folderMax}): divide it`,
  );
}

/** `exceptions`: lines of the longest function of a file, for files that have one beyond the limit. */
export function functionProblems(found, exceptions) {
  const problems = found
    .filter(({ file, lines }) => lines > (exceptions[file] ?? functionMax))
    .map(
      ({ file, line, lines }) =>
        `${file}:${line} a function has ${lines} lines (at most ${exceptions[file] ?? functionMax})`,
    );
  const stale = Object.keys(exceptions).filter((file) => !found.some((one) => one.file === file));
  return [...problems, ...stale.map((file) => `${exceptionsFile}: ${file} has no long function; take it out`)];
}

/** Callbacks of `describe`, `it` and `test` are no functions of their own: they hold what a test says. */
function longFunctions() {
  return codeFiles.flatMap((file) => {
    const found = [];
    const callbacks = new Set();
    const measure = (node) => {
      const line = lineOf(file, node.start);
      const lines = lineOf(file, node.end) - line + 1;
      if (lines > functionMax && !callbacks.has(node.start)) found.push({ file, line, lines });
    };
    if (parse(file).text.split('\n').length <= functionMax) return [];
    visit(file, {
      CallExpression: (node) => {
        if (isTest(file) && testCalls.test(rootName(node.callee)))
          for (const { start } of node.arguments) callbacks.add(start);
      },
      FunctionDeclaration: measure,
      FunctionExpression: measure,
      ArrowFunctionExpression: measure,
    });
    return found;
  });
}

/** `describe.each(rows)` → `describe`. */
function rootName(callee) {
  const inner = callee.object ?? callee.callee ?? callee.tag;
  return inner ? rootName(inner) : (callee.name ?? '');
}
