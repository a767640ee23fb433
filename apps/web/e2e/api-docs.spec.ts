import { expect, type Page, test } from '@playwright/test';
import { axeComplaints } from './axe.ts';

/** What the page asks of other servers, and what its policy refuses; filled as it goes. */
function watched(page: Page, baseURL = ''): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL)) seen.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(message.text());
  });
  return seen;
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 360]) {
    test(`the reference of the API, ${colorScheme} at ${width} px`, async ({ page, baseURL }) => {
      const seen = watched(page, baseURL);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/api/docs');
      await expect(page.getByRole('heading', { name: 'Stockhand API', level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Authentication', level: 2 })).toBeVisible();
      await expect(page.locator('body')).toContainClass(`${colorScheme}-mode`);
      expect(await axeComplaints(page)).toEqual([]);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      // An address leads to a call, with a body to copy.
      await page.goto('/api/docs#tag/sales/POST/api/sales/');
      await page.reload();
      const call = page.getByRole('heading', { name: 'Sell at the counter' });
      await expect(call).toBeInViewport();
      await expect(page.getByText('Needs the right to create orders.').first()).toBeVisible();
      await expect(page.getByText('"total_amount": 49.8').first()).toBeVisible();
      expect(await axeComplaints(page)).toEqual([]);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      expect(seen).toEqual([]);
    });
  }
}

test('the reference is searched by what a call does', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Authentication', level: 2 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('receive goods');
  await page.getByRole('option', { name: /Receive goods/ }).click();
  await expect(page.getByRole('heading', { name: 'Receive goods' })).toBeInViewport();
  await expect(page).toHaveURL(/#tag\/purchase-orders\/POST\/api\/purchase-orders/);
});

test('a call of two paths stands once in the reference, which leads back to the site', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Authentication', level: 2 })).toBeVisible();
  await page.goto('/api/docs#tag/authentication');
  await page.reload();
  const sidebar = page.getByRole('complementary', { name: /^Sidebar/ });
  for (const call of ['Sign up', 'List the companies of the account'])
    await expect(sidebar.getByRole('link', { name: new RegExp(`^${call} HTTP`) }), call).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'API guide' }).click();
  await expect(page).toHaveURL('/api');
  await page.goBack();
  await page.getByRole('link', { name: 'Stockhand', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test.describe('with scripts turned off', () => {
  test.use({ javaScriptEnabled: false });

  test('the reference is a list that opens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto('/api/docs');
    await expect(page).toHaveURL('/api/docs/plain');
    await page.getByText('Sell at the counter').click();
    await expect(page.getByText('total_amount').first()).toBeVisible();
  });
});

test('the list without scripts has no complaints', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs/plain');
    expect(await axeComplaints(page)).toEqual([]);
  }
});
