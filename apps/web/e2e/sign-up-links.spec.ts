import { expect, test as guestTest, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { mailedToken } from './outbox.ts';
import { sendSignUp } from './sign-up-form.ts';
import { test } from './signed-in.ts';
import { password, uniqueName } from './tenant.ts';

// What a mailed link says after its use, and what it asks of whoever is signed in to another account.

guestTest('a resend after the link was used says that the account is active', async ({ page, context }) => {
  const id = uniqueName();
  await signUp(page, id);
  const link = `/verify-email/${await mailedToken(`ada-${id}@example.com`, 'verify-email')}`;
  const other = await context.newPage();
  await other.goto(link);
  await expect(heading(other)).toHaveText('Email Verified Successfully!');

  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(heading(page)).toHaveText('Your account is active');
  await expect(page.getByText('resent successfully')).toHaveCount(0);
  // Before it would go by itself.
  await expect(page.getByText('Registration successful!')).toHaveCount(0, { timeout: 1_000 });
  expect(await axeComplaints(page)).toEqual([]);
  await page.reload();
  await expect(heading(page)).toHaveText('Your account is active');

  await other.goto(link);
  await expect(heading(other)).toHaveText('Your account is active');
  await other.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(other).toHaveTitle(`Dashboard – Lamps ${id} – Stockhand`);
});

test('who is signed in decides whether another person’s link opens that account', async ({ page, owner }) => {
  const id = uniqueName();
  const { email, token } = await signUpElsewhere(page, id);
  await page.goto(`/verify-email/${token}`);
  await expect(heading(page)).toHaveText('Open another account?');
  await expect(page.getByText(`You are signed in as ${owner.username}.`)).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(`Dashboard – ${owner.tenant} – Stockhand`);

  await page.goto(`/verify-email/${token}`);
  await page.getByRole('button', { name: 'Open the other account' }).click();
  await expect(heading(page)).toHaveText('Verify your email');
  const ended = page.waitForResponse(/auth\.logOut/);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(`Dashboard – Lamps ${id} – Stockhand`);
  await expect(page.getByText('Email verified successfully! Your account is now active.').first()).toBeVisible();
  expect((await ended).ok()).toBe(true);
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
  await page.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByRole('menu').getByText(email)).toBeVisible();
});

test('who is signed in is asked before a link sets a password', async ({ page, owner }) => {
  await page.goto('/reset-password/some-token');
  await expect(heading(page)).toHaveText('Choose a new password?');
  await expect(page.getByText(`You are signed in as ${owner.username}.`)).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(`Dashboard – ${owner.tenant} – Stockhand`);
  await page.goto('/reset-password/some-token');
  await page.getByRole('button', { name: 'Choose a password' }).click();
  await expect(page.getByLabel('New password')).toBeFocused();
});

test('who is signed in is led from log-in, sign-up and forgotten password to the dashboard', async ({
  page,
  owner,
}) => {
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
    await expect(page).toHaveTitle(`Dashboard – ${owner.tenant} – Stockhand`);
  }
  await page.goto('/products');
  await page.goto('/register');
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL('/products');

  await page.goto('/reset-password/some-token');
  await page.getByRole('button', { name: 'Choose a password' }).click();
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(heading(page)).toHaveText('Forgot your password?');
});

test('a link that opens nothing asks nothing', async ({ page }) => {
  await page.goto('/verify-email/made-up');
  await expect(heading(page)).toHaveText('Verification Failed');
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** In another browser, where nobody has used the link. */
async function signUpElsewhere(page: Page, id: string) {
  const names = { company_name: `Lamps ${id}`, industry: 'Retail', first_name: 'Bo', last_name: 'Li' };
  const email = `bo-${id}@example.com`;
  const data = { ...names, email, username: `bo-${id}`, password, browser_key: 'another-browser' };
  const answer = await page.request.post('/api/auth/pre-register/', { data });
  return { email, token: (await answer.json()).verification_token as string };
}

async function signUp(page: Page, id: string): Promise<void> {
  await page.goto('/register');
  await sendSignUp(page, id);
  await expect(heading(page)).toHaveText('Check Your Email');
}
