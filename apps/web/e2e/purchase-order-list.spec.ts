import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { chooseFilter } from './filters.ts';
import { test } from './signed-in.ts';
import { addProduct, addPurchaseOrder, addSupplier, type Person } from './tenant.ts';

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Purchase orders' }).locator('tbody').getByRole('row');

/** PO-000001 of Mill is an approved order of $12 that is late, PO-000002 of Forge a draft of $30. */
async function addTwo(owner: Person): Promise<void> {
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  const mill = await addSupplier(owner, 'Mill');
  await addPurchaseOrder(owner, mill, lamp, 2, { expected_delivery_date: '2020-01-31' });
  await addPurchaseOrder(owner, await addSupplier(owner, 'Forge'), lamp, 5, { status: 'draft' });
}

test('search, supplier, status and dates narrow the list, headers sort it, and the address keeps it', async ({
  page,
  owner,
}) => {
  await addTwo(owner);
  await page.goto('/purchase-orders');
  await expect(rowsOf(page)).toHaveText([/PO-000002.*N\/A/, /PO-000001.*Late/]);
  await page.getByRole('button', { name: 'Total' }).click();
  await expect(page).toHaveURL(/sort=-?total/);
  const first = await page.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort');
  await expect(rowsOf(page).first()).toContainText(first === 'descending' ? 'PO-000002' : 'PO-000001');
  await page.getByRole('button', { name: 'Total' }).click();
  await expect(rowsOf(page).first()).toContainText(first === 'descending' ? 'PO-000001' : 'PO-000002');
  await chooseFilter(page, 'Supplier', 'Mill');
  await expect(rowsOf(page)).toHaveText([/PO-000001/]);
  await page.reload();
  await expect(rowsOf(page)).toHaveText([/PO-000001/]);
  await page.getByRole('button', { name: 'Clear Supplier' }).click();
  await chooseFilter(page, 'Status', 'Draft');
  await expect(rowsOf(page)).toHaveText([/PO-000002/]);
  await page.goto('/purchase-orders?end_date=2020-01-01');
  await expect(page.getByText('No purchase orders found')).toBeVisible();
  await page.goto('/purchase-orders');
  await page.getByRole('searchbox', { name: 'Search purchase orders' }).fill('000001');
  await expect(rowsOf(page)).toHaveText([/PO-000001/]);
  expect(await axeComplaints(page)).toEqual([]);
});

test('what is filtered or chosen is exported, and printed as one PDF', async ({ page, owner }) => {
  await addTwo(owner);
  await page.goto('/purchase-orders?status=draft');
  await expect(rowsOf(page)).toHaveCount(1);
  const filtered = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await readFile(await (await filtered).path(), 'utf8')).match(/PO-\d+/g)).toEqual(['PO-000002']);
  await page.goto('/purchase-orders');
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const printed = page.waitForResponse('**/api/purchase-orders/print/');
  await bar.getByRole('button', { name: 'Print' }).click();
  expect((await printed).status()).toBe(200);
  const saved = page.waitForEvent('download', (file) => file.suggestedFilename().startsWith('purchase-orders-export'));
  await bar.getByRole('button', { name: 'Export selection' }).click();
  expect((await readFile(await (await saved).path(), 'utf8')).match(/PO-\d+/g)).toEqual(['PO-000001', 'PO-000002']);
});

test('filters are kept under a name', async ({ page, owner }) => {
  await addTwo(owner);
  await page.goto('/purchase-orders?status=draft');
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Views/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save current as…' }).press('Enter');
  await page.getByRole('dialog', { name: 'Save View' }).getByLabel('Name').fill('To place');
  await page.keyboard.press('Enter');
  await expect(page.getByText('View To place saved')).toBeVisible();
  await page.goto('/purchase-orders');
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^Views/ }).click();
  await page.getByRole('menuitem', { name: 'To place', exact: true }).click();
  await expect(rowsOf(page)).toHaveText([/PO-000002/]);
});
