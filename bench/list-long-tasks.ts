// How long the list of 10,000 products keeps the browser's main thread busy at a stretch, on a processor four times slower.
import { openFilter } from '../apps/web/e2e/filters.ts';
import { openBrowser, watchLongTasks } from '../apps/web/e2e/long-tasks.ts';
import { openBench } from './open-bench.ts';

const products = 10_000;
const slowdown = 4;
const limitMs = 100;
const rounds = Number(process.argv[2] ?? 3);

const bench = await openBench({ products });
const browser = await openBrowser();
const page = await browser.newPage({ baseURL: bench.url, viewport: { width: 1280, height: 800 } });
const longTasksOf = watchLongTasks(browser, page, slowdown);
const table = page.getByRole('table', { name: 'Products' });
const firstRow = page.locator('table[aria-label="Products"][aria-busy="false"] tbody tr:first-child');

const untilOtherRows = async (step: () => Promise<unknown>) => {
  const before = (await firstRow.textContent()) ?? '';
  await step();
  await firstRow.filter({ hasNotText: before }).waitFor();
};

const steps: Record<string, () => Promise<unknown>> = {
  open: async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await table
      .getByRole('link', { name: /of the bench/ })
      .first()
      .waitFor();
  },
  'next page': () => untilOtherRows(() => page.getByRole('button', { name: 'Next', exact: true }).click()),
  sort: () => untilOtherRows(() => table.getByRole('button', { name: 'Price' }).click()),
  search: () => untilOtherRows(() => page.getByLabel('Search products').pressSequentially('Product 77', { delay: 80 })),
  'clear the search': () => untilOtherRows(() => page.getByLabel('Search products').fill('')),
  filter: () =>
    untilOtherRows(async () => {
      await openFilter(page, 'Category');
      await page.getByRole('option', { name: 'Category 7', exact: true }).click();
    }),
  'clear the filter': () => untilOtherRows(() => page.getByRole('button', { name: 'Clear Filters' }).click()),
  'select the page': () => table.getByRole('checkbox', { name: 'Select all rows' }).click(),
  'select all': async () => {
    await page.getByRole('button', { name: /^Select all 10,000 matching/ }).click();
    await page.getByText('10,000 selected').waitFor();
  },
  'one row less': () =>
    table
      .getByRole('checkbox', { name: /^Select Product/ })
      .first()
      .click(),
};

await page.goto('/login');
await page.getByLabel('Username').fill('bench');
await page.getByLabel('Password', { exact: true }).fill('Correct-horse-9');
await page.getByRole('button', { name: 'Sign in', exact: true }).click();
await page.getByRole('region', { name: 'Key figures' }).waitFor();

/** By step: the longest task of the best round: what runs beside it empties the processor's caches. */
const best = new Map<string, { longest: number; sum: number }>();
for (let round = 0; round < rounds; round++) {
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Key figures' }).waitFor();
  await page.waitForTimeout(1_500);
  for (const [name, step] of Object.entries(steps)) {
    const tasks = await longTasksOf(step);
    const figures = { longest: Math.max(0, ...tasks), sum: tasks.reduce((sum, task) => sum + task, 0) };
    const known = best.get(name);
    if (!known || figures.longest < known.longest) best.set(name, figures);
  }
}
await browser.close();
await bench.close();

for (const [name, { longest, sum }] of best)
  process.stdout.write(`${name}: longest task ${longest} ms (at most ${limitMs}), long tasks ${sum} ms\n`);
process.exitCode = [...best.values()].every(({ longest }) => longest <= limitMs) ? 0 : 1;
