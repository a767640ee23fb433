import { expect } from '@playwright/test';
import { chooseFilter } from './filters.ts';
import { test } from './signed-in.ts';
import { addProduct, importProducts, invitePerson, sellProduct } from './tenant.ts';

test('notifications are listed, narrowed, marked and followed, live', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 3, min_stock_level: 3 });
  await page.goto('/notifications');
  await expect(page.getByText('Nothing to tell yet')).toBeVisible();
  await sellProduct(owner, lamp, { quantity: 1, unit_price: 10 });
  await expect(page.getByRole('link', { name: 'Oak lamp is low in stock' })).toBeVisible();
  await sellProduct(owner, lamp, { quantity: 2, unit_price: 10 });
  await expect(page.getByRole('link', { name: 'Oak lamp is out of stock' })).toBeVisible();

  await chooseFilter(page, 'About', 'Low stock');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark as read: Oak lamp is low in stock' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
  await page.goto('/notifications?unread=true');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Oak lamp is out of stock' }).click();
  await expect(page).toHaveURL(`/products/${lamp.id}`);
  await page.goto('/notifications?unread=true');
  await expect(page.getByText('No notifications found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
});

test('an import leads to its rejected rows, for who ran it', async ({ owner, pageOf }) => {
  const manager = await invitePerson(owner, 'Managers');
  await importProducts(manager, 'Name,Category\nOak lamp,Lighting\n,Lighting\n', 1);
  const page = await pageOf(manager);
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Import of products.csv finished' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  await expect(dialog.getByRole('region', { name: 'Errors' })).toContainText('Row 3');
  await expect(dialog.getByRole('button', { name: 'Download rejected rows' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/products');
});
