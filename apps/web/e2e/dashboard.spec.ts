import { expect } from '@playwright/test';
import { addProduct } from './company.ts';
import { test } from './signed-in.ts';

test('the dashboard counts a sale as it happens and leads to the product', async ({ page, owner, pageOf }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', selling_price: 20, initial_stock_quantity: 9 });
  await page.goto('/dashboard');
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures).toContainText('Total Sales$0.00');
  await expect(page.getByText('Nothing was sold in the last 30 days.')).toBeVisible();

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
