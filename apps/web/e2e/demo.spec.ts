import { expect, test } from '@playwright/test';
import { startProduct } from '../../../scripts/product-server.mjs';
import { axeComplaints } from './axe.ts';

test('in local mode one click leads into the demo company, once it is prepared', async ({ page }) => {
  test.setTimeout(240_000);
  const product = await startProduct({ DEMO: 'on' });
  try {
    await page.goto(`${product.baseUrl}/login`);
    await expect(page.getByText('The demo company is being prepared...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    expect(await axeComplaints(page)).toEqual([]);
    const open = page.getByRole('button', { name: 'Open the demo company' });
    await expect(open).toBeVisible({ timeout: 180_000 });
    expect(await axeComplaints(page)).toEqual([]);
    await open.click();
    await expect(page).toHaveTitle('Dashboard – Fernhollow Home and Garden – Stockhand');
    await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Set up your company' })).toHaveCount(0);
  } finally {
    await product.stop();
  }
});

test('where there is no demo company the log-in page offers none', async ({ page }) => {
  const asked = page.waitForResponse(/auth\.demo/);
  await page.goto('/login');
  expect((await asked).ok()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByText(/demo company/)).toHaveCount(0);
});
