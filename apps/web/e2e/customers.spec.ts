import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { openListening, test } from './signed-in.ts';
import { addCustomer, addProduct, changeCustomer, orderProduct } from './tenant.ts';

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

test('the second of two editors of a customer is told', async ({ page, owner }) => {
  const ada = await addCustomer(owner, { name: 'Ada Okoro', email: 'ada@example.com', phone: '+254 700 123 456' });
  await openListening(page, `/customers/${ada.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Customer' });
  await editing.getByLabel('Name').fill('Ada O.');
  await changeCustomer(owner, ada.id, { phone: '0711 222 333' });
  const conflict = editing.getByRole('region', { name: 'Somebody else changed this customer' });
  await expect(conflict).toContainText('Taken over into this form: Phone.');
  await expect(editing.getByLabel('Phone')).toHaveValue('0711 222 333');
  await expect(editing.getByLabel('Name')).toHaveValue('Ada O.');
  await changeCustomer(owner, ada.id, { name: 'Ada Okoro-Smith' });
  await expect(conflict.getByRole('group', { name: 'Name' })).toContainText('Ada Okoro-Smith');
  await editing.getByRole('button', { name: 'Update Customer' }).click();
  await expect(conflict).toBeFocused();
  expect(await axeComplaints(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Keep mine: Name' }).click();
  await editing.getByRole('button', { name: 'Update Customer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada O.' })).toBeVisible();
});
