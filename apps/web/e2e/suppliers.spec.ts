import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';

test('a supplier is added by keyboard, found, changed and deleted', async ({ page }) => {
  await page.goto('/suppliers');
  await expect(page.getByText('No suppliers yet')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Supplier' })).toBeVisible();
  await expect(page.getByLabel('Supplier Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Supplier name is required')).toBeVisible();
  await page.getByLabel('Supplier Name').fill('Rift Valley Traders');
  await page.getByLabel('Email').fill('njeri@');
  await page.getByLabel('Website').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Invalid website URL')).toBeVisible();
  await page.getByLabel('Email').fill('njeri@example.com');
  await page.getByLabel('Website').fill('https://example.com/rift');
  await page.getByLabel('Contact Person').fill('Njeri');
  await page.getByLabel('Notes').fill('Pays late');
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByLabel('Contact Person').press('Enter');
  await expect(page).toHaveURL('/suppliers');
  await expect(page.getByText('Supplier created successfully')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('njeri');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/suppliers?search=njeri');
  await page.getByRole('link', { name: 'Rift Valley Traders', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Supplier Information' })).toContainText('njeri@example.com');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Pays late');
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Supplier' })).toBeVisible();
  await page.getByLabel('Active Supplier').uncheck();
  await page.getByRole('button', { name: 'Update Supplier' }).click();
  await expect(page.getByText('Supplier updated successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /Rift Valley/ })).toContainText('Inactive');

  await page.getByRole('button', { name: 'Delete Rift Valley Traders' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Supplier deleted successfully')).toBeVisible();
  await expect(page.getByText('No suppliers yet')).toBeVisible();
});
