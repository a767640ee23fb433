import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';
import { addProduct, call, orderProduct, setOrderStatus } from './tenant.ts';

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
