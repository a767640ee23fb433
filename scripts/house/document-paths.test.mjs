import { expect, test } from 'vitest';
import { pathFinder, problemsOfPaths } from './document-paths.mjs';

const exists = pathFinder(['apps/server/src/platform/data/folding.ts', 'apps/server/src/platform/data/pool.ts']);
const problemsOf = (text) => problemsOfPaths('a.md', text, exists);

test('whole paths, ends of paths, folders and choices hold', () => {
  expect(problemsOf('`apps/server/src/platform/data/folding.ts`, `data/folding.ts`, `server/src/platform`')).toEqual(
    [],
  );
  expect(problemsOf('`platform/data/{folding,pool}.ts`')).toEqual([]);
});

test('what is no path of the project is not looked for', () => {
  expect(
    problemsOf('`/metrics`, `DATA_DIR/files`, `POST /api/sales/`, `src/<domain>/messages.ts`, platform/x.ts'),
  ).toEqual([]);
});

test('a path that does not exist is told with its line, also as a part of a segment or of a choice', () => {
  expect(problemsOf('`platform/data/folding.ts`\n`platform/folding.ts` and `ta/folding.ts`')).toEqual([
    'a.md:2 names platform/folding.ts, which is not there',
    'a.md:2 names ta/folding.ts, which is not there',
  ]);
  expect(problemsOf('`data/{folding,gone}.ts`')).toEqual(['a.md:1 names data/gone.ts, which is not there']);
});
