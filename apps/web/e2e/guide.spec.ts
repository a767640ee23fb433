import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct, invitePerson } from './tenant.ts';

test('the guide leads an administrator through seven steps and is then done on this device', async ({ page }) => {
  await page.goto('/products');
  await page.evaluate(() => localStorage.removeItem('onboarding_completed'));
  await page.goto('/dashboard');
  const guide = page.getByRole('dialog');
  await expect(guide.getByRole('heading', { name: 'Welcome to Stockhand' })).toBeVisible();
  await expect(guide.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await guide.getByRole('button', { name: 'Next' }).click();
  await guide.getByRole('link', { name: 'Open Company Settings' }).click();
  await expect(page).toHaveURL('/settings/tenant');
  await expect(guide).toBeHidden();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(guide.getByText('Step 3 of 7')).toBeVisible();
  await guide.getByRole('button', { name: /^Step 7 of 7/ }).click();
  await guide.getByRole('button', { name: 'Previous' }).click();
  await guide.getByRole('button', { name: 'Next' }).click();
  await guide.getByRole('button', { name: 'Finish' }).click();
  await expect(guide).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(guide).toBeHidden();
});

test('who has not completed the guide sees it in a tenant that is set up too, and it waits in the user menu', async ({
  page,
  owner,
}) => {
  await addProduct(owner, { name: 'Oak lamp' });
  await page.goto('/products');
  await page.evaluate(() => localStorage.removeItem('onboarding_completed'));
  await page.goto('/dashboard');
  const guide = page.getByRole('dialog');
  await expect(guide.getByRole('heading', { name: 'Welcome to Stockhand' })).toBeVisible();
  await guide.getByRole('button', { name: 'Skip' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(guide).toBeHidden();
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Getting started' }).click();
  await expect(guide.getByRole('heading', { name: 'Welcome to Stockhand' })).toBeVisible();
});

test('others than administrators see no guide', async ({ owner, pageOf }) => {
  const page = await pageOf(await invitePerson(owner, 'Managers'));
  await page.goto('/products');
  await page.evaluate(() => localStorage.removeItem('onboarding_completed'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
