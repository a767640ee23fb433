import { expect, test as guestTest } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

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

test('a product shows stock, price and its main action on top, and each figure once', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', selling_price: 25, initial_stock_quantity: 9 });
  await page.goto(`/products/${lamp.id}`);
  const figures = page.getByRole('region', { name: 'Key figures' });
  for (const figure of ['Current Stock', 'Available', 'Sale Price']) await expect(figures).toContainText(figure);
  const box = await figures.boundingBox();
  expect(box && box.y + box.height).toBeLessThan(300);
  for (const tab of ['Product Details', 'Inventory']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('button', { name: 'Add Stock' })).toHaveCount(1);
    for (const figure of ['$25.00', 'Low Stock Threshold', 'Total Stock'])
      expect(await page.getByText(figure, { exact: true }).count(), `${figure} in ${tab}`).toBeLessThan(2);
    await expect(page.getByText('Total Stock')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Add Stock' }).click();
  await expect(page.getByRole('dialog', { name: 'Update Stock' })).toContainText('Oak lamp');
});
