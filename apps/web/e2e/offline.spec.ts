import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

test('a page whose code cannot be fetched waits for the connection inside the application', async ({
  page,
  context,
}) => {
  await page.goto('/suppliers');
  // A list that is still on its way would complain, too.
  await expect(page.getByText('No suppliers yet')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'No response received from server.' });
  await expect(notice).toContainText('No response received from server. Please check your connection.');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test('that one is offline stays in view however far the list is scrolled, and covers nothing of it', async ({
  page,
  context,
  owner,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await Promise.all(Array.from({ length: 12 }, (_, index) => addProduct(owner, { name: `Lamp ${index}` })));
  await page.goto('/products');
  const header = page.getByRole('columnheader', { name: 'Category' });
  await expect(page.getByRole('row')).toHaveCount(13);
  await context.setOffline(true);
  const notice = page.getByText('You are offline. Changes cannot be saved until the connection is back.');
  await expect(notice).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(notice).toBeInViewport({ ratio: 1 });
  const bottom = await notice.evaluate((element) => element.closest('[role=status]')?.getBoundingClientRect().bottom);
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(bottom);
  await context.setOffline(false);
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(56);
});

test("an answer that is not the product's own is told by its status", async ({ page }) => {
  await page.route(/\/trpc\/[^?]*members\.list/, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }),
  );
  await page.goto('/settings/users');
  await expect(page.getByText('Failed to load users')).toBeVisible();
  await expect(page.getByText('Server error. Please try again later or contact support.')).toBeVisible();
  await page.route(/\/trpc\/[^?]*members\.groups/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect(page.getByText('Failed to load user groups')).toBeVisible();
});

test('a list that cannot be refreshed keeps its rows and says what is wrong', async ({ page, context }) => {
  await page.goto('/settings/users');
  const row = page.getByRole('row', { name: /You/ });
  await expect(row).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Failed to load users')).toBeVisible();
  await expect(page.getByText('No response received from server. Please check your connection.')).toBeVisible();
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Failed to load users')).toBeHidden();
});

test('a long form that could not be saved says so where it is seen', async ({ page }) => {
  await page.goto('/products/add');
  await page.getByLabel('Product Name').fill('Lamp');
  await page.getByLabel('Category').fill('Lighting');
  await page.getByLabel('Sale Price').fill('40');
  await page.getByLabel('Cost Price').fill('12');
  await page.route('**/trpc/catalog.products.create**', (route) => route.abort());
  await page.getByRole('button', { name: 'Save Product' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Error: No response received from server.' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Product Name')).toHaveValue('Lamp');
});

test('a profile that could not be saved says so where it is seen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/settings/profile');
  await page.getByLabel('First name').fill('Grace');
  await page.route('**/trpc/account.updateProfile**', (route) => route.abort());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'No response received from server.' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
});
