import { expect } from '@playwright/test';
import { scan } from './counter-scanner.ts';
import { test } from './signed-in.ts';
import { addProduct, addSupplier } from './tenant.ts';

const unused = 'was scanned. Nothing here takes codes.';

test('a day is as before a scan', async ({ page }) => {
  await page.goto('/sales/end-of-day?day=2026-01-02');
  await page.getByLabel('Day', { exact: true }).focus();
  await scan(page, '96385074');
  await expect(page.getByText(unused)).toBeVisible();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2026-01-02');
  await expect(page).toHaveURL('/sales/end-of-day?day=2026-01-02');
});

test('a field that asks for a code keeps it, and the Enter of the scanner sends nothing', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '96385074' });
  const supplier = await addSupplier(owner, 'Acme Lighting');
  await page.goto(`/suppliers/${supplier.id}?tab=products`);
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const dialog = page.getByRole('dialog');
  // The dialog asks for a product first.
  await dialog.getByRole('button', { name: 'Cancel' }).focus();
  await scan(page, '5901234123457');
  await expect(page.getByText('No product found for 5901234123457.')).toBeVisible();
  await scan(page, '96385074');
  const code = dialog.getByLabel('Supplier Code');
  await code.focus();
  await scan(page, 'ACME-0001');
  await expect(code).toHaveValue('ACME-0001');
  await dialog.getByLabel('Cost').focus();
  await scan(page, 'ACME-0002');
  await expect(page.getByText(`ACME-0002 ${unused}`)).toBeVisible();
  await expect(code).toHaveValue('ACME-0001');
  await expect(dialog).toBeVisible();

  await page.goto(`/products/${lamp.id}`);
  await page.getByRole('button', { name: 'Edit codes' }).click();
  await page.getByRole('textbox', { name: 'Codes' }).focus();
  await scan(page, 'OLD-1');
  await scan(page, 'OLD-2');
  await expect(page.getByRole('textbox', { name: 'Codes' })).toHaveValue('OLD-1\nOLD-2\n');

  // A search is asked for a code, and its Enter is its own.
  await page.goto('/orders');
  await page.getByRole('searchbox', { name: 'Search orders' }).focus();
  await scan(page, 'ORD-000001');
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('ORD-000001');
});
