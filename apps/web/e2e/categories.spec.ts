import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

test('a category is renamed, refused to be deleted while in use, and deactivated instead', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', category_name: 'Lighting' });
  await addProduct(owner, { name: 'Old lamp', category_name: 'Lighting', is_active: false });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('button', { name: 'Edit Lighting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Lighting' });
  await dialog.getByLabel('Name').fill('  ');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Lamps');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Lamps saved')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Lamps' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(
    question.getByText('This category is in use and cannot be deleted. Deactivate it instead.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Lamps is inactive')).toBeVisible();
  await expect(page.getByRole('row', { name: /Lamps/ })).toContainText('Inactive');

  await page.getByRole('link', { name: 'Lamps: 2 products' }).click();
  await expect(page.getByText('Showing 2 product(s)')).toBeVisible();
  await page.goto(`/products/${lamp.id}`);
  await expect(page.getByText('Lamps')).toBeVisible();
  await page.goto('/products/add');
  await page.getByLabel('Category').click();
  await expect(page.getByRole('option', { name: 'Lamps' })).toBeHidden();
});
