import { expect, type Page } from '@playwright/test';
import { expectScansChangeNothing } from './scanner-visits.ts';
import { preRegister } from './sign-up.ts';
import { test } from './signed-in.ts';
import { addCustomField, addProduct, addTenant, call, changeProduct, invitePerson, uniqueName } from './tenant.ts';
import { totpOf } from './totp.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

test('a scan answers no question about reports and the dashboard', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 40 });
  await changeProduct(owner, lamp.id, { min_stock_level: 50 });
  const report = await call<{ id: number }>(owner, 'POST', '/reports/saved/', {
    name: 'Sales by product',
    question: { measures: 'net_sales', by: 'product' },
  });
  const saved = `/reports/custom/${report.id}`;
  await expectScansChangeNothing(page, [
    { path: '/dashboard' },
    { path: '/dashboard', open: openChartFilters },
    { path: '/dashboard', open: openBell, hasButtonsOnly: true },
    { path: '/dashboard', open: openMenuOf(/^User menu/) },
    { path: '/dashboard', open: openMenuOf(owner.tenant) },
    { path: '/reports/activity', hasButtonsOnly: true },
    { path: saved, open: ['More', 'Schedule…'] },
    { path: saved, open: ['More', 'Rename or share…'] },
    { path: saved, open: ['More', 'Delete…'] },
  ]);
});

test('a scan answers no question about settings', async ({ page, owner }) => {
  await invitePerson(owner, 'Staff');
  const other = await addTenant(owner, `Other ${uniqueName()}`);
  await addCustomField(owner, { name: 'Weight', field_type: 'number' });
  await call(owner, 'POST', '/api-keys/', { name: 'Till' });
  const url = 'http://127.0.0.1:9/hooks';
  const webhook = await call<{ id: number }>(owner, 'POST', '/webhooks/', { url, topics: ['sale.created'] });
  const hook = `/settings/webhooks/${webhook.id}`;
  await expectScansChangeNothing(page, [
    { path: '/settings/users' },
    { path: '/settings/users', open: 'Reset password Wanjiru Mwangi' },
    { path: '/settings/users', open: 'Sign out Wanjiru Mwangi' },
    { path: '/settings/tenants', hasButtonsOnly: true },
    { path: '/settings/tenants', open: `Delete ${other.name}` },
    { path: '/settings/profile', open: `Leave ${other.name}` },
    { path: '/settings/custom-fields', open: 'Edit Weight' },
    { path: '/settings/custom-fields', open: 'Delete Weight' },
    { path: '/settings/api-keys', open: 'Revoke Till' },
    { path: hook, hasButtonsOnly: true },
    { path: hook, open: ['More actions', 'Edit'] },
    { path: hook, open: ['More actions', 'Replace secret'] },
    { path: hook, open: showNewSecret },
    { path: hook, open: ['More actions', 'Delete'] },
    { path: hook, open: openDelivery },
  ]);
});

test('a scan answers no question about two-factor authentication', async ({ page }) => {
  await page.goto('/settings/profile');
  await page.getByRole('button', { name: 'Set up 2FA' }).click();
  const dialog = page.getByRole('dialog');
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('textbox', { name: 'Code' }).fill(totpOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expectScansChangeNothing(page, [
    { path: '/settings/profile', open: 'New recovery codes' },
    { path: '/settings/profile', open: 'Turn off' },
  ]);
});

test('a scan verifies no address of a guest', async ({ browser }) => {
  const { token } = await preRegister();
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await expectScansChangeNothing(page, [
    { path: `/verify-email/${token}` },
    { path: '/verify-email/unknown', hasButtonsOnly: true },
    { path: '/confirm-email/unknown', hasButtonsOnly: true },
  ]);
  await page.close();
});

async function openChartFilters(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Filters: / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
}

function openMenuOf(name: string | RegExp) {
  return async (page: Page) => {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('menu')).toBeVisible();
  };
}

async function showNewSecret(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Replace secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace secret' }).click();
  await expect(page.getByRole('dialog', { name: 'New secret' })).toBeVisible();
}

async function openDelivery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page
    .getByRole('row', { name: /webhook\.test/ })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
