import type { Page } from '@playwright/test';
import { password } from './tenant.ts';

/** Fills the sign-up form on the page for Ada and her company, and sends it. */
export async function sendSignUp(page: Page, id: string): Promise<void> {
  await page.getByLabel('Company name').fill(`Lamps ${id}`);
  await page.getByLabel('Industry').selectOption('Retail');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Okoro');
  await page.getByLabel('Email').fill(`ada-${id}@example.com`);
  await page.getByLabel('Username').fill(`ada-${id}`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}
