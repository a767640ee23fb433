import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './dependencies.mjs';
import { playwrightReport, vitestReport } from './test-reports.mjs';

const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
const file = (name, status, tests, message = '') => ({
  name: path.join(root, name),
  status,
  message,
  assertionResults: tests,
});

it('names what failed in a run of vitest, and files that did not load', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'sums adds', failureMessages: ['\u001b[31mexpected 3\u001b[39m'] };
  const testResults = [
    file('db/a.test.ts', 'failed', [passed, failed]),
    file('db/b.test.ts', 'failed', [], 'No such module'),
    file('db/c.test.ts', 'passed', [passed]),
  ];
  expect(vitestReport({ testResults, ...counts })).toEqual({
    totals: { passed: 1, failed: 1, skipped: 2 },
    failures: [
      { test: 'db/a.test.ts > sums adds', message: 'expected 3' },
      { test: 'db/b.test.ts', message: 'No such module' },
    ],
  });
});

it('names what failed in the browser, at any depth, and what failed only once', () => {
  const spec = (title, status, message) => ({
    file: 'till.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'Port in use' }],
    suites: [
      {
        specs: [spec('sells', 'unexpected', 'No button')],
        suites: [{ specs: [spec('refunds', 'flaky', 'Too late'), spec('opens', 'expected')] }],
      },
    ],
  };
  expect(playwrightReport(report)).toEqual({
    totals: { passed: 1, failed: 3, skipped: 0 },
    failures: [
      { test: 'Outside any test', message: 'Port in use' },
      { test: 'till.spec.ts:7 > sells', message: 'No button' },
      { test: 'till.spec.ts:7 > refunds', message: 'Too late' },
    ],
  });
});
