import { expect, type Page } from '@playwright/test';
import { expectSessionEnded, test } from './signed-in.ts';
import { addTenant, logInAgain, password, uniqueName } from './tenant.ts';
import { totpOf } from './totp.ts';

test('a new password is asked for twice and signs the other sessions out', async ({ page, owner, pageOf }) => {
  const elsewhere = await pageOf(await logInAgain(owner));
  await elsewhere.goto('/products');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.goto('/settings/profile');
  const update = page.getByRole('button', { name: 'Update Password' });
  await expect(update).toBeDisabled();
  await page.getByLabel('Current password').fill('Not-the-password-1');
  await page.getByLabel('New password', { exact: true }).fill('Another-horse-1');
  await page.getByLabel('Confirm new password').fill('Another-horse-2');
  await update.click();
  await expect(page.getByText('New passwords do not match!')).toBeVisible();
  await page.getByLabel('Confirm new password').fill('Another-horse-1');
  await update.click();
  await expect(
    page.getByText('Failed to change password. Please check your current password and try again.'),
  ).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await update.click();
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  await expectSessionEnded(elsewhere);
});

test('with two factors a code is asked for, and a recovery code stands in once', async ({ page, owner }) => {
  let starts = 0;
  page.on('request', (request) => {
    if (request.url().includes('account.twoFactor.start')) starts += 1;
  });
  await page.goto('/settings/profile');
  const section = page.getByRole('region', { name: '2FA' });
  await expect(section).toContainText('NOT CONFIGURED');
  await section.getByRole('button', { name: 'Set up 2FA' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Invalid two-factor code')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(totpOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section).toContainText('10 recovery codes are left.');
  await expect(dialog).toBeHidden();
  expect(starts).toBe(1);

  await signOut(page);
  await logInWithCode(page, owner.username, totpOf(secret, 1));
  await signOut(page);
  await logInWithCode(page, owner.username, codes[0] ?? '');
  await page.goto('/settings/profile');
  await expect(section).toContainText('9 recovery codes are left.');
  await section.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill('Not-the-password-1');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(section).toContainText('NOT CONFIGURED');
});

test('a session is revoked from another browser', async ({ page, owner, pageOf }) => {
  const phone = await pageOf(await logInAgain(owner));
  await phone.goto('/products');
  await expect(phone.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.goto('/settings/profile');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('This device');
  await sessions.getByRole('button', { name: /^Revoke/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expectSessionEnded(phone);
});

test('the current tenant is left for another one, and then the account is deleted', async ({ page, owner, pageOf }) => {
  const second = await addTenant(owner, `Second ${uniqueName()}`);
  await page.goto('/settings/profile');
  await page.getByRole('button', { name: `Leave ${owner.tenant}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText('administrator');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await expect(dialog).toContainText(`${owner.tenant} and ${second.name}`);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  const elsewhere = await pageOf(owner);
  await elsewhere.goto('/dashboard');
  await expect(elsewhere).toHaveURL('/login?sessionExpired=true');
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
}

async function logInWithCode(page: Page, username: string, code: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Two-factor code required')).toBeVisible();
  await page.getByLabel('Two-factor code').fill('000 000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid two-factor code')).toBeVisible();
  await page.getByLabel('Two-factor code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}
