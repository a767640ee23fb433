import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct, orderProduct, readLastSale } from './tenant.ts';

test('a customer of the records pays in cash and gets the change', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', selling_price: 12.3, initial_stock_quantity: 9 });
  // For Ada Okoro.
  await orderProduct(owner, lamp, 1);
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  const customer = page.getByLabel('Customer name');
  await customer.pressSequentially('okor', { delay: 60 });
  await page.getByRole('option', { name: 'Ada Okoro' }).click();
  await expect(customer).toHaveValue('Ada Okoro');
  await expect(page.getByRole('img', { name: 'In the records' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'In the records' })).toBeVisible();

  await page.getByLabel('Amount given').fill('10');
  await expect(page.getByText('Still missing')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByRole('alert')).toHaveText('Amount given is less than the total');
  await page.getByRole('button', { name: '$20.00' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Amount given')).toHaveValue('20.00');
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const done = page.getByRole('status').filter({ hasText: 'Sale completed successfully!' });
  await expect(done).toContainText('$20.00 given, change due$7.70');
  await expect(done.getByRole('link', { name: 'SALE-000001' })).toBeVisible();
  expect(await readLastSale(owner)).toMatchObject({
    customer: expect.any(Number),
    customer_name: 'Ada Okoro',
    amount_given: 20,
    total_amount: 12.3,
  });
});
