import { expect, test } from 'vitest';
import { problemsOfSubjects } from './commits.mjs';
import { fileProblems, folderProblems, functionProblems } from './sizes.mjs';
import { faultOfName, faultOfText } from './words.mjs';

const filesIn = (folder, count) => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

test('a median of 45 and a 95th percentile of 170 hold, one more does not', () => {
  const lines = (median, p95) => [...Array(11).fill(median), ...Array(9).fill(p95), 300];
  expect(fileProblems(lines(45, 170))).toEqual({ problems: [], note: '21 source files, lines: median 45, p95 170' });
  expect(fileProblems(lines(46, 171)).problems).toHaveLength(2);
});

test('a folder holds 25 source files beside its subfolders', () => {
  expect(folderProblems([...filesIn('a', 25), ...filesIn('a/b', 25)])).toEqual([]);
  expect(folderProblems(filesIn('a', 26))).toEqual(['a has 26 source files (at most 25): divide it']);
});

test('a function has 70 lines, or those of its exception', () => {
  const found = [{ file: 'a.ts', line: 3, lines: 71 }];
  expect(functionProblems(found, {})).toEqual(['a.ts:3 a function has 71 lines (at most 70)']);
  expect(functionProblems(found, { 'a.ts': 71 })).toEqual([]);
  expect(functionProblems([], { 'a.ts': 71 })).toHaveLength(1);
});

test('a subject has 72 characters, however many bytes', () => {
  expect(problemsOfSubjects([`abc1234 ${'ä'.repeat(72)}`, ''])).toEqual([]);
  expect(problemsOfSubjects([`abc1234 ${'x'.repeat(73)}`])).toHaveLength(1);
});

test('replaced words are found inside names, names of the interface are allowed', () => {
  expect(faultOfName('companyRows')).toEqual(['"companyRows": say tenant instead of company']);
  expect(faultOfName('print-papers')).toHaveLength(1);
  expect(faultOfName('newspaper')).toEqual([]);
  expect(faultOfName('company_name')).toEqual([]);
  expect(faultOfName('constructor')).toEqual([]);
});

test('screens say one word for one thing, but for the texts of the documents', () => {
  expect(faultOfText('Delete this workspace?')).toEqual(['"Delete this workspace?": say company instead of workspace']);
  expect(faultOfText('Current workspace')).toEqual([]);
  expect(faultOfText('Delete this company?')).toEqual([]);
});
