import { expect, type Page } from '@playwright/test';
import { mailedToken } from './outbox.ts';
import { expectScansChangeNothing } from './scanner-visits.ts';
import { signUpTenant } from './sign-up.ts';
import { test } from './signed-in.ts';
import { inviteAccount, invitePerson } from './tenant.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

test('a scan changes nothing in what is seldom opened over reports and settings', async ({ page, owner }) => {
  await invitePerson(owner, 'Staff');
  await expectScansChangeNothing(page, [
    { path: '/reports/custom' },
    { path: '/reports/custom/new?measures=net_sales&by=product' },
    { path: '/reports/custom/new?measures=net_sales&by=product', open: 'Save Report' },
    { path: '/settings/users', open: 'Edit Wanjiru Mwangi' },
    { path: '/settings/users', open: 'Delete Wanjiru Mwangi' },
    { path: '/settings/background-work' },
    { path: '/settings/profile', open: 'Set up 2FA' },
    { path: '/settings/profile', open: 'Delete Account' },
    { path: '/notifications' },
    { path: '/dashboard', open: openOnboarding },
  ]);
});

test('a scan changes no field of a guest, sends nothing and leads nowhere', async ({ browser, owner }) => {
  await inviteAccount(await signUpTenant(), owner.email);
  const invitation = await mailedToken(owner.email, 'accept-invitation');
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await expectScansChangeNothing(page, [
    { path: '/login' },
    { path: '/register' },
    { path: '/forgot-password' },
    { path: '/reset-password/unknown' },
    { path: `/accept-invitation/${invitation}`, hasButtonsOnly: true },
  ]);
  await page.close();
});

async function openOnboarding(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('onboarding_completed'));
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
}
