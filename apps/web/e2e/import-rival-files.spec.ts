import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';

const rivals = new URL('../../../packages/importer/samples/rivals/', import.meta.url);

async function chooseSample(page: Page, name: string): Promise<void> {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Import' }).click();
  const buffer = await readFile(new URL(name, rivals));
  await page.getByLabel('File to import').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
}

test('the variants of a shop become products, and further pictures are left out and said', async ({ page }) => {
  await chooseSample(page, 'shopify-products.csv');
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  const mapping = dialog.getByRole('region', { name: 'CSV field mappings' });
  await expect(mapping.getByLabel('Option1 Value maps to')).toHaveValue('option_1_value');
  const leftOut = dialog.getByRole('region', { name: 'Rows left out' });
  await expect(leftOut).toContainText('Pictures or parts of the product above');
  await expect(leftOut).toContainText('2 rows (6, 8)');
  const kept =
    'Your own SKUs are kept as further codes, or as the barcode where there is none: search and scanners find them.';
  await expect(dialog.getByText('8 new products, 1 of them inactive')).toBeVisible();
  await expect(dialog.getByText(kept)).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import Products' }).click();
  await expect(dialog.getByText('Successfully imported 8 products')).toBeVisible();
  await expect(dialog.getByText('1 of them inactive.')).toBeVisible();
  await expect(dialog.getByText(kept)).toBeVisible();
  const created = dialog.getByRole('region', { name: 'Created products' });
  await expect(created.getByRole('listitem').filter({ hasText: 'Inactive' })).toHaveCount(1);
  expect(await axeComplaints(page)).toEqual([]);
  await expect(leftOut).toContainText('2 rows (6, 8)');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: /Mug – Blue \/ Large/ })).toContainText('$14.50');
});

test('a sheet of a workbook is chosen, and a product found by a code that came with it', async ({ page }) => {
  await chooseSample(page, 'excel-workbook.xlsx');
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  const sheet = dialog.getByLabel('Sheet');
  await expect(sheet).toHaveValue('Deck gear');
  await expect(dialog.getByRole('region', { name: 'Rows left out' })).toContainText('1 row (16)');
  await sheet.selectOption('Clothing & shoes');
  await expect(dialog.getByRole('region', { name: 'First rows of the file' })).toContainText('Sailing glove');
  await expect(dialog.getByRole('region', { name: 'Rows left out' })).toHaveCount(0);
  await sheet.selectOption('Deck gear');
  await expect(dialog.getByRole('region', { name: 'First rows of the file' })).toContainText('Rope 12 mm');
  expect(await axeComplaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import Products' }).click();
  await expect(dialog.getByText('Successfully imported 10 products')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.goto('/products?search=HW-2008');
  await page.getByRole('link', { name: 'Anchor 7.5 kg' }).first().click();
  const codes = page.getByRole('region', { name: 'Further codes' });
  await expect(codes).toContainText('HW-2008');
  await codes.getByRole('button', { name: 'Edit codes' }).click();
  const editing = page.getByRole('dialog', { name: 'Further codes' });
  await editing.getByLabel('Codes').fill('HW-2008\nANC-75');
  expect(await axeComplaints(page)).toEqual([]);
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toBeHidden();
  await expect(codes.getByRole('listitem')).toHaveText(['HW-2008', 'ANC-75']);
  await page.goto('/products?search=anc-75');
  await expect(page.getByRole('link', { name: 'Anchor 7.5 kg' }).first()).toBeVisible();
});
