import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct, invitePerson } from './tenant.ts';

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
});

test('a row that was moved to opens, whatever the search still waits for or could not ask', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp' });
  const table = await addProduct(owner, { name: 'Oak table' });
  await page.goto('/dashboard');
  const field = page.getByPlaceholder('Search products, orders...');
  await page.getByRole('button', { name: 'Search products, orders...' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('oa');
  await expect(page.getByRole('option', { name: /^Oak table/ })).toBeVisible();
  await page.route('**/trpc/search.all*', () => undefined);
  const asked = page.waitForRequest('**/trpc/search.all*');
  await page.keyboard.type('k');
  await asked;
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products/${table.id}`);
  await expect(field).toBeHidden();

  await page.unroute('**/trpc/search.all*');
  await page.route('**/trpc/search.all*', (route) => route.fulfill({ status: 500 }));
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('custom fi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings/custom-fields');
});

test('the search offers only places that one may open', async ({ owner, pageOf }) => {
  const page = await pageOf(await invitePerson(owner, 'Viewers'));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search products, orders...' }).click();
  await expect(page.getByRole('option', { name: 'Products', exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Directory' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Sell Product' })).toHaveCount(0);
});
