import { expect, test } from '@playwright/test';
import { expectGoodLooks } from './good-looks.ts';

for (const address of ['/guides/counting', '/prices.html']) {
  test(`${address} says that nothing is there, and offers the search of the guides`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle('Page not found – Stockhand');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('searchbox', { name: 'Search the guides' }).fill('count');
    await page
      .getByRole('list', { name: 'Results' })
      .getByRole('link', { name: /^Count and correct stock/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Count and correct stock');
  });
}

for (const width of [360, 1280]) {
  test(`the page for what is not there looks good, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await expectGoodLooks(page, [{ path: '/guides/none', heading: 'Page not found' }]);
  });
}

test('every other unknown address leads to the home page', async ({ page }) => {
  await page.goto('/nothing/here');
  await expect(page).toHaveURL('/');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page leads on', async ({ page }) => {
    await page.goto('/guides/none');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('navigation', { name: 'From here' }).getByRole('link', { name: 'Guides' }).click();
    await expect(page).toHaveURL('/guides');
  });
});
