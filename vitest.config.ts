import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { startsReaderOfTests } from './apps/server/build/reader-of-tests.ts';

/** Whole programs that are killed, frozen or cut off. */
const faults = 'apps/server/src/faults/*.test.ts';
const isolated = { root: import.meta.dirname, testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Tests wait for the database most of the time: one file alone leaves a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // React's own remark on fields that get the focus while they are drawn; the product's build has none.
    onConsoleLog: (text) => !text.startsWith('flushSync was called'),
    projects: [
      {
        plugins: [startsReaderOfTests()],
        test: {
          ...isolated,
          name: 'pure',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
        },
      },
      'apps/web/vitest.config.ts',
      {
        plugins: [startsReaderOfTests()],
        test: {
          ...isolated,
          name: 'database',
          // A file gets a database of its own, not a process: starting the modules anew takes longer than most tests.
          isolate: false,
          include: ['db/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          exclude: [faults],
          globalSetup: ['db/src/testing/global-setup.ts', 'apps/server/src/testing/world-template.ts'],
        },
      },
      {
        test: {
          ...isolated,
          name: 'faults',
          isolate: false,
          include: [faults],
          globalSetup: [
            'apps/server/src/testing/build-server.ts',
            'db/src/testing/global-setup.ts',
            'apps/server/src/testing/world-template.ts',
          ],
        },
      },
    ],
  },
});
