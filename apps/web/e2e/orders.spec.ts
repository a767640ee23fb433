import { expect, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';
import { addProduct, orderProduct, setOrderStatus } from './tenant.ts';

/** What is typed faster is taken for a scanner. */
const atHand = { delay: 60 };

test('an order from the empty list to shipped, by keyboard alone', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9, selling_price: 25 });
  await addProduct(owner, { name: 'Elm lamp' });
  await page.goto('/orders');
  await expect(page.getByText('No orders found matching your criteria.')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Order' })).toBeVisible();
  const create = page.getByRole('button', { name: 'Create Order' });
  await expect(create).toBeDisabled();

  await page.getByRole('combobox', { name: 'Customer' }).focus();
  await page.keyboard.type('Wanjiru', atHand);
  await expect(page.getByRole('option', { name: 'Add "Wanjiru" as a customer' })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Wanjiru');
  await dialog.getByLabel('Email').fill('wanjiru@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Wanjiru');

  const picker = page.getByLabel('Product', { exact: true });
  await picker.focus();
  await page.keyboard.type('lamp', atHand);
  await expect(page.getByRole('option', { name: /Elm lamp/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('option', { name: /Oak lamp/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const items = page.getByRole('list', { name: 'Order items' });
  await expect(items.getByText('9 available')).toBeVisible();
  await items.getByLabel('Quantity of Oak lamp').fill('3');
  await expect(page.getByRole('status', { name: 'Totals' })).toContainText('$75.00');

  await fillAddress(page);
  await create.press('Enter');
  await expect(page.getByText('Order created successfully!')).toBeVisible();
  await expect(page).toHaveURL('/orders');
  await page.getByRole('link', { name: 'ORD-000001', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'ORD-000001' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Order items' })).toContainText('Oak lamp');

  await page.getByRole('button', { name: 'Update Status' }).press('Enter');
  await page.getByRole('dialog').getByLabel('New Status').selectOption('Shipped');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Update Status' }).press('Enter');
  await expect(page.getByText('Order status updated to Shipped')).toBeVisible();
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(page.getByRole('table', { name: 'Order history' })).toContainText(
    'Status changed from Pending to Shipped',
  );
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  // A toast that fades has too little contrast for a moment.
  await expect(page.getByText('Order status updated to Shipped')).toBeHidden();
  expect(await axeComplaints(page)).toEqual([]);
});

test('what the server refuses lands on its line, and nothing is lost', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 2 });
  const order = await orderProduct(owner, lamp, 1);
  await page.goto(`/orders/create?from=${order.id}`);
  const quantity = page.getByLabel('Quantity of Oak lamp');
  await quantity.fill('5');
  await expect(page.getByText('Only 1 available')).toBeVisible();
  await page.getByRole('button', { name: 'Create Order' }).click();
  await expect(page.getByText('Insufficient stock')).toBeVisible();
  await expect(quantity).toHaveValue('5');
  await quantity.fill('1');
  await page.getByRole('button', { name: 'Create Order' }).click();
  await expect(page.getByText('Order created successfully!')).toBeVisible();
});

test('a half-made order survives a reload, and is forgotten when the page is left', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  await orderProduct(owner, lamp, 1);
  page.on('dialog', (question) => question.accept());
  await page.goto('/orders/create');
  await page.getByRole('combobox', { name: 'Customer' }).fill('Ada');
  await page.getByRole('option', { name: /Ada Okoro/ }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ring twice');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Ring twice');
  for (const _ of [1, 2]) {
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ring twice');
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Ada Okoro');
  }
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/orders');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Ring twice');
  await page.goto('/orders/create');
  await expect(page.getByRole('button', { name: 'Create Order' })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('');
});

test('an invoice is saved and said to be there', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  await orderProduct(owner, lamp, 1);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'ORD-000001', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Invoice', exact: true }).click();
  expect((await saved).suggestedFilename()).toBe('INV-000001.pdf');
  await expect(page.getByText('Invoice generated successfully')).toBeVisible();
});

test('filters stand in the address, and clearing the dates leads back', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  const shipped = await orderProduct(owner, lamp, 1);
  await orderProduct(owner, lamp, 1);
  await setOrderStatus(owner, shipped, 'shipped');
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row');
  await page.goto('/orders?status=shipped');
  await expect(rows).toHaveText([/ORD-000001/]);
  await page.goto('/orders?end_date=2020-01-01');
  await expect(page.getByText('No orders found matching your criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Dates' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('000002');
  await expect(rows).toHaveText([/ORD-000002/]);
});

test('a status that somebody else set does not stop an edit, and a cancelled order is final', async ({
  page,
  owner,
}) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  const order = await orderProduct(owner, lamp, 2);
  await page.goto(`/orders/${order.id}/edit`);
  await page.getByLabel('Quantity of Oak lamp').fill('5');
  await setOrderStatus(owner, order, 'processing');
  await page.getByRole('button', { name: 'Update Order' }).click();
  await expect(page.getByText('Order updated successfully!')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Order items' })).toContainText('5');

  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to cancel this order?');
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText('Order has been cancelled')).toBeVisible();
  for (const name of ['Update Status', 'Cancel Order', 'Email'])
    await expect(page.getByRole('button', { name })).toBeHidden();
});

async function fillAddress(page: Page): Promise<void> {
  const address = {
    Street: '1 Kimathi Street',
    City: 'Nairobi',
    State: 'Nairobi',
    'ZIP Code': '00100',
    Country: 'Kenya',
  };
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label).fill(text);
}
