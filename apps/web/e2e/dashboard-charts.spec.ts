import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct, orderProduct, type Person, sellProduct, setOrderStatus } from './tenant.ts';

/** A shop that sold, has an order that left and one that is due, and a delivery that is late. */
async function openShop(owner: Person) {
  const lamp = await addProduct(owner, {
    ...{ name: 'Oak lamp', category_name: 'Light', selling_price: 20, cost_price: 12, initial_stock_quantity: 30 },
  });
  const mug = await addProduct(owner, {
    ...{ name: 'Blue mug', category_name: 'Kitchen', selling_price: 5, cost_price: 2, initial_stock_quantity: 12 },
  });
  await addProduct(owner, { name: 'Pine chair', category_name: 'Light' });
  await sellProduct(owner, lamp, { quantity: 3, unit_price: 20 });
  await sellProduct(owner, mug, { quantity: 5, unit_price: 5 });
  await setOrderStatus(owner, await orderProduct(owner, lamp, 1), 'shipped');
  return { lamp, mug };
}

test('without real-time the figures stay until they are refreshed', async ({ page, owner }) => {
  const { lamp } = await openShop(owner);
  const figures = page.getByRole('region', { name: 'Key figures' });
  await page.goto('/dashboard');
  await expect(figures).toContainText('$105.00');
  await expect(page.getByText(/^Live, updated/)).toBeVisible();
  await page.getByRole('button', { name: 'Disable Real-time' }).click();
  await expect(page.getByText(/^as of/)).toBeVisible();
  const heard = page.waitForResponse(/notifications/);
  await sellProduct(owner, lamp, { quantity: 1, unit_price: 20 });
  // Other parts of the page follow as ever.
  await heard;
  await expect(figures).toContainText('$105.00');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(figures).toContainText('$125.00');
  await page.reload();
  await page.getByRole('button', { name: 'Enable Real-time' }).click();
  await sellProduct(owner, lamp, { quantity: 1, unit_price: 20 });
  await expect(figures).toContainText('$145.00');
});
