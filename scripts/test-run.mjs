// Runs every kind of test, whatever the one before it said, and closes with the sum of them all.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './dependencies.mjs';
import { playwrightReport, vitestReport } from './test-reports.mjs';
import { addTotals, closingLine } from './totals.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'stockhand-test-'));
const report = (name) => path.join(folder, `${name}.json`);
const web = path.join(root, 'apps/web');

const stages = [
  {
    title: 'Checks',
    args: [path.join(root, 'scripts/verify.mjs'), `--report=${report('verify')}`],
    read: () => readJson(report('verify')),
  },
  {
    title: 'Known vulnerabilities of dependencies',
    args: [path.join(root, 'scripts/audit.mjs'), `--report=${report('audit')}`],
    read: () => readJson(report('audit')),
  },
  vitestStage('Unit and integration tests', ['pure', 'database']),
  vitestStage('Components', ['component']),
  vitestStage('Faults', ['faults']),
  {
    title: 'Browser tests',
    cwd: web,
    args: [path.join(web, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=dot,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
    read: () => playwrightReport(readJson(report('playwright'))),
  },
];

const results = [];
const minutes = [];
const failures = [];
for (const stage of stages) {
  console.log(`\n${stage.title}`);
  const startedAt = performance.now();
  const code = await run(stage);
  minutes.push(((performance.now() - startedAt) / 60_000).toFixed(1));
  const found = readReport(stage);
  results.push(withExitCode(found.totals, code));
  failures.push(...found.failures);
}
// At the end once more: a long log is read from there.
for (const { test, message } of failures) console.log(`\n✗ ${test}\n${message.replace(/^/gm, '    ')}`);
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
    // Where CI is set, it colours what goes into a file as well.
    env: process.stdout.isTTY ? {} : { NO_COLOR: '1' },
    read: () => vitestReport(readJson(file)),
  };
}

function readReport(stage) {
  try {
    return stage.read();
  } catch {
    return { totals: { passed: 0, failed: 1, skipped: 0 }, failures: [{ test: stage.title, message: 'No report.' }] };
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** A runner that failed outside any test counts as one failure; so does one that left no report. */
function withExitCode(totals, code) {
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}
