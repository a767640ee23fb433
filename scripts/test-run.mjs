// Runs every kind of test, whatever the one before it said, and closes with the sum of them all.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './dependencies.mjs';
import { addTotals, closingLine } from './totals.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'stockhand-test-'));
const report = (name) => path.join(folder, `${name}.json`);
const web = path.join(root, 'apps/web');

const stages = [
  {
    title: 'Checks',
    args: [path.join(root, 'scripts/verify.mjs'), `--totals=${report('verify')}`],
    totals: () => JSON.parse(readFileSync(report('verify'), 'utf8')),
  },
  {
    title: 'Known vulnerabilities of dependencies',
    args: [path.join(root, 'scripts/audit.mjs'), `--totals=${report('audit')}`],
    totals: () => JSON.parse(readFileSync(report('audit'), 'utf8')),
  },
  vitestStage('Unit and integration tests', ['pure', 'database']),
  vitestStage('Components', ['component']),
  vitestStage('Faults', ['faults']),
  {
    title: 'Browser tests',
    cwd: web,
    args: [path.join(web, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=dot,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
    totals: () => playwrightTotals(JSON.parse(readFileSync(report('playwright'), 'utf8'))),
  },
];

const results = [];
const minutes = [];
for (const stage of stages) {
  console.log(`\n${stage.title}`);
  const startedAt = performance.now();
  const code = await run(stage);
  minutes.push(((performance.now() - startedAt) / 60_000).toFixed(1));
  results.push(withExitCode(readTotals(stage), code));
}
console.log('');
for (const [index, { title }] of stages.entries()) console.log(`${minutes[index]?.padStart(5)} min  ${title}`);
rmSync(folder, { recursive: true, force: true });

const total = addTotals(results);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function run({ args, cwd = root, env = {} }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function vitestStage(title, projects) {
  const file = report(projects.join('-'));
  return {
    title,
    args: [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    ],
    totals: () => vitestTotals(JSON.parse(readFileSync(file, 'utf8'))),
  };
}

function readTotals(stage) {
  try {
    return stage.totals();
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** A runner that failed outside any test counts as one failure; so does one that left no report. */
function withExitCode(totals, code) {
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

function vitestTotals({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

function playwrightTotals({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
