import { expect, test as guestTest } from '@playwright/test';
import { chooseFilter } from './filters.ts';
import { test } from './signed-in.ts';
import { addCustomField, addLocation, addProduct } from './tenant.ts';

guestTest('the product has a mark of its own', async ({ page }) => {
  for (const path of ['/login', '/register', '/verify-email/some-token', '/']) {
    await page.goto(path);
    const home = page.getByRole('banner').getByRole('link', { name: 'Stockhand', exact: true });
    await expect(home.locator('svg rect')).toHaveCount(1);
    await expect(home).toHaveText('Stockhand');
  }
  for (const icon of ['/favicon.svg', '/favicon.png', '/apple-touch-icon.png'])
    expect((await page.request.get(icon)).headers()['content-type'], icon).toMatch(/^image\//);
});

test('at 1280 px the filters of the product list show whole, beside a search that shows what it takes', async ({
  page,
  owner,
}) => {
  await addLocation(owner, 'Warehouse');
  await addCustomField(owner, { name: 'Weight', field_type: 'number' });
  const name = 'A desk calendar with botanical drawings and room for notes of every day of the year';
  await addProduct(owner, { name, manufacturer_name: 'Meru Works' });
  // Less the bar by which a window of 1280 px scrolls.
  await page.setViewportSize({ width: 1264, height: 900 });
  await page.goto('/products');
  const row = page.getByRole('row', { name: /desk calendar/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Custom fields' })).toBeVisible();
  const cut = () => page.locator('.scroll-fade').evaluate((chips) => chips.scrollWidth - chips.clientWidth);
  await expect.poll(cut).toBe(0);
  const status = page.getByRole('button', { name: 'Status: Active' });
  expect((await status.getByText('Status:').boundingBox())?.width).toBeGreaterThan(40);
  const field = await page.getByRole('searchbox', { name: 'Search products' }).boundingBox();
  expect(field?.width).toBeGreaterThan(210);
  await page.setViewportSize({ width: 1280, height: 900 });
  await chooseFilter(page, 'Category', 'Lighting');
  await chooseFilter(page, 'Manufacturer', 'Meru Works');
  await chooseFilter(page, 'Location', 'Warehouse');
  await expect(page.getByText('No products found')).toBeVisible();
  expect(await cut()).toBe(0);
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  const link = row.getByRole('link', { name, exact: true });
  await expect(link).toHaveAttribute('title', name);
  expect((await row.boundingBox())?.height).toBe(40);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText(name).first()).toBeVisible();
});
