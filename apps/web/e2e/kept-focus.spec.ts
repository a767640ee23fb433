import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

test('after a deletion the focus is at the next row, and at the content when none is left', async ({ page, owner }) => {
  for (const name of ['One', 'Two', 'Three']) await addProduct(owner, { name, category_name: name });
  for (const name of ['Ash', 'Birch', 'Cedar']) await addManufacturer(page, name);
  await deleteByKeyboard(page, 'Birch');
  await expect.poll(() => focusedRow(page)).toContain('Cedar');
  await deleteByKeyboard(page, 'Cedar');
  await expect.poll(() => focusedRow(page)).toContain('Ash');
  await deleteByKeyboard(page, 'Ash');
  await expect(page.getByText('No manufacturers yet')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/products');
  await page.getByRole('checkbox', { name: 'Select Two' }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Deactivate' }).press('Enter');
  await expect(page.getByText('1 product deactivated')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

async function addManufacturer(page: Page, name: string): Promise<void> {
  await page.goto('/settings/manufacturers');
  await page.getByRole('button', { name: 'Add manufacturer' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function deleteByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
}

function focusedRow(page: Page): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.closest('tr')?.textContent ?? document.activeElement?.tagName ?? '',
  );
}
