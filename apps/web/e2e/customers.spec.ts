import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';
import { addCustomer, addProduct, orderProduct } from './tenant.ts';

test('a customer with what they ordered, spent and owe', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9, selling_price: 25 });
  const ada = await addCustomer(owner, { name: 'Ada Okoro' });
  await addCustomer(owner, { name: 'Zola Dube' });
  await orderProduct(owner, lamp, 3, ada);
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Owed', exact: true }).click();
  await page.getByRole('button', { name: 'Owed', exact: true }).click();
  await expect(page).toHaveURL(/sort=-amount_due/);
  const rows = page.getByRole('table', { name: 'Customers' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Ada Okoro');
  await expect(rows.nth(1)).toContainText('$75.00');
  expect(await axeComplaints(page)).toEqual([]);

  await page.getByRole('link', { name: 'Ada Okoro' }).click();
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures).toContainText('Owed$75.00');
  await expect(page.getByRole('link', { name: 'ORD-000001', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden();
  await page.getByRole('tab', { name: 'Counter Sales' }).click();
  await expect(page.getByText('No counter sales yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No counter sales yet')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
});
