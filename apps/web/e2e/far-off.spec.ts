import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { startCount } from './counts.ts';
import { test } from './signed-in.ts';
import { addProduct, addSupplier, readProduct } from './tenant.ts';

test('a count that is far off asks, by keyboard alone', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 40 });
  await page.goto(`/products/${lamp.id}?tab=inventory`);
  await page.getByRole('button', { name: 'Set count at Main' }).click();
  const counted = page.getByRole('textbox', { name: 'Counted quantity' });
  await counted.fill('96385074');
  await counted.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Is 96,385,074 right?' });
  await expect(question).toContainText('Oak lamp: The most so far was 40.');
  expect(await axeComplaints(page)).toEqual([]);
  await expect(question.getByRole('button', { name: 'Change it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(counted).toHaveValue('96385074');
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(40);
  await expect(page.getByText('Failed')).toHaveCount(0);

  await counted.fill('4000');
  await counted.press('Enter');
  await expect(page.getByText('Stock updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Set count at Main' }).click();
  await counted.fill('3');
  await counted.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Less is there now than there was once.
  await page.getByRole('button', { name: 'Add Stock' }).first().click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3900');
  await page.getByRole('button', { name: 'Update Stock' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Stock' }).first().click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('399000');
  await page.getByRole('button', { name: 'Update Stock' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Is 399,000 right?' })).toContainText('The most so far was 3,9');
  await page.getByRole('button', { name: 'It is right' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(402_903);
});

test('lines of a purchase order and of a count that are far off ask', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 40 });
  const supplier = await addSupplier(owner, 'Acme Lighting');
  await page.goto(`/purchase-orders/create?supplier=${supplier.id}&product=${lamp.id}&quantity=4001`);
  await page.getByRole('button', { name: 'Create Purchase Order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Is 4,001 right?' });
  await expect(question).toContainText('Oak lamp: The most so far was 40.');
  await question.getByRole('button', { name: 'It is right' }).click();
  await expect(page).toHaveURL(/purchase-orders\/\d+$/);

  const { id } = await startCount(owner);
  await page.goto(`/counts/${id}/count`);
  await page.getByRole('combobox', { name: 'Product' }).fill('oak');
  await page.getByRole('option', { name: 'Oak lamp' }).click();
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('96385074');
  await page.getByRole('button', { name: 'Set count' }).click();
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(quantity).toHaveValue('96,385,074');
  await quantity.fill('41');
  await page.getByRole('button', { name: 'Set count' }).click();
  await expect(page.getByRole('region', { name: 'Oak lamp' }).getByRole('status')).toContainText('41');
});

test('levels of a product that are far off ask, and what is changed then is saved', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 40 });
  await page.goto(`/products/${lamp.id}/edit`);
  const minimum = page.getByLabel('Min Stock Level');
  await minimum.fill('96385074');
  await page.getByLabel('Reorder Point').fill('50');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Is 96,385,074 right?' });
  await expect(question).toContainText('Minimum: The most so far was 40.');
  await question.getByRole('button', { name: 'Change it' }).click();
  await minimum.fill('60');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect(await readProduct(owner, lamp.id)).toMatchObject({ min_stock_level: 60, reorder_point: 50 });
});
