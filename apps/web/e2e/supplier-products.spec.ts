import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';
import { addProduct, addSupplier, addSupplierProduct, readProduct } from './tenant.ts';

test('a product is added to a supplier by keyboard, edited, shown at the product and removed', async ({
  page,
  owner,
}) => {
  const supplier = await addSupplier(owner, 'Harbour Goods');
  const lamp = await addProduct(owner, { name: 'Oak lamp', cost_price: 12 });
  await page.goto(`/suppliers/${supplier.id}`);
  await page.getByRole('tab', { name: 'Products' }).click();
  await expect(page.getByText('No products yet')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a product of Harbour Goods' });
  await dialog.getByRole('combobox', { name: 'Product' }).fill('oak');
  await expect(dialog.getByRole('option', { name: /Oak lamp/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Supplier Code').fill('HG-7');
  await dialog.getByLabel('Cost').fill('-1');
  await dialog.getByLabel('Lead Time').fill('9');
  expect(await axeComplaints(page)).toEqual([]);
  await dialog.getByLabel('Lead Time').press('Enter');
  await expect(dialog.getByText('Cost must be 0 or more')).toBeVisible();
  await dialog.getByLabel('Cost').fill('11.50');
  await dialog.getByLabel('Cost').press('Enter');
  await expect(page.getByText('Product added to the supplier')).toBeVisible();
  const row = page.getByRole('row', { name: /Oak lamp/ });
  await expect(row).toContainText('HG-7');
  await expect(row).toContainText('$11.50');
  await expect(row).toContainText('9 days');
  await expect(row).toContainText('Preferred');

  await page.getByRole('button', { name: 'Edit Oak lamp' }).click();
  const editing = page.getByRole('dialog', { name: 'Oak lamp from Harbour Goods' });
  await editing.getByLabel('Pack Size').fill('6');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Supplier product updated')).toBeVisible();
  await expect(row).toContainText('6');

  await addSupplier(owner, 'Rift Valley Traders');
  await page.goto(`/products/${lamp.id}`);
  const card = page.getByRole('region', { name: 'Suppliers' });
  await expect(card.getByRole('row', { name: /Harbour Goods/ })).toContainText('$11.50');
  await card.getByRole('button', { name: 'Add Supplier' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a supplier' });
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByText('Choose a supplier').nth(1)).toBeVisible();
  await adding.getByLabel('Supplier', { exact: true }).selectOption({ label: 'Rift Valley Traders' });
  await adding.getByLabel('Cost').fill('10');
  await adding.getByLabel('Preferred supplier').check();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(card.getByRole('row', { name: /Rift Valley/ })).toContainText('Preferred');
  await expect(card.getByRole('row', { name: /Harbour Goods/ })).not.toContainText('Preferred');
  await card.getByRole('button', { name: 'Remove Rift Valley Traders' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByRole('row', { name: /Rift Valley/ })).toBeHidden();
  await expect(card.getByRole('row', { name: /Harbour Goods/ })).toContainText('Preferred');
});

async function upload(page: Page, text: string) {
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByRole('button', { name: 'Preview' }).click();
}

test('a price list is previewed, corrected and taken, and a second look finds nothing new', async ({ page, owner }) => {
  const supplier = await addSupplier(owner, 'Harbour Goods');
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '4006381333931', cost_price: 12 });
  const stool = await addProduct(owner, { name: 'Pine stool', cost_price: 20 });
  const list = [
    'Item code,EAN,Description,Trade price,Pack size,Lead time',
    'HG-1,4006381333931,Lamp of oak,10.00,6,5 days',
    'HG-2,,Stool in pine,18.00,1,5 days',
    'HG-3,,,see letter,,',
  ].join('\n');
  await page.goto(`/suppliers/${supplier.id}?tab=products`);
  await page.getByRole('link', { name: 'Import Price List' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import Price List' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Choose a file to import')).toBeVisible();
  await upload(page, list);
  const added = page.getByRole('table', { name: 'New', exact: true });
  await expect(added.getByRole('row', { name: /Oak lamp/ })).toContainText('$10.00');
  await expect(page.getByRole('button', { name: 'Update 1 Price' })).toBeEnabled();
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('tab', { name: /Not usable/ }).click();
  await expect(page.getByRole('row', { name: /HG-3/ })).toContainText('Cost must be an amount');
  await page.getByRole('tab', { name: /Not matched/ }).click();
  await page.getByRole('button', { name: 'Choose the product of row 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Product of row 3' });
  await dialog.getByRole('combobox', { name: 'Product' }).fill('stool');
  await dialog.getByRole('option', { name: /Pine stool/ }).click();
  await expect(page.getByRole('row', { name: /Pine stool/ })).toContainText('$18.00');
  await page.getByLabel('Also update the cost price of the products').check();
  await page.getByRole('button', { name: 'Update 2 Prices' }).click();
  await expect(page.getByRole('heading', { name: '2 prices taken' })).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  expect((await readProduct(owner, stool.id)).cost_price).toBe(18);
  expect((await readProduct(owner, lamp.id)).cost_price).toBe(10);

  await page.getByRole('button', { name: 'Import Another' }).click();
  await upload(page, list.replace('10.00', '12.50').replace('18.00,1,', '18.00,2,'));
  await expect(page.getByRole('table', { name: 'Price up' })).toContainText('$10.00 to $12.50+25%');
  await page.getByRole('tab', { name: /Other details/ }).click();
  await expect(page.getByRole('row', { name: /Pine stool/ })).toContainText('Pack size 1 to 2');
  await page.getByRole('checkbox', { name: /Take row 3/ }).uncheck();
  await page.getByRole('button', { name: 'Update 1 Price' }).click();
  await expect(page.getByRole('heading', { name: '1 price taken' })).toBeVisible();
  await page.getByRole('link', { name: 'Show Products' }).click();
  await expect(page.getByRole('row', { name: /Oak lamp/ })).toContainText('$12.50');
  await expect(page.getByRole('row', { name: /Pine stool/ })).toContainText('HG-2');
});

test('a sheet of a workbook is chosen for a price list', async ({ page, owner }) => {
  const supplier = await addSupplier(owner, 'Harbour Goods');
  await page.goto(`/suppliers/${supplier.id}/price-list`);
  const samples = new URL('../../../packages/importer/samples/rivals/', import.meta.url);
  await page.locator('input[type=file]').setInputFiles(fileURLToPath(new URL('excel-workbook.xlsx', samples)));
  await page.getByRole('button', { name: 'Preview' }).click();
  const sheet = page.getByLabel('Sheet');
  await expect(sheet).toHaveValue('Deck gear');
  await expect(page.getByText('Sailing glove').first()).toBeHidden();
  await sheet.selectOption('Clothing & shoes');
  await expect(page.getByText('Sailing glove').first()).toBeVisible();
  await expect(sheet).toHaveValue('Clothing & shoes');
  expect(await axeComplaints(page)).toEqual([]);
});

test('the screens fit a phone', async ({ page, owner }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const supplier = await addSupplier(owner, 'Harbour Goods');
  const lamp = await addProduct(owner, { name: 'Oak lamp with a shade of linen and a long name', cost_price: 12 });
  const fields = { supplier_code: 'HARBOUR-GOODS-000017', cost: 11.5, lead_time_days: 9 };
  await addSupplierProduct(owner, { supplier: supplier.id, product: lamp.id, ...fields });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  await page.goto(`/suppliers/${supplier.id}?tab=products`);
  await expect(page.getByRole('row', { name: /Oak lamp/ })).toContainText('HARBOUR-GOODS-000017');
  expect(await fits()).toBe(true);
  expect(await axeComplaints(page)).toEqual([]);
  await page.goto(`/products/${lamp.id}`);
  await expect(page.getByRole('region', { name: 'Suppliers' }).getByRole('row', { name: /Harbour/ })).toBeVisible();
  expect(await fits()).toBe(true);
  await page.goto(`/suppliers/${supplier.id}/price-list`);
  await upload(page, 'Item code,Description,Trade price\nHARBOUR-GOODS-000017,Lamp,12.25\nX-1,Something else,3\n');
  await expect(page.getByRole('table', { name: 'Price up' })).toContainText('$11.50 to $12.25');
  expect(await fits()).toBe(true);
  expect(await axeComplaints(page)).toEqual([]);
});

test('who steps through the sheets of a price list by keys keeps the select', async ({ page, owner }) => {
  const supplier = await addSupplier(owner, 'Harbour Goods');
  await page.goto(`/suppliers/${supplier.id}/price-list`);
  const workbook = new URL('../../../packages/importer/samples/rivals/excel-workbook.xlsx', import.meta.url);
  await page.getByLabel('File to import').setInputFiles(fileURLToPath(workbook));
  await page.getByRole('button', { name: 'Preview' }).click();
  const sheet = page.getByLabel('Sheet');
  await expect(sheet).toHaveValue('Deck gear');
  // Held back until the select was looked at.
  let go = () => {};
  const looked = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/price-list/preview/', async (route) => {
    await looked;
    await route.continue();
  });
  await sheet.focus();
  const asked = page.waitForRequest('**/price-list/preview/');
  await page.keyboard.type('clo', { delay: 60 });
  await asked;
  await expect(sheet).toHaveValue('Clothing & shoes');
  await expect(sheet).toBeFocused();
  await expect(sheet).toBeEnabled();
  const answered = page.waitForResponse('**/price-list/preview/');
  go();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('tab', { name: /New|Not matched/ }).first()).toBeVisible();
  await expect(sheet).toHaveValue('Clothing & shoes');
  await expect(sheet).toBeFocused();
});
