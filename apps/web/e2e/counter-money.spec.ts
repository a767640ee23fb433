import { expect } from '@playwright/test';
import { typeByHand } from './counter-scanner.ts';
import { test } from './signed-in.ts';
import { addProduct, countSales, orderProduct, readLastSale, readProduct } from './tenant.ts';

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

test('a name that is typed over is no customer of the records, and a card takes no amount', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', selling_price: 12.3, initial_stock_quantity: 9 });
  await orderProduct(owner, lamp, 1);
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  const customer = page.getByLabel('Customer name');
  await customer.pressSequentially('ada', { delay: 60 });
  await expect(page.getByRole('option', { name: 'Ada Okoro' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'In the records' })).toBeVisible();
  await customer.fill('Juma');
  await expect(page.getByRole('img', { name: 'In the records' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Exact' }).click();
  await page.getByLabel('Payment method').selectOption('Credit Card');
  await expect(page.getByLabel('Amount given')).toHaveCount(0);
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByText('Sale completed successfully!')).toBeVisible();
  expect(await readLastSale(owner)).toMatchObject({ customer: null, customer_name: 'Juma', amount_given: null });
});

test('the counter by keyboard alone: search, quantity, customer, cash, complete', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', selling_price: 20, initial_stock_quantity: 9 });
  await addProduct(owner, { name: 'Pine table', selling_price: 40, initial_stock_quantity: 9 });
  await page.goto('/sell');
  const search = page.getByRole('searchbox', { name: 'Search by name, SKU or barcode' });
  await expect(search).toBeFocused();
  await typeByHand(page, 'pine');
  await expect(page.getByLabel('Quantity of Pine table')).toHaveValue('1');
  await typeByHand(page, 'oak');
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('1');
  await page.keyboard.press('F2');
  await expect(page.getByLabel('Quantity of Oak lamp')).toBeFocused();
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.press('F4');
  await page.keyboard.type('Juma', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.type('120', { delay: 60 });
  await expect(page.getByText('Change due')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sale completed successfully!')).toBeVisible();
  await expect(search).toBeFocused();
  expect(await readLastSale(owner)).toMatchObject({ customer_name: 'Juma', amount_given: 120, total_amount: 100 });
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(6);
  expect(await countSales(owner)).toBe(1);

  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Quantity of the product added last');
});
