import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openFilter } from './filters.ts';
import { test } from './signed-in.ts';
import { addProduct, addSupplier, addSupplierProduct, moveStock, sellProduct } from './tenant.ts';

test('what runs low is ordered from the report by keyboard, and then told as on order', async ({ page, owner }) => {
  const acme = await addSupplier(owner, 'Acme Lighting');
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 2 });
  await addProduct(owner, { name: 'Pine desk' });
  await addProduct(owner, { name: 'Full shelf', initial_stock_quantity: 5 });
  await addSupplierProduct(owner, { supplier: acme.id, product: lamp.id, cost: 4, pack_size: 12 });
  await page.goto('/reports/low-stock');
  const rows = page.getByRole('table', { name: 'Low stock products' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(/Pine desk.*Out of Stock.*0.*5/);
  await expect(rows.nth(2)).toContainText(/Oak lamp.*Critical.*2.*5.*40%/);
  await expect(page.getByText('Order 12 pieces of 1 product from Acme Lighting · $48.00')).toBeVisible();
  await page.getByRole('button', { name: 'Create draft for Acme Lighting' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Created purchase orders' })).toContainText('PO-000001 Acme Lighting');
  await expect(page.getByRole('button', { name: 'Create draft for Acme Lighting' })).toBeHidden();
  await rows.nth(2).getByRole('link', { name: 'Oak lamp' }).click();
  await expect(page).toHaveURL(`/products/${lamp.id}`);
});

test('the inventory of a moment is told, linked and saved as CSV', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  await moveStock(owner, lamp, { transaction_type: 'sale', quantity: 2, reason: 'Damaged' });
  await page.goto('/reports/inventory');
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures).toContainText('$70.00');
  await expect(page.getByRole('region', { name: 'Removals by Reason' })).toContainText(/Damaged.*2 pieces · \$20\.00/);
  await expect(page.getByText('7 pieces · $70.00')).toBeVisible();
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  expect(await readFile(await csv.path(), 'utf8')).toContain('"Oak lamp","SKU-000001","Lighting","7","10.00","70.00"');

  await openFilter(page, 'As of');
  await page.getByLabel('Stock as of').fill('2020-01-31T12:00');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/as_of=2020-01-31T12%3A00%3A00\.000Z/);
  await expect(page.getByText('As of Jan 31, 2020, 12:00 PM · UTC')).toBeVisible();
  await expect(figures).not.toContainText('$70.00');
  await expect(page.getByText('No products found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear As of' }).click();
  await expect(figures).toContainText('$70.00');
});

test('a product tells its stock of a moment, and its ledger with balances', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  await sellProduct(owner, lamp, { quantity: 4, unit_price: 25 });
  await page.goto(`/products/${lamp.id}?tab=inventory`);
  const stockOn = page.getByRole('region', { name: 'Stock on' });
  await page.getByLabel('Stock on', { exact: true }).and(page.locator('input')).fill('2020-01-31T12:00');
  await expect(stockOn.getByRole('status')).toHaveText('0 on hand, worth $0.00 at cost');
  await page.getByLabel('Stock on', { exact: true }).and(page.locator('input')).fill('2090-01-31T12:00');
  await expect(stockOn).toContainText('This moment has not come yet');

  await page.goto(`/products/${lamp.id}?tab=transactions`);
  await page.getByRole('link', { name: 'Ledger with balances' }).click();
  const rows = page.getByRole('table', { name: 'Stock ledger' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(/Sale.*−4.*5/);
  await expect(rows.nth(2)).toContainText(/Purchase.*\+9.*9/);
  await addProduct(owner, { name: 'Pine desk', initial_stock_quantity: 3 });
  await page.getByRole('combobox', { name: 'Product' }).fill('pine');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /Pine desk/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pine desk' })).toBeVisible();
  await expect(rows.nth(1)).toContainText(/Purchase.*\+3.*3/);
});
