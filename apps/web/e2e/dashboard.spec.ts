import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

test('the dashboard counts a sale as it happens and leads to the product', async ({ page, owner, pageOf }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', selling_price: 20, initial_stock_quantity: 9 });
  await page.goto('/dashboard');
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures).toContainText('Total Sales$0.00');
  await expect(page.getByText('Nothing was sold in the last month.')).toBeVisible();

  const till = await pageOf(owner);
  await till.goto('/sell');
  await till.getByRole('button', { name: 'Add Oak lamp' }).click();
  await till.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(figures).toContainText('Total Sales$20.00');
  const insights = page.getByRole('region', { name: 'Product Insights' });
  await expect(insights.getByText('1 sold').first()).toBeVisible();
  await insights.getByRole('link', { name: 'Edit Oak lamp' }).first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products/${lamp.id}`);
});

test('figures of the dashboard and of a product lead to the rows behind them', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', cost_price: 4, initial_stock_quantity: 9 });
  const low = await addProduct(owner, {
    name: 'Pine lamp',
    cost_price: 5,
    initial_stock_quantity: 2,
    min_stock_level: 3,
  });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Low stock items: 1' }).click();
  await expect(page.locator('tbody').getByRole('row')).toHaveText([/Pine lamp/]);
  await page.goBack();
  await page.getByRole('link', { name: 'Inventory Value: $46.00', exact: true }).click();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(2);
  await page.goto(`/products/${low.id}`);
  await page.getByRole('region', { name: 'Key figures' }).getByRole('link', { name: '$10.00' }).click();
  await expect(page.getByRole('table', { name: 'Stock per location' })).toContainText('$10.00');
});
