import { expect, type Locator } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

test('nothing in stock is an exception of products with a minimum alone, on every screen', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', min_stock_level: 0 });
  const desk = await addProduct(owner, { name: 'Pine desk', min_stock_level: 5 });
  await page.goto('/products');
  await expect(marksIn(page.getByRole('row', { name: /Pine desk/ }))).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Oak lamp/ })).not.toContainText('Out of Stock');
  await page.goto('/reports/low-stock');
  await expect(marksIn(page.getByRole('row', { name: /Pine desk/ }))).toHaveCount(1);
  await expect(page.getByRole('cell', { name: 'Out of Stock' })).toHaveCount(2);
  await expect(marksIn(page.getByRole('row', { name: /Oak lamp/ }))).toHaveCount(0);
  for (const [{ id }, marks] of [
    [lamp, 0],
    [desk, 1],
  ] as const) {
    await page.goto(`/products/${id}`);
    const figures = page.getByRole('region', { name: 'Key figures' });
    await expect(figures).toContainText('Out of Stock');
    await expect(marksIn(figures)).toHaveCount(marks);
    await expect(figures).toContainText('Profit Margin 150.0% of cost');
  }
  await page.goto('/sell');
  const colourOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText('Out of stock')
      .evaluate((text) => getComputedStyle(text).color);
  const sku = await page
    .getByText(lamp.sku, { exact: true })
    .first()
    .evaluate((text) => getComputedStyle(text).color);
  expect(await colourOf('Oak lamp')).toBe(sku);
  expect(await colourOf('Pine desk')).not.toBe(sku);
});

/** Pills that say so, with their icon. */
const marksIn = (place: Locator) =>
  place
    .locator('span')
    .filter({ has: place.page().locator(':scope > svg'), hasText: 'Out of Stock' })
    .filter({ visible: true });
