import { expect, test as guestTest } from '@playwright/test';
import { test } from './signed-in.ts';
import { uniqueName } from './tenant.ts';

// Currency and time zone of a new tenant are those of its founder's browser until they choose others.

guestTest.use({ timezoneId: 'Africa/Nairobi' });

guestTest('the sign-up form proposes the currency and time zone of the browser', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByLabel('Currency')).toHaveValue('KES');
  await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Nairobi');
});

test.describe('a further company', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('has the proposed time zone and a currency of one’s choice', async ({ page }) => {
    await page.goto('/settings/tenants');
    await page.getByRole('button', { name: 'Add Company/Business' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Tenant' });
    await expect(dialog.getByLabel('Currency')).toHaveValue('EUR');
    const name = `Berlin ${uniqueName()}`;
    await dialog.getByLabel('Company name').fill(name);
    await dialog.getByLabel('Currency').selectOption('CHF');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText(`Tenant "${name}" created successfully`)).toBeVisible();
    await page.getByRole('button', { name: `Switch to ${name}` }).click();
    await expect(page).toHaveTitle(`Dashboard – ${name} – Stockhand`);
    await page.goto('/settings/tenant');
    await expect(page.getByLabel('Currency')).toHaveValue('CHF');
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  });
});
