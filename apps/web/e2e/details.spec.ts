import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

test('an address without its record says so and leads back', async ({ page, owner }) => {
  expect(owner.tenantId).toBeGreaterThan(0);
  for (const id of ['x', '0', '99999999']) {
    await page.goto(`/locations/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Location not found' })).toBeVisible();
  }
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to locations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
});

test('a record that could not be read is read again; a product leads back to the list instead', async ({
  page,
  owner,
}) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 1 });
  await page.goto('/locations');
  await page.locator('tbody').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Oak lamp' })).toBeVisible();
  const isLocation = ({ pathname }: URL) => pathname.includes('locations.get');
  await page.route(isLocation, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: '' }));
  await page.reload();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(isLocation);
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Main' })).toBeVisible();

  await page.route(
    ({ pathname }) => pathname.includes('catalog.products.get'),
    (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: '' }),
  );
  await page.goto(`/products/${lamp.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(page.getByText('Server error. Please try again later or contact support.')).toBeVisible();
});
