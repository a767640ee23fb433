import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

test('Enter in the category takes what was typed and saves nothing half-filled', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Chair', category_name: 'Furniture' });
  await page.goto('/products/add');
  await expect(page.getByLabel('Sale Price')).toHaveValue('');
  await expect(page.getByLabel('Cost Price')).toHaveValue('');
  await page.getByLabel('Product Name').fill('Oak lamp');
  const category = page.getByRole('combobox', { name: 'Category' });
  const options = page.getByRole('listbox').getByRole('option');
  // As fast as a scanner it would be a barcode.
  await category.pressSequentially('Lighting', { delay: 60 });
  await expect(options).toHaveText(['Create "Lighting"']);
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(0);
  await expect(category).toHaveValue('Lighting');
  await page.keyboard.press('Enter');
  await expect(category).toBeFocused();
  await expect(page).toHaveURL('/products/add');
  await expect(page.getByText('Price must be a positive number')).toHaveCount(0);

  // A name that exists is offered as it is written, after what was typed.
  await category.fill('furn');
  await expect(options).toHaveText(['Create "furn"', 'Furniture']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(category).toHaveValue('Furniture');
  await category.fill('FURNITURE');
  await expect(options).toHaveCount(0);
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Price must be a positive number')).toBeVisible();
  await expect(page.getByText('Cost must be a positive number')).toBeVisible();
  await expect(page.getByLabel('Sale Price')).toBeFocused();
  // As fast as a scanner it would be a barcode.
  await page.keyboard.type('1.200,50', { delay: 60 });
  await page.getByLabel('Cost Price').fill('12,5');
  await page.getByLabel('Initial Stock').fill('1,200');
  await expect(page.getByLabel('Sale Price')).toHaveValue('1,200.50');
  await page.getByRole('button', { name: 'Save Product' }).click();
  // More than the first of a product usually is.
  await expect(page.getByRole('alertdialog', { name: 'Is 1,200 right?' })).toContainText('Initial Stock');
  await page.getByRole('button', { name: 'It is right' }).click();
  const row = page.getByRole('row', { name: /Oak lamp/ });
  await expect(row).toContainText('$1,200.50');
  await expect(row).toContainText('1,200');
  await row.getByRole('link', { name: 'Oak lamp', exact: true }).click();
  await expect(page.getByText('$12.50')).toBeVisible();
  await expect(page.getByText('Furniture', { exact: true }).first()).toBeVisible();
});
