import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

test('anything is found and opened without a mouse', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '4006381333931' });
  const table = await addProduct(owner, { name: 'Oak table' });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Search products, orders...' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder('Search products, orders...');
  await expect(field).toBeFocused();
  await page.keyboard.type('oak');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products/${table.id}`);

  // A scanner presses Enter before any answer can be there.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: /^Oak table/ })).toBeVisible();
  await page.keyboard.type('4006381333931');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products/${lamp.id}`);
  await expect(field).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('custom fi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings/custom-fields');

  await page.getByRole('button', { name: 'Search products, orders...' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('nothing like it');
  await expect(page.getByText('Nothing found for “nothing like it”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search products, orders...' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('what is typed right after the shortcut is in the field, however late the dialog comes', async ({ page }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/search-with-commands-.*\.js/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('noteb', { delay: 60 });
  release();
  await page.keyboard.type('ook', { delay: 60 });
  const field = page.getByPlaceholder('Search products, orders...');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('notebook');
  await expect(page).toHaveURL('/products');
  await page.keyboard.type('s');
  await expect(field).toHaveValue('notebooks');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  // Loaded, it takes the keys at once.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nuts');
  await expect(field).toHaveValue('nuts');
});

test('an address that leads nowhere leads to the dashboard, and guests to the public site', async ({
  page,
  browser,
}) => {
  await page.goto('/reports/nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const guest = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await guest.goto('/reports/nothing');
  await expect(guest).toHaveURL('/');
  await guest.close();
});
