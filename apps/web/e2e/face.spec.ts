import { expect, test as guestTest } from '@playwright/test';

guestTest('the product has a mark of its own, and a company never looks like it', async ({ page }) => {
  for (const path of ['/login', '/register', '/verify-email/some-token', '/']) {
    await page.goto(path);
    const home = page.getByRole('banner').getByRole('link', { name: 'Stockhand', exact: true });
    await expect(home.locator('svg rect')).toHaveCount(1);
    await expect(home).toHaveText('Stockhand');
  }
  for (const icon of ['/favicon.svg', '/favicon.png', '/apple-touch-icon.png'])
    expect((await page.request.get(icon)).headers()['content-type'], icon).toMatch(/^image\//);
});
