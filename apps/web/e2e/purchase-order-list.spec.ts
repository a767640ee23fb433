import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
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
