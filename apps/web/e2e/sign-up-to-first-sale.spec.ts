import { expect, test as guestTest, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { mailedToken } from './outbox.ts';
import { signUpTenant } from './sign-up.ts';
import { sendSignUp } from './sign-up-form.ts';
import { test } from './signed-in.ts';
import { addProduct, password, uniqueName } from './tenant.ts';

guestTest('from the sign-up form to the first sale and its history', async ({ page }) => {
  const id = uniqueName();
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Company name must be at least 3 characters')).toBeVisible();
  await expect(page.getByText('You must accept the terms and conditions')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('Company name')).toBeFocused();
  await expect(page).toHaveTitle('Create your account – Stockhand');

  await sendSignUp(page, id);

  await expect(page.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeVisible();
  await expect(page.getByText(`ada-${id}@example.com`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeVisible();
  await expect(page.getByText(`ada-${id}@example.com`)).toBeVisible();
  await page.getByRole('link', { name: 'Verify this email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Email Verified Successfully!' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText(`Welcome, Ada. This is Lamps ${id}.`)).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Add Product' }).first().click();
  await page.getByLabel('Product Name').fill('Oak lamp');
  await page.getByLabel('Category').fill('Lighting');
  await page.getByLabel('Sale Price').fill('1,200.505');
  await page.getByLabel('Cost Price').fill('800');
  await page.getByLabel('Initial Stock').fill('12.5');
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Use at most two decimals')).toBeVisible();
  await expect(page.getByText('Use a whole number')).toBeVisible();
  await expect(page.getByLabel('Initial Stock')).toHaveValue('12.5');
  await page.getByLabel('Sale Price').fill('1,200.50');
  await page.getByLabel('Initial Stock').fill('12');
  await page.getByRole('button', { name: 'Save Product' }).click();

  const lamp = page.getByRole('row', { name: /Oak lamp/ });
  await expect(lamp).toContainText('SKU-000001');
  await expect(lamp).toContainText('$1,200.50');

  await menu.getByRole('link', { name: 'Sell Product' }).click();
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  await page.getByLabel('Customer name').fill('Juma');
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByText('Sale completed successfully!')).toBeVisible();
  await expect(page.getByText('SALE-000001')).toBeVisible();
  await expect(page.getByText('11 available')).toBeVisible();

  await menu.getByRole('link', { name: 'Products' }).click();
  await expectSaleInHistory(page);
});

guestTest(
  'in another browser the mailed link asks for the password, and opens the account once',
  async ({ page, browser }) => {
    const id = uniqueName();
    const email = `ada-${id}@example.com`;
    await page.goto('/register');
    await sendSignUp(page, id);
    await expect(page.getByText('Validating your information...')).toBeVisible();
    await expect(page.getByText('Sending verification email...')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeVisible();

    const phone = await (await browser.newContext()).newPage();
    await phone.goto('/login');
    await logIn(phone, `ada-${id}`, password);
    await expect(phone.getByRole('alert')).toHaveText('Invalid username or password');
    const link = `/verify-email/${await mailedToken(email, 'verify-email')}`;
    await phone.goto(link);
    await expect(phone.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible();
    await expect(phone.getByText('Enter the password that you signed up with')).toBeVisible();
    expect(await axeComplaints(phone)).toEqual([]);
    await expect(phone.getByLabel('Password', { exact: true })).toBeFocused();
    await phone.keyboard.type('Not-the-password-1');
    await phone.keyboard.press('Enter');
    await expect(phone.getByText('Enter the password that you signed up with')).toHaveCount(2);
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await phone.getByRole('button', { name: 'Verify email' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Email Verified Successfully!' })).toBeVisible();
    await expect(phone.getByText('Email verified successfully! Your account is now active.').first()).toBeVisible();
    await expect(phone).toHaveURL('/dashboard');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is active' })).toBeVisible();
    expect(await axeComplaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go to Login' }).click();
    await logIn(page, `ada-${id}`, password);
    await expect(page).toHaveURL('/dashboard');
    await phone.context().close();
  },
);

guestTest('logging in leads to the page that was asked for, and logging out closes it', async ({ page }) => {
  const owner = await signUpTenant();
  await page.goto('/products?search=lamp');
  await expect(page).toHaveURL('/login');

  await logIn(page, owner.username, 'Not-the-password-1');
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password');

  await logIn(page, owner.email, password);
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).toHaveURL('/products?search=lamp');
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('lamp');

  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

guestTest('only a ticked Remember me outlives the browser', async ({ browser }) => {
  const owner = await signUpTenant();
  for (const isRemembered of [false, true]) {
    const before = await browser.newContext();
    const page = await before.newPage();
    await page.goto('/products');
    if (isRemembered) await page.getByLabel('Remember me').check();
    await logIn(page, owner.username, password);
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    const storageState = await before.storageState();
    await before.close();

    const after = await browser.newContext({ storageState });
    const pageAfter = await after.newPage();
    await pageAfter.goto('/products');
    const heading = pageAfter.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(isRemembered ? 'Products' : 'Sign in');
    await after.close();
  }
});

test('a refused access token is renewed once and the calls are repeated', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('access', 'worn-out'));
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/auth.refresh')) renewals.push(request.url());
  });
  await page.goto('/products');
  await expect(page.getByRole('link', { name: 'Oak lamp', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/products');
  expect(renewals).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('access'))).not.toBe('worn-out');
});

test('a session that ended is said so, and after logging in the page is back', async ({ page, owner }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('access', 'worn-out');
    localStorage.setItem('refresh', 'worn-out');
  });
  await page.goto('/products');
  await expect(page).toHaveURL('/login?sessionExpired=true');
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('refresh');

  await logIn(page, owner.username, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

async function logIn(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the lamp of which one of twelve was sold, and reads its tabs. */
async function expectSaleInHistory(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Oak lamp', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oak lamp' })).toBeVisible();
  await page.getByRole('tab', { name: 'Inventory' }).click();
  await expect(
    page.getByRole('table', { name: 'Stock per location' }).getByRole('row', { name: /Main/ }),
  ).toContainText('11');
  await page.getByRole('tab', { name: 'Sales History' }).click();
  await expect(page.getByRole('table', { name: 'Sales History' }).getByRole('row', { name: /Juma/ })).toContainText(
    '$1,200.50',
  );
  await page.getByRole('tab', { name: 'Transaction History' }).click();
  const history = page.getByRole('table', { name: 'Transaction History' });
  await expect(history.getByRole('row', { name: /Stock Out/ })).toContainText('−1');
  await expect(history.getByRole('row', { name: /Stock Out/ })).toContainText('SALE-000001');
  await expect(history.getByRole('row', { name: /Stock In/ })).toContainText('+12');
  await expect(history.getByRole('row', { name: /Stock In/ })).toContainText('Initial stock');
}
