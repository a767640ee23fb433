import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const patienceMs = 300_000;
const running = new Set();

/**
 * Runs test files in a copy until the first test fails: `{ verdict, told }`. `failed` means that a test failed; `late`, that one ran
 * out of time, as on a busy machine; `broken`, that they could not run at all. The last two say nothing about the tests.
 */
export function runTests(folder, files) {
  return new Promise((resolve) => {
    const report = path.join(folder, 'mutate-report.json');
    rmSync(report, { force: true });
    // What killed tests leave goes with the copy.
    const TMPDIR = path.join(folder, '.cache/tmp');
    mkdirSync(TMPDIR, { recursive: true });
    const reports = ['--reporter=json', `--outputFile.json=${report}`];
    const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--bail=1', '--maxWorkers=1', ...reports, ...files], {
      cwd: folder,
      env: { ...process.env, TMPDIR },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-4000);
      });
    running.add(child);
    let isLate = false;
    const patience = setTimeout(() => {
      isLate = true;
      end(child);
    }, patienceMs);
    child.on('close', (code) => {
      clearTimeout(patience);
      running.delete(child);
      resolve(isLate ? { verdict: 'late', told: 'the tests did not end' } : judge(code, report, output));
    });
  });
}

/** Ends what is running, with the databases that it started. */
export function stopTests() {
  for (const child of running) end(child);
}

function end(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function judge(code, report, output) {
  if (!existsSync(report)) return { verdict: 'broken', told: output.trim() };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  if (code === 0 && numPassedTests > 0) return { verdict: 'passed', told: `${numPassedTests} tests passed` };
  const failed = testResults.flatMap((file) => file.assertionResults.filter(({ status }) => status === 'failed'));
  if (numFailedTests > 0) {
    const isLate = failed.every(({ failureMessages }) =>
      failureMessages.every((text) => /\btimed out in \d+/.test(text)),
    );
    return { verdict: isLate ? 'late' : 'failed', told: failed[0]?.fullName ?? 'a test failed' };
  }
  const message = testResults.map((file) => file.message).find((text) => text) ?? output.trim();
  // What is checked after the tests of a file, such as the books of its tenants, is a test too.
  return { verdict: numPassedTests > 0 ? 'failed' : 'broken', told: message };
}
