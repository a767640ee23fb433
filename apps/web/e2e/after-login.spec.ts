import { expect, type Page, test } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { signUpTenant } from './sign-up.ts';
import { addTenant, invitePerson, password, removePerson, uniqueName } from './tenant.ts';

// Between login and a tenant: none to enter, or several to choose from.

test('who was taken out of their only tenant signs in and starts one of their own', async ({ page }) => {
  const owner = await signUpTenant();
  const member = await invitePerson(owner, 'Staff');
  await removePerson(owner, member);
  await page.goto('/products');
  await logIn(page, member.username);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('No Organizations Available');
  await expect(page.getByText("You don't have access to any organizations yet.")).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.reload();
  await expect(heading).toHaveText('No Organizations Available');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading).toHaveText('Sign in');
  await page.reload();
  await expect(heading).toHaveText('Sign in');

  await logIn(page, member.username);
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByText('Tenant name is required')).toBeVisible();
  const name = `Alone ${uniqueName()}`;
  await page.getByLabel('Company name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Tenant "${name}" created successfully`)).toBeVisible();
  await expect(page).toHaveTitle(`Products – ${name} – Stockhand`);
  await page.reload();
  await expect(page).toHaveTitle(`Products – ${name} – Stockhand`);
});

test('the choice of a tenant is still there after a reload, and gone after it is made', async ({ page }) => {
  const owner = await signUpTenant();
  const second = await addTenant(owner, `Second ${uniqueName()}`);
  await page.goto('/login');
  await logIn(page, owner.username);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Select an Organization');
  await page.reload();
  await expect(heading).toHaveText('Select an Organization');
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByText(second.name).click();
  await page.reload();
  await page.getByText(second.name).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`Switched to ${second.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveTitle(`Dashboard – ${second.name} – Stockhand`);
  expect(await page.evaluate(() => sessionStorage.getItem('pending_login'))).toBeNull();
});

test('a tenant with a long name fits the choice on a phone', async ({ page }) => {
  const owner = await signUpTenant();
  await addTenant(owner, `${'Hohenzollern-Sigmaringen '.repeat(4)}${uniqueName()}`);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await logIn(page, owner.username);
  await expect(page.getByText(/^Hohenzollern/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a half-finished log-in that was ended elsewhere starts again', async ({ page }) => {
  const owner = await signUpTenant();
  await addTenant(owner, `Second ${uniqueName()}`);
  await page.goto('/login');
  await logIn(page, owner.username);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Select an Organization');
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('pending_login') ?? '{}');
    return fetch('/api/auth/logout/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh: kept.refresh }),
    });
  });
  await page.reload();
  await expect(heading).toHaveText('Sign in');
  expect(await page.evaluate(() => sessionStorage.getItem('pending_login'))).toBeNull();
});

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
