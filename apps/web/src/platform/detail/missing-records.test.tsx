import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Refused } from '../../../testing/answers.ts';
import { openApplication } from '../../../testing/application.tsx';
import { axeComplaints } from '../../../testing/axe.ts';
import { catalogue } from '../../../testing/rows/catalogue.ts';
import { location } from '../../../testing/rows/location.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';

test('an address without its record says so and leads back', async () => {
  const router = await openApplication('/locations/x', {
    'stock.locations.get': () => {
      throw new Refused(404, { detail: 'Location not found' });
    },
    'stock.locations.stock': () => pageOfRows([location({ name: 'Main' })]),
  });
  for (const id of ['x', '0', '99999999']) {
    await router.navigate(`/locations/${id}`);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Location not found' })).toBeVisible();
  }
  expect(await axeComplaints()).toEqual([]);
  await page.getByRole('link', { name: 'Back to locations' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
});

test('a record that could not be read is read again', async () => {
  let isBroken = true;
  await openApplication('/locations/1', {
    'stock.locations.get': () => {
      if (isBroken) throw new Refused(500, null);
      return location({ name: 'Main' });
    },
    'stock.atLocation': () => pageOfRows([]),
  });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isBroken = false;
  await again.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Main' })).toBeVisible();
});

test('a product that could not be read leads back to the list', async () => {
  await openApplication('/products/1', {
    ...catalogue([]),
    'catalog.products.get': () => {
      throw new Refused(500, null);
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Products', exact: true })).toBeVisible();
  await expect.element(page.getByText('Server error. Please try again later or contact support.')).toBeVisible();
});
