import { expect, test as guestTest, type Page } from '@playwright/test';
import { expectGoodLooks } from './good-looks.ts';
import { test } from './signed-in.ts';

// What pages look like is for tests of components; these need a file that the server reads, and the built script.

for (const width of [1280, 360])
  test(`what an import makes of a file looks good, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await expectGoodLooks(page, [{ path: '/products', heading: 'Products', open: openImport }]);
  });

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const csv = 'Product Name,Selling Price\nLamp,abc\nBulb,3\n';
  const file = { name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Data quality issues' })).toBeVisible();
}

guestTest('what the system changes while the application loads is shown', async ({ page }) => {
  const { promise: changed, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/assets/application-*.js', (route) => changed.then(() => route.continue()));
  const script = page.waitForResponse('**/theme.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await script;
  const root = page.locator('html');
  await expect(root).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  letThrough();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(root).toHaveClass(/dark/);
});
