import { expect, type Page } from '@playwright/test';
import { expectScansChangeNothing } from './scanner-visits.ts';
import { preRegister } from './sign-up.ts';
import { test } from './signed-in.ts';
import { addProduct, addSupplier, addSupplierProduct, uniqueName } from './tenant.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

test('a scan changes nothing in what the server makes of a file', async ({ page, owner }) => {
  const tea = await addProduct(owner, { name: 'Tea ชา', barcode: '96385074', initial_stock_quantity: 40 });
  const supplier = await addSupplier(owner, 'Acme Lighting');
  await addSupplierProduct(owner, { supplier: supplier.id, product: tea.id, supplier_code: 'ACME-1', cost: 4 });
  const priceList = `/suppliers/${supplier.id}/price-list`;
  await expectScansChangeNothing(page, [
    { path: '/products', open: previewImport },
    { path: '/products', open: finishImport },
    { path: '/products', open: (page) => finishImport(page).then(() => pressIn(page, 'Undo import')) },
    { path: '/products', open: askAboutLetters },
    { path: priceList, open: previewPriceList },
    { path: priceList, open: matchPriceListRow },
  ]);
});

test('a scan verifies no address of a guest', async ({ browser }) => {
  const { token } = await preRegister();
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await expectScansChangeNothing(page, [
    { path: `/verify-email/${token}` },
    { path: '/verify-email/unknown', hasButtonsOnly: true },
    { path: '/confirm-email/unknown', hasButtonsOnly: true },
  ]);
  await page.close();
});

async function previewImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  const buffer = Buffer.from('Name;Price\nCaf\u00e9 chair;12,50\n', 'latin1');
  await page.getByLabel('File to import').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('region', { name: 'CSV field mappings' })).toBeVisible();
}

async function previewPriceList(page: Page): Promise<void> {
  const buffer = Buffer.from('Code,Name,Cost\nACME-1,Oak lamp,5\nACME-2,Pine lamp,6\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Price up' })).toBeVisible();
}

async function finishImport(page: Page): Promise<void> {
  const buffer = Buffer.from(`Name,Price\nChair ${uniqueName()},12\n`);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel('File to import').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import Products' }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();
}

async function askAboutLetters(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select Tea ชา' }).click();
  await page.getByRole('button', { name: 'Print labels', exact: true }).click();
  await pressIn(page, 'Download PDF');
}

async function pressIn(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function matchPriceListRow(page: Page): Promise<void> {
  const buffer = Buffer.from('Code,Name,Cost\nACME-2,Pine lamp,6\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Choose the product of row 2' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
