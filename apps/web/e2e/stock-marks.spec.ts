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

test('what is as usual is plain text, and only an exception a pill: in the list, as a card and on its page', async ({
  page,
  owner,
}) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', min_stock_level: 2, initial_stock_quantity: 9 });
  await addProduct(owner, { name: 'Pine desk', min_stock_level: 2, initial_stock_quantity: 1, is_active: false });
  await page.goto('/products?is_active=all');
  await expect(marksIn(page.getByRole('row', { name: /Pine desk/ }), anyState)).toHaveText(['Low Stock', 'Inactive']);
  const usual = page.getByRole('row', { name: /Oak lamp/ });
  await expect(usual.getByText('In Stock').filter({ visible: true })).toHaveCount(1);
  await expect(marksIn(usual, anyState)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Grid view' }).click();
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(marksIn(cards.filter({ hasText: 'Pine desk' }), anyState)).toHaveCount(2);
  await expect(marksIn(cards.filter({ hasText: 'Oak lamp' }), anyState)).toHaveCount(0);
  await page.goto(`/products/${lamp.id}`);
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText('Current Stock');
  await expect(marksIn(page.getByRole('main'), anyState)).toHaveCount(0);
});

const anyState = /^(In Stock|Low Stock|Out of Stock|Active|Inactive)$/;

/** Pills that say so, with their icon. */
const marksIn = (place: Locator, hasText: string | RegExp = 'Out of Stock') =>
  place
    .locator('span')
    .filter({ has: place.page().locator(':scope > svg'), hasText })
    .filter({ visible: true });
