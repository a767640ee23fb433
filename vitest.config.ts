import { defineConfig } from 'vitest/config';

const isolated = { root: import.meta.dirname, testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...isolated,
          name: 'pure',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
        },
      },
      {
        test: {
          ...isolated,
          name: 'database',
          include: ['db/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          globalSetup: ['db/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
