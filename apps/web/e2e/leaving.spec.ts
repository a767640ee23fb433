import { expect, test as guestTest, type Locator, type Page } from '@playwright/test';
import { test } from './signed-in.ts';

test('a reload asks before a dialog with typed text is lost, and no more once it is saved', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', async (question) => {
    asked.push(question.type());
    await question.dismiss().catch(() => undefined);
  });
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  await dialog.getByLabel('Name').fill('Wanjiru');
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(dialog.getByLabel('Name')).toHaveValue('Wanjiru');
  await dialog.getByRole('button', { name: 'Add Customer' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText('Wanjiru')).toBeVisible();
  expect(asked).toEqual(['beforeunload']);
});

guestTest('a half-filled sign-up is not lost unasked, by history or a reload', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', async (question) => {
    asked.push(question.type());
    await question.dismiss().catch(() => undefined);
  });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/register');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await page.goForward();

  await page.getByLabel('Company name').fill('Lamps');
  await page.goBack();
  await questionOn(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel('Company name')).toHaveValue('Lamps');
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('Company name')).toHaveValue('Lamps');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await questionOn(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/login');
});

function questionOn(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Leave without saving?' });
}
