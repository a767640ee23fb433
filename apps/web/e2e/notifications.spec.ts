import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

test('selling the last one rings the bell, and following the notification reads it', async ({
  page,
  owner,
  pageOf,
}) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 1 });
  await addProduct(owner, { name: 'Pine table', initial_stock_quantity: 1 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(page.getByText('Nothing to tell yet')).toBeVisible();
  await page.keyboard.press('Escape');

  const till = await pageOf(owner);
  await till.goto('/sell');
  await till.getByRole('button', { name: 'Add Oak lamp' }).click();
  await till.getByRole('button', { name: 'Add Pine table' }).click();
  await till.getByRole('button', { name: 'Complete Sale' }).click();

  const bell = page.getByRole('button', { name: 'Notifications, 2 unread' });
  await expect(bell).toBeVisible();
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('link', { name: /^Oak lamp is out of stock/ }).click();
  await expect(page).toHaveURL(`/products/${lamp.id}`);
  await expect(panel).toBeHidden();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/dashboard');
  await expect(otherTab.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true, includeHidden: true })).toHaveCount(1);
  await expect(otherTab.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});
