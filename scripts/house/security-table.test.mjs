import { expect, test } from 'vitest';
import { problemsOfTable } from './security-table.mjs';

const files = { 'a.test.ts': "it('holds', …); it('holds | too', …)" };
const row = (item, cell = '`a.test.ts` › holds') => `| S${item} | Something holds. | ${cell} |`;
const rows = Array.from({ length: 51 }, (_, index) => row(index + 1));
const problemsWith = (changed) => problemsOfTable(changed.join('\n'), (file) => files[file]);

test('a table whose tests exist holds', () => {
  expect(problemsWith(rows)).toEqual([]);
  const last = [
    row(48, '`a.test.ts` › holds<br>`a.test.ts` › holds | too'),
    row(49, 'not applicable: there is none'),
    row(50),
    row(51),
  ];
  expect(problemsWith([...rows.slice(0, 47), ...last])).toEqual([]);
});

test('a missing test, file, row, reason and order are told', () => {
  const wrong = [
    row(45, '`a.test.ts` › holds not'),
    row(46, '`b.test.ts` › holds'),
    row(47, 'see the code'),
    row(48, '`a.test.ts` › holds<br>`a.test.ts` › nor this'),
    row(51),
    row(50, 'pending: its limit'),
  ];
  expect(problemsWith([...rows.slice(0, 44), ...wrong])).toEqual([
    'docs/security.md: S49 has no row',
    'docs/security.md: rows are out of order',
    'docs/security.md: S45: a.test.ts has no test “holds not”',
    'docs/security.md: S46 names b.test.ts, which is not there',
    'docs/security.md: S47 names no test',
    'docs/security.md: S48: a.test.ts has no test “nor this”',
    'docs/security.md: S50 names no test',
  ]);
});
