import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';
import { addProduct, call, orderProduct, setOrderStatus } from './tenant.ts';
import { tryAgainAfter } from './try-again.ts';

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row');

test('chosen orders are taken on, printed and exported, and those refused are named', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  const [first, cancelled] = [await orderProduct(owner, lamp, 1), await orderProduct(owner, lamp, 1)];
  await orderProduct(owner, lamp, 1);
  await setOrderStatus(owner, cancelled, 'cancelled');
  await setOrderStatus(owner, first, 'processing');
  await page.goto('/orders');
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('3 selected');

  const printed = page.waitForResponse('**/api/orders/invoices/');
  await bar.getByRole('button', { name: 'Print invoices' }).click();
  expect((await printed).status()).toBe(200);
  const saved = page.waitForEvent('download', (file) => file.suggestedFilename().startsWith('orders-export'));
  await bar.getByRole('button', { name: 'Export selection' }).click();
  expect((await readFile(await (await saved).path(), 'utf8')).match(/ORD-\d+/g)).toHaveLength(3);

  await bar.getByRole('button', { name: 'Mark processing' }).click();
  await expect(page.getByText('1 order marked processing')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: '2 orders not changed' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    /ORD-000002.*Cancelled orders cannot be changed/,
    /ORD-000001.*The order is already processing/,
  ]);
  await expect(page.getByText('1 order marked processing')).toBeHidden();
  expect(await axeComplaints(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // What was refused stays chosen.
  await expect(bar).toContainText('2 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(rowsOf(page).filter({ hasText: 'Processing' })).toHaveCount(2);
});

test('the export has what the filters show', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  const shipped = await orderProduct(owner, lamp, 1);
  await orderProduct(owner, lamp, 1);
  await setOrderStatus(owner, shipped, 'shipped');
  await page.goto('/orders?status=shipped');
  await expect(rowsOf(page)).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await readFile(await (await saved).path(), 'utf8')).match(/ORD-\d+/g)).toEqual(['ORD-000001']);
});

test('filters are kept under a name, opened, renamed and deleted, by their person alone', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  const shipped = await orderProduct(owner, lamp, 1);
  await orderProduct(owner, lamp, 1);
  await setOrderStatus(owner, shipped, 'shipped');
  await page.goto('/orders');
  await expect(rowsOf(page)).toHaveCount(2);
  const views = page.getByRole('button', { name: /^Views/ });
  await views.click();
  await expect(page.getByText('No saved views yet')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Save current as…' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await page.goto('/orders?status=shipped&sort=-total');
  await expect(rowsOf(page)).toHaveCount(1);
  await views.press('Enter');
  await page.getByRole('menuitem', { name: 'Save current as…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save View' });
  await page.keyboard.type('On their way', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('View On their way saved')).toBeVisible();

  await page.goto('/orders');
  await expect(rowsOf(page)).toHaveCount(2);
  await views.click();
  await page.getByRole('menuitem', { name: 'On their way' }).click();
  await expect(page).toHaveURL('/orders?sort=-total&status=shipped');
  await expect(rowsOf(page)).toHaveCount(1);
  expect(await axeComplaints(page)).toEqual([]);

  await page.getByRole('button', { name: 'Views: On their way' }).click();
  await page.getByRole('menuitem', { name: 'Rename “On their way”…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Sent');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Views: Sent' }).click();
  await page.getByRole('menuitem', { name: 'Delete “Sent”…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('View Sent deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
});

test('the order form says why it cannot be sent while products are missing, and gets them', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  const desk = await addProduct(owner, { name: 'Elm desk', initial_stock_quantity: 9 });
  const order = await orderProduct(owner, lamp, 1);
  let isBroken = true;
  await page.route('**/trpc/**catalog.products.list**', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(`/orders/create?from=${order.id}`);
  const create = page.getByRole('button', { name: 'Create Order' });
  const reason = page.getByText('Customers or products could not be loaded.');
  await expect(reason).toBeVisible({ timeout: 30_000 });
  await expect(create).toBeDisabled();
  await tryAgainAfter(page, () => {
    isBroken = false;
  });
  await expect(reason).toBeHidden();
  await expect(create).toBeEnabled();

  const picker = page.getByLabel('Product', { exact: true });
  await picker.fill('elm');
  await page.getByRole('option', { name: new RegExp(desk.name) }).click();
  await page.getByRole('button', { name: 'Remove Oak lamp' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Elm desk' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker).toBeFocused();
});

test('a page has 10 orders, or as many as the person chose the last time', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 20 });
  for (let made = 0; made < 11; made += 1) await orderProduct(owner, lamp, 1);
  await page.goto('/orders');
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.getByText('Showing 1 to 10 of 11 results')).toBeVisible();
  const size = page.getByLabel('Rows per page');
  await expect(size.getByRole('option')).toHaveText(['10', '25', '50', '100']);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await size.selectOption('25');
  await expect(rowsOf(page)).toHaveCount(11);
  await expect(page).toHaveURL('/orders');
  expect(await axeComplaints(page)).toEqual([]);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(11);
  await size.selectOption('10');
  await expect(rowsOf(page)).toHaveCount(10);
  await page.goto('/purchase-orders');
  await expect(page.getByRole('button', { name: 'Supplier: All Suppliers' })).toHaveText('All Suppliers');
  await expect(page.getByRole('button', { name: 'Status: All Statuses' })).toHaveText('All Statuses');
});

test('an order is deleted on its page while nothing is paid', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  const order = await orderProduct(owner, lamp, 1);
  const paid = await orderProduct(owner, lamp, 1);
  await call(owner, 'POST', `/orders/${paid.id}/payments/`, { amount: 1 });
  await page.goto(`/orders/${paid.id}`);
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete ORD-000001' });
  await expect(dialog).toContainText('Are you sure you want to delete this order? This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Order deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/orders');
  await expect(rowsOf(page)).toHaveText([/ORD-000002/]);
});

test('an invoice whose letters cannot be printed is handed out after a yes alone', async ({ page, owner }) => {
  const tea = await addProduct(owner, { name: 'Tea ชา', initial_stock_quantity: 9 });
  const order = await orderProduct(owner, tea, 1);
  await page.goto(`/orders/${order.id}`);
  const invoiced = async () =>
    (await call<{ invoiced_at: string | null }>(owner, 'GET', `/orders/${order.id}/`)).invoiced_at;
  const save = page.getByRole('button', { name: 'Invoice', exact: true });
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'Some letters cannot be printed' });
  await expect(question).toContainText('ช า');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await invoiced()).toBeNull();
  await save.click();
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Go on without them' }).click();
  expect((await download).suggestedFilename()).toMatch(/^INV-/);
  expect(await invoiced()).not.toBeNull();
});
