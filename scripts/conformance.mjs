// Runs the black-box REST tests against the product. What is not built yet is listed in .ci/conformance-pending.txt,
// one test name a line, and that list may only shrink.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { root } from './dependencies.mjs';
import { startProduct } from './product-server.mjs';
import { closingLine } from './totals.mjs';

const suite = path.resolve(root, '../shared/conformance');
const pendingFile = path.join(root, '.ci/conformance-pending.txt');

if (!existsSync(suite)) {
  console.log('The conformance suite is not beside this checkout; skipped.');
} else {
  process.exitCode = await main();
}

async function main() {
  const pending = new Set(
    readFileSync(pendingFile, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );
  let results;
  let problems = [];
  try {
    const product = await startProduct({ CHECK_ANSWERS: 'on' });
    try {
      results = await runSuite(product);
    } finally {
      // A failed check also answers 500; a test that takes any status would miss it.
      const mismatches = product.output().matchAll(/The answer of [^"]*? does not match its schema\.[^"]*/g);
      problems.push(...new Set([...mismatches].map(([text]) => text)));
      await product.stop().catch((error) => problems.push(error.message));
    }
  } catch (error) {
    console.log(error.message);
    console.log(closingLine({ passed: 0, failed: 1, skipped: 0 }));
    return 1;
  }
  const verdict = judge(results, pending);
  problems = [...problems, ...verdict.problems];
  for (const problem of problems) console.log(`✗ ${problem}`);
  console.log(closingLine({ passed: verdict.passed, failed: problems.length, skipped: verdict.skipped }));
  return problems.length > 0 || results.length === 0 ? 1 : 0;
}

/** One entry a test: `{ name, file, status: 'passed' | 'failed' | 'skipped', reason }`. */
async function runSuite({ baseUrl, dataDir }) {
  const files = globSync('*.test.mjs', { cwd: suite }).map((name) => path.join(suite, name));
  Object.assign(process.env, { BASE_URL: baseUrl, DATA_DIR: dataDir });
  const results = [];
  const note = (status) => (data) => {
    const { name, nesting, file, details, skip, todo } = data;
    if (nesting > 0 || details.type === 'suite') return;
    const isSkipped = status === 'passed' && (skip !== undefined || todo !== undefined);
    const cause = details.error?.cause ?? details.error;
    results.push({
      name,
      file: path.basename(file ?? name),
      status: isSkipped ? 'skipped' : status,
      reason: cause?.message || 'The file could not be run.',
    });
  };
  const stream = run({ files, concurrency: 2 });
  stream.on('test:pass', note('passed'));
  stream.on('test:fail', note('failed'));
  for await (const _ of stream);
  return results;
}

function judge(results, pending) {
  const problems = [];
  const counts = { passed: 0, skipped: 0 };
  for (const { name, file, status, reason } of results) {
    const isPending = pending.has(name);
    if (isPending && status === 'passed')
      problems.push(`${name} (${file}): passes now, take it out of ${path.relative(root, pendingFile)}`);
    else if (status === 'failed' && !isPending) problems.push(`${name} (${file})\n${indented(reason)}`);
    else if (status === 'passed') counts.passed += 1;
    else counts.skipped += 1;
  }
  const names = new Set(results.map((result) => result.name));
  for (const name of pending) {
    if (!names.has(name))
      problems.push(`${name}: no test has this name, take it out of ${path.relative(root, pendingFile)}`);
  }
  return { ...counts, problems };
}

function indented(text) {
  const lines = text.split('\n').slice(0, 12);
  return lines.map((line) => `    ${line}`).join('\n');
}
