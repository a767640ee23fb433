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
