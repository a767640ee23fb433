import path from 'node:path';
import { root } from './dependencies.mjs';

/** How many tests a report of vitest's or Playwright's counts, and each failed one with what it says: `{ totals, failures }`. */
export function vitestReport({ testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return {
    totals: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
    failures: testResults.flatMap(vitestFailures),
  };
}

function vitestFailures({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((one) => one.status === 'failed');
  // A file that could not be loaded, or whose preparation failed, has no failed test.
  if (failed.length === 0) return status === 'failed' ? [{ test: file, message: shown(message) }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${file} > ${fullName}`,
    message: shown(failureMessages.join('\n')),
  }));
}

export function playwrightReport({ suites, stats, errors }) {
  const outside = errors.map(({ message }) => ({ test: 'Outside any test', message: shown(message) }));
  return {
    totals: { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped },
    failures: [...outside, ...suites.flatMap(playwrightFailures)],
  };
}

function playwrightFailures({ specs = [], suites = [] }) {
  const failed = specs.flatMap(({ file, line, title, tests }) => {
    const results = tests.flatMap((test) => (['expected', 'skipped'].includes(test.status) ? [] : test.results));
    const broken = results.filter(({ errors }) => errors?.length > 0);
    return broken.map(({ errors }) => ({ test: `${file}:${line} > ${title}`, message: shown(errors[0].message) }));
  });
  return [...failed, ...suites.flatMap(playwrightFailures)];
}

const escapeCode = String.fromCharCode(27);
const colours = new RegExp(`${escapeCode}\\[[0-9;]*m`, 'g');

/** The first lines, without colours. */
function shown(message = '') {
  return message.replaceAll(colours, '').split('\n').slice(0, 12).join('\n');
}
