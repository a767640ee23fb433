import { expect } from '@playwright/test';
import { test } from './signed-in.ts';

test('the closed group in the sidebar stands for its page, and the logo stays square', async ({ page }) => {
  await page.goto('/settings/custom-fields');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const settings = menu.getByRole('button', { name: 'Settings' });
  await expect(menu.locator('[aria-current]')).toHaveText(['Custom Fields']);
  await settings.click();
  await expect(menu.locator('[aria-current]')).toHaveText(['Settings']);
  await settings.click();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(settings).toHaveAttribute('aria-current', 'true');
  const switcher = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('button').first();
  await expect.poll(async () => (await switcher.boundingBox())?.width).toBe(40);
  expect((await switcher.boundingBox())?.height).toBe(40);
});

test('the reports stand in a group, those of the documents first', async ({ page }) => {
  await page.goto('/reports/low-stock');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.locator('[aria-current]')).toHaveText(['Low Stock']);
  await expect(menu.getByRole('button', { name: 'Reports' }).locator('~ ul').getByRole('link')).toHaveText([
    ...['Activity', 'Inventory', 'Low Stock', 'Transactions'],
    ...['Sales Report', 'Custom Reports', 'Dead Stock', 'Stock Ledger', 'All Reports'],
  ]);
  await menu.getByRole('button', { name: 'Settings' }).click();
  await expect(menu.getByRole('link', { name: 'Activity' })).toBeHidden();
});
