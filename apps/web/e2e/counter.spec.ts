import { expect, type Page } from '@playwright/test';
import { scan } from './counter-scanner.ts';
import { test } from './signed-in.ts';
import { addProduct, countSales, readProduct } from './tenant.ts';

test('Undo puts back the line that was removed and keeps what was scanned since', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', barcode: '4006381333931', initial_stock_quantity: 9 });
  await addProduct(owner, { name: 'Pine table', barcode: '96385074', initial_stock_quantity: 9 });
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  await page.getByLabel('Quantity of Oak lamp').fill('3');
  await page.getByRole('button', { name: 'Remove Oak lamp' }).click();
  // A toast under the pointer does not leave by itself.
  await page.getByText('Oak lamp removed').hover();
  await scan(page, '96385074');
  await expect(page.getByLabel('Quantity of Pine table')).toHaveValue('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(linesOf(page)).toContainText(['Oak lamp', 'Pine table']);
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('3');
  await expect(page.getByText('Oak lamp removed')).toBeHidden();

  await page.getByRole('button', { name: 'Remove Oak lamp' }).click();
  await page.getByText('Oak lamp removed').hover();
  await scan(page, '4006381333931');
  await expect(linesOf(page)).toContainText(['Pine table', 'Oak lamp']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('4');
  await expect(linesOf(page)).toHaveCount(2);
});

test('Undo ends with the sale', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  const table = await addProduct(owner, { name: 'Pine table', initial_stock_quantity: 9 });
  await page.goto('/sell');
  for (const name of ['Oak lamp', 'Pine table']) await page.getByRole('button', { name: `Add ${name}` }).click();
  await page.getByRole('button', { name: 'Remove Oak lamp' }).click();
  // A toast under the pointer does not leave by itself.
  await page.getByText('Oak lamp removed').hover();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sale completed successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.getByText('Nothing in the sale yet')).toBeVisible();

  for (const name of ['Oak lamp', 'Pine table']) await page.getByRole('button', { name: `Add ${name}` }).click();
  await page.getByRole('button', { name: 'Remove Oak lamp' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Clear sale' }).click();
  await expect(page.getByText('Nothing in the sale yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await countSales(owner)).toBe(1);
  expect((await readProduct(owner, table.id)).total_stock).toBe(8);
});

test('a scan says that a product is inactive, and the next good one takes the refusal away', async ({
  page,
  owner,
}) => {
  await addProduct(owner, { name: 'Oak lamp', barcode: '4006381333931', initial_stock_quantity: 9 });
  await addProduct(owner, { name: 'Old chair', barcode: '96385074', initial_stock_quantity: 9, is_active: false });
  const inactive = page.getByText('Old chair is inactive and cannot be sold.');
  const unknown = page.getByText('No product has the code 5901234123457.');
  await page.goto('/sell');
  await expect(searchOf(page)).toBeFocused();
  await scan(page, '96385074');
  await expect(inactive).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add product with this code' })).toHaveCount(0);
  await scan(page, '5901234123457');
  await expect(unknown).toBeVisible();
  await expect(inactive).toHaveCount(0);
  // A toast under the pointer does not leave by itself.
  await unknown.hover();
  await scan(page, '4006381333931');
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('1');
  await expect(unknown).toHaveCount(0);

  await searchOf(page).fill('96385074');
  await page.keyboard.press('Enter');
  await expect(inactive).toBeVisible();
});

function searchOf(page: Page) {
  return page.getByRole('searchbox', { name: 'Search by name, SKU or barcode' });
}

function linesOf(page: Page) {
  return page.getByRole('list', { name: 'Products in the sale' }).getByRole('listitem');
}
