import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { endSessionOf, password } from './tenant.ts';

test('what was typed is back after a session expired in the middle of a form', async ({ page, owner }) => {
  await page.goto('/products/add');
  await page.getByLabel('Product Name').fill('Oak lamp');
  await page.getByLabel('Category').fill('Lighting');
  await page.getByLabel('Sale Price').fill('1,200.50');
  await page.getByLabel('Cost Price').fill('800');
  await endSessionOf(owner);
  await page.getByRole('button', { name: 'Save Product' }).click();

  await expect(page).toHaveURL('/login?sessionExpired=true');
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page).toHaveURL('/products/add');
  await expect(page.getByText('What you had typed is back')).toBeVisible();
  await expect(page.getByLabel('Product Name')).toHaveValue('Oak lamp');
  await expect(page.getByLabel('Sale Price')).toHaveValue('1,200.50');
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByRole('row', { name: /Oak lamp/ })).toContainText('$1,200.50');
});
