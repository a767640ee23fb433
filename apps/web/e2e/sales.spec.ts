import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { chooseFilter } from './filters.ts';
import { newestMail } from './outbox.ts';
import { test } from './signed-in.ts';
import { addProduct, invitePerson, readProduct, sellProduct } from './tenant.ts';

test('sales are listed, found, filtered and sorted, and each leads to its page', async ({ page, owner }) => {
  await page.goto('/sales');
  await expect(page.getByText('No sales yet')).toBeVisible();
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 20, selling_price: 25 });
  await sellProduct(owner, lamp, { quantity: 2, unit_price: 25, customer_name: 'Amina', payment_method: 'Cash' });
  await sellProduct(owner, lamp, { quantity: 1, unit_price: 25, customer_name: 'Bob', payment_method: 'PayPal' });
  const rows = page.getByRole('table', { name: 'Sales' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('SALE-000002');
  await page.getByRole('button', { name: 'Total' }).click();
  await expect(rows.nth(1)).toContainText('$25.00');
  await page.getByRole('button', { name: 'Total' }).click();
  await expect(rows.nth(1)).toContainText('$50.00');
  await chooseFilter(page, 'Payment', 'PayPal');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Bob');
  await chooseFilter(page, 'Payment', 'Bank Transfer');
  await expect(page.getByText('No sales found')).toBeVisible();
  await page.goto('/sales?search=amina');
  await expect(rows).toHaveCount(2);
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('link', { name: 'SALE-000001', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SALE-000001' })).toBeVisible();
  await page.goto(`/products/${lamp.id}?tab=sales`);
  await page.getByRole('link', { name: 'SALE-000002', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SALE-000002' })).toBeVisible();
});

test('goods of a sale come back by line, from its page and from the list', async ({ page, pageOf, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9, selling_price: 25 });
  const sale = await sellProduct(owner, lamp, { quantity: 3, unit_price: 25 });
  await page.goto(`/sales/${sale.id}`);
  await page.getByRole('button', { name: 'Return Items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return items of SALE-000001' });
  await expect(dialog.getByLabel('Quantity of Oak lamp')).toHaveValue('0');
  await expect(dialog.getByRole('button', { name: 'Return 0 pieces' })).toBeDisabled();
  await dialog.getByLabel('Quantity of Oak lamp').fill('4');
  await dialog.getByRole('button', { name: 'Return 4 pieces' }).click();
  await expect(dialog.getByText('Cannot return more than was sold')).toBeVisible();
  await dialog.getByLabel('Quantity of Oak lamp').fill('2');
  await expect(dialog.getByText('The goods are worth $50.00 of the sale. $50.00 is given back.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Scratched');
  expect(await axeComplaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Return 2 pieces and refund $50.00' }).click();
  await expect(page.getByText('Items returned as RET-000001')).toBeVisible();
  const returns = page.getByRole('list', { name: 'Returns' });
  await expect(returns).toContainText('2 × Oak lamp to Main: Scratched');
  await expect(page.getByRole('table', { name: 'Products sold' })).toContainText('2 returned');
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(8);
  const note = page.waitForEvent('download');
  await returns.getByRole('button', { name: 'Credit Note' }).click();
  expect((await note).suggestedFilename()).toBe('RET-000001.pdf');

  await page.goto('/sales');
  const row = page.getByRole('row', { name: /SALE-000001/ });
  await expect(row).toContainText('−$50.00');
  await page.getByRole('button', { name: 'Return Items SALE-000001' }).click();
  await dialog.getByLabel('Quantity of Oak lamp').fill('1');
  await dialog.getByLabel('back into the stock').uncheck();
  await dialog.getByLabel('is written off').fill('Broken');
  await dialog.getByRole('button', { name: 'Return 1 piece and refund $25.00' }).click();
  await expect(page.getByText('Items returned as RET-000002')).toBeVisible();
  await expect(row).toContainText('−$75.00');
  await expect(page.getByRole('button', { name: 'Return Items SALE-000001' })).toHaveAttribute('aria-disabled', 'true');
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(8);

  const viewer = await pageOf(await invitePerson(owner, 'Viewers'));
  await viewer.goto(`/sales/${sale.id}`);
  await expect(viewer.getByRole('list', { name: 'Returns' })).toContainText('written off: Broken');
  await expect(viewer.getByRole('button', { name: 'Return Items' })).toBeHidden();
});

test('a receipt follows the sale at the counter, by printer, as a file and by mail', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9, selling_price: 25 });
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Sale completed successfully!' });
  await notice.getByLabel('A4').check();
  const receipt = page.waitForEvent('download');
  const asked = page.waitForRequest(/\/api\/sales\/\d+\/receipt\//);
  await notice.getByRole('button', { name: 'Receipt', exact: true }).click();
  expect((await receipt).suggestedFilename()).toBe('SALE-000001.pdf');
  expect((await asked).url()).toContain('/receipt/?format=a4');

  await page.getByRole('link', { name: 'Today’s Sales' }).click();
  await expect(page).toHaveURL(/start_date=/);
  // Of any day: midnight may have passed since the sale.
  await page.goto('/sales');
  await expect(page.getByRole('row', { name: /SALE-000001/ })).toBeVisible();
  // The choice of the format is kept on the device.
  const printed = page.waitForRequest(/\/api\/sales\/\d+\/receipt\//);
  await page.getByRole('button', { name: 'Print Receipt SALE-000001' }).click();
  expect((await printed).url()).toContain('/receipt/?format=a4');

  await page.getByRole('link', { name: 'SALE-000001', exact: true }).click();
  await page.getByRole('button', { name: 'Email Receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email the receipt of SALE-000001' });
  await dialog.getByLabel('Email').fill('amina@example');
  await dialog.getByRole('button', { name: 'Send Receipt' }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  const address = `amina-${owner.tenantId}@example.com`;
  await dialog.getByLabel('Email').fill(address);
  expect(await axeComplaints(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Receipt sent to ${address}`)).toBeVisible();
  await newestMail(address, /filename=SALE-000001\.pdf/);
});
