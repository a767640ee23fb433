import { expect, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { openListening, test } from './signed-in.ts';
import { addCustomer, addProduct, changeCustomer, invitePerson, orderProduct } from './tenant.ts';

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

test('who is typed a second time is shown, and the second of two editors is told', async ({ page, owner }) => {
  const ada = await addCustomer(owner, { name: 'Ada Okoro', email: 'ada@example.com', phone: '+254 700 123 456' });
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Add Customer' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Customer' });
  await adding.getByLabel('Name').fill('Somebody');
  await adding.getByLabel('Phone').fill('254700123456');
  await expect(adding.getByText('has the same phone')).toBeVisible();
  await adding.getByLabel('Email').fill('ADA@example.com');
  await expect(adding.getByText('has the same email and phone')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await expect(adding.getByRole('link', { name: 'Ada Okoro' })).toHaveAttribute('href', `/customers/${ada.id}`);
  await adding.getByRole('button', { name: 'Add Customer' }).click();
  await expect(adding).toBeHidden();

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

test('two records of one person become one, by keyboard', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9, selling_price: 25 });
  const kept = await addCustomer(owner, { name: 'Ada Okoro' });
  const double = await addCustomer(owner, { name: 'A. Okoro', email: 'ada@example.com' });
  await orderProduct(owner, lamp, 2, double);
  await page.goto(`/customers/${kept.id}`);
  await mergeInto(page, 'Ada Okoro', 'A. Okoro');
  await expect(page.getByText('Customers merged')).toBeVisible();
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures).toContainText('Owed$50.00');
  await expect(page.getByText('ada@example.com')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ORD-000001', exact: true })).toBeVisible();

  await page.goto(`/customers/${double.id}`);
  await expect(page).toHaveURL(`/customers/${kept.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Okoro' })).toBeVisible();
});

async function mergeInto(page: Page, kept: string, merged: string): Promise<void> {
  await page.getByRole('button', { name: 'Merge...' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Merge into ${kept}` });
  const picker = dialog.getByRole('combobox', { name: 'Duplicate' });
  await picker.fill('Okoro');
  await expect(page.getByRole('option', { name: kept, exact: true })).toBeHidden();
  await page.getByRole('option', { name: merged }).waitFor();
  await picker.press('ArrowDown');
  await picker.press('Enter');
  await expect(dialog.getByText(`1 order and 0 counter sales move to ${kept}`)).toBeVisible();
  await expect(dialog.getByText(`${kept} gets the email ada@example.com`)).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge Customers' }).press('Enter');
  await expect(dialog).toBeHidden();
}

test('staff edit customers and merge none', async ({ owner, pageOf }) => {
  const ada = await addCustomer(owner, { name: 'Ada Okoro' });
  const page = await pageOf(await invitePerson(owner, 'Staff'));
  await page.goto(`/customers/${ada.id}`);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Merge...' })).toBeHidden();
});
