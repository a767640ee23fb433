import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { addLocation, addProduct, orderProduct } from './tenant.ts';

test('a product of which less is counted than was promised is shown as short', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 20 });
  await orderProduct(owner, lamp, 12);
  await page.goto(`/products/${lamp.id}?tab=inventory`);
  await expect(page.getByText('12 reserved by open orders')).toBeVisible();
  await page.getByRole('button', { name: 'Set count at Main' }).click();
  await page.getByRole('textbox', { name: 'Counted quantity' }).fill('9');
  await updateStock(page, 'Save count');
  await expect(page.getByText('Short by 3')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '−3' })).toBeVisible();
  await page.getByRole('tab', { name: 'Product Details' }).click();
  await expect(page.getByText('Short by 3')).toBeVisible();
  await page.goto('/products');
  await expect(page.getByRole('row', { name: /Oak lamp/ })).toContainText('Short by 3');
  await page.getByRole('radio', { name: 'Grid view' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Oak lamp' })).toContainText('Short by 3');
});

test('stock is added, removed, adjusted, transferred and counted', async ({ page, owner }) => {
  await addLocation(owner, 'Warehouse');
  const lamp = await addProduct(owner, { name: 'Oak lamp', cost_price: 10, initial_stock_quantity: 20 });
  await page.goto(`/products/${lamp.id}?tab=inventory`);
  const places = page.getByRole('table', { name: 'Stock per location' });
  const main = places.getByRole('row', { name: /Main/ }).getByRole('cell').nth(1);
  const warehouse = places
    .getByRole('row', { name: /Warehouse/ })
    .getByRole('cell')
    .nth(1);

  await page.getByRole('button', { name: 'Add Stock' }).click();
  await expect(page.getByRole('radio', { name: 'Stock In' })).toBeChecked();
  await page.getByLabel('Quantity').fill('5');
  await page.getByLabel('Reference').fill('Delivery 7');
  await updateStock(page, 'Update Stock');
  await expect(main).toHaveText('25');

  await page.getByRole('button', { name: 'Remove Stock' }).click();
  await expect(page.getByRole('radio', { name: 'Stock Out' })).toBeChecked();
  await page.getByLabel('Quantity').fill('0');
  await page.getByRole('dialog').getByRole('button', { name: 'Update Stock' }).click();
  await expect(page.getByText('Quantity must be greater than 0')).toBeVisible();
  await page.getByLabel('Quantity').fill('26');
  await page.getByRole('dialog').getByRole('button', { name: 'Update Stock' }).click();
  await expect(page.getByText('Insufficient stock')).toBeVisible();
  await page.getByLabel('Quantity').fill('4');
  await page.getByRole('dialog').getByRole('button', { name: 'Update Stock' }).click();
  await expect(page.getByText('Reason is required')).toBeVisible();
  await page.getByLabel('Reason').selectOption('Damaged');
  await updateStock(page, 'Update Stock');
  await expect(main).toHaveText('21');

  await page.getByRole('button', { name: 'Adjust' }).click();
  await expect(page.getByRole('radio', { name: 'Adjustment' })).toBeChecked();
  await page.getByLabel('Quantity').fill('-1');
  await page.getByLabel('Reason').selectOption('Lost');
  await page.getByLabel('Quantity').fill('2');
  await expect(page.getByLabel('Reason')).toBeHidden();
  await updateStock(page, 'Update Stock');
  await expect(main).toHaveText('23');

  await page.getByRole('button', { name: 'Transfer' }).click();
  await page.getByLabel('To Location').selectOption('Warehouse (0)');
  await page.getByLabel('Quantity').fill('10');
  await updateStock(page, 'Transfer');
  await expect(main).toHaveText('13');
  await expect(warehouse).toHaveText('10');

  await page.getByRole('button', { name: 'Set count at Warehouse' }).click();
  await page.getByRole('textbox', { name: 'Counted quantity' }).fill('8');
  await expect(page.getByText('−2 will be booked')).toBeVisible();
  await updateStock(page, 'Save count');
  await expect(warehouse).toHaveText('8');

  await page.getByRole('tab', { name: 'Transaction History' }).click();
  const history = page.getByRole('table', { name: 'Transaction History' });
  await expect(cellsOf(history, 2)).toHaveText(['−2', '+10', '+2', '−4', '+5', '+20']);
  await expect(history.getByRole('row', { name: /Transfer/ })).toContainText('Main → Warehouse');
  await expect(history.getByRole('row', { name: /Delivery 7/ })).toContainText('Stock In');
});

async function updateStock(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The cells of a column, from 0, without the header. */
function cellsOf(table: Locator, column: number): Locator {
  return table
    .locator('tbody')
    .getByRole('row')
    .locator(`td:nth-child(${column + 1})`);
}
