import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './dependencies.mjs';
import { drills } from './drill-list.mjs';

it.each(Object.entries(drills))('%s names tests that exist', (_, { tests = [], browserTests = [] }) => {
  expect(tests.length + browserTests.length).toBeGreaterThan(0);
  for (const test of tests) expect(existsSync(path.join(root, test)), test).toBe(true);
  for (const test of browserTests) expect(existsSync(path.join(root, 'apps/web', test)), test).toBe(true);
});
