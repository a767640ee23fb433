import { expect, type Locator, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

test('a search that finds nothing offers what may be meant', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Copper kettle' });
  await addProduct(owner, { name: 'Old kettle', is_active: false });
  await page.goto('/products?search=ketle');
  const suggestions = page.getByRole('group', { name: 'Did you mean' });
  await expect(suggestions.getByRole('button')).toHaveText(['Copper kettle']);
  await suggestions.getByRole('button').press('Enter');
  await expect(rowsOf(page)).toHaveText([/Copper kettle/]);
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('Copper kettle');
  await expect(page).toHaveURL(/search=Copper\+kettle/);
  await expect(page.locator('body')).not.toBeFocused();

  await page.getByRole('searchbox', { name: 'Search products' }).fill('xqzwvkj');
  await expect(page.getByText('No products found')).toBeVisible();
  await expect(suggestions).toBeHidden();
  await page.goto('/products?search=ketle&is_active=false');
  await expect(suggestions.getByRole('button')).toHaveText(['Old kettle']);
});

test('what may be meant is found although another filter leaves it out', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 3 });
  await addProduct(owner, { name: 'Copper kettle' });
  await addProduct(owner, { name: 'Iron kettle', is_active: false });
  const hint = page.getByText('1 product matches without the other filters.');
  await page.goto(`/products?search=ketle&stock_status=in`);
  await page.getByRole('group', { name: 'Did you mean' }).getByRole('button', { name: 'Copper kettle' }).press('Enter');
  await expect(hint).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stock status: In Stock' })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeComplaints(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Search without them' }).press('Enter');
  await expect(rowsOf(page)).toHaveText([/Copper kettle/]);
  await expect(page).toHaveURL('/products?search=Copper+kettle');
  await expect(page.locator('body')).not.toBeFocused();

  await page.goto(`/products?search=kettle&stock_status=in&is_active=false`);
  await expect(hint).toBeVisible();
  await page.getByRole('button', { name: 'Search without them' }).click();
  await expect(rowsOf(page)).toHaveText([/Iron kettle/]);
  await page.goto(`/products?search=nothing&stock_status=in`);
  await expect(page.getByText('No products found')).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('a search that only inactive products match says so and shows them', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp' });
  await addProduct(owner, { name: 'Pine candle', is_active: false });
  await page.goto('/products?search=candle');
  await expect(page.getByText('1 inactive product matches.')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeComplaints(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Show inactive' }).click();
  await expect(page.getByRole('link', { name: 'Pine candle', exact: true })).toBeVisible();
  await page.goto('/products?search=nothing');
  await expect(page.getByText('No products found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show inactive' })).toHaveCount(0);
});

function rowsOf(page: Page): Locator {
  return page.getByRole('table', { name: 'Products' }).locator('tbody').getByRole('row');
}
