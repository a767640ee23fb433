import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './e2e/browser.ts';

// Without one, the other projects run all the same; the first component test then says what to install.
const browser = await findBrowser().catch(() => undefined);

/** Components and pages in a real browser; testing/answers.ts stands in for the server. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // What is found while tests run would reload their page.
  optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.test.tsx'] },
  test: {
    name: 'component',
    include: ['src/**/*.test.tsx'],
    // Loading the application's modules anew for each file takes longer than its tests.
    isolate: false,
    // A page waits for answers and frames most of the time: one alone leaves a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // After the other projects: a busy machine is slow to draw.
    sequence: { groupOrder: 1 },
    testTimeout: 20_000,
    // How long what a page shows may take on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As in Playwright's tests: a name or text is found by a part of it.
      locators: { exact: false },
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: browser ?? {},
        contextOptions: { locale: 'en-US', timezoneId: 'UTC' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
