import { expect, type Page } from '@playwright/test';
import { startCount } from './counts.ts';
import { expectScansChangeNothing } from './scanner-visits.ts';
import { preRegister } from './sign-up.ts';
import { test } from './signed-in.ts';
import {
  addCustomer,
  addCustomField,
  addProduct,
  addPurchaseOrder,
  addSupplier,
  addSupplierProduct,
  addTenant,
  call,
  changeProduct,
  invitePerson,
  orderProduct,
  sellProduct,
  setOrderStatus,
  uniqueName,
} from './tenant.ts';
import { totpOf } from './totp.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

test('a scan answers no question about the stock', async ({ page, owner }) => {
  const tea = await addProduct(owner, { name: 'Tea ชา', barcode: '96385074', initial_stock_quantity: 40 });
  const blind = await startCount(owner, { is_blind: true });
  const supplier = await addSupplier(owner, 'Acme Lighting');
  await addSupplierProduct(owner, { supplier: supplier.id, product: tea.id, supplier_code: 'ACME-1', cost: 4 });
  const ordered = await addPurchaseOrder(owner, supplier, tea, 10);
  await expectScansChangeNothing(page, [
    { path: `/products/${tea.id}`, hasButtonsOnly: true },
    { path: `/products/${tea.id}`, open: (page) => openPicture(page, tea.id) },
    { path: `/products/${tea.id}?tab=inventory`, open: askWhetherFarOff },
    { path: '/products', open: ['Select Tea ชา', 'Print labels', 'Download PDF'] },
    { path: '/products', open: finishImport },
    { path: '/products', open: (page) => finishImport(page).then(() => pressIn(page, 'Undo import')) },
    { path: '/products/add', open: leaveUnsaved },
    { path: '/locations' },
    { path: '/counts' },
    { path: '/counts/next', open: ['Select Tea ชา', 'Count these'] },
    { path: `/counts/${blind.id}`, open: 'Show Differences' },
    { path: `/suppliers/${supplier.id}`, hasButtonsOnly: true },
    { path: `/suppliers/${supplier.id}?tab=products`, open: 'Remove Tea ชา' },
    { path: `/suppliers/${supplier.id}/price-list`, open: matchPriceListRow },
    { path: '/suppliers/archived' },
    { path: `/purchase-orders/${ordered.id}`, hasButtonsOnly: true },
  ]);
});

test('a scan answers no question about selling', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '96385074', initial_stock_quantity: 40 });
  const { id: customer } = await addCustomer(owner, { name: 'Wanjiru' });
  const sale = await sellProduct(owner, lamp, { quantity: 1, unit_price: 25 });
  const pending = await orderProduct(owner, lamp, 1);
  const cancelled = await orderProduct(owner, lamp, 1);
  await setOrderStatus(owner, cancelled, 'cancelled');
  await expectScansChangeNothing(page, [
    { path: '/sell', open: openCamera },
    { path: '/sell', open: ['Add Oak lamp', 'Clear'] },
    { path: `/sales/${sale.id}`, hasButtonsOnly: true },
    { path: '/orders', open: [`Select ${cancelled.order_number}`, 'Mark shipped'] },
    { path: `/orders/${pending.id}`, hasButtonsOnly: true },
    { path: '/customers' },
    { path: `/customers/${customer}`, hasButtonsOnly: true },
    { path: '/sell', open: openSaleOnPhone },
  ]);
});

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

async function pressIn(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

/** One pixel, so that the page offers to show it. */
async function openPicture(page: Page, id: number): Promise<void> {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.goto(`/products/${id}/edit`);
  await page
    .getByRole('button', { name: 'Images', exact: true })
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: bytes });
  await page.goto(`/products/${id}`);
  await page.getByRole('button', { name: /^Show the image/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function askWhetherFarOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set count at Main' }).click();
  await page.getByRole('textbox', { name: 'Counted quantity' }).fill('9638507');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function finishImport(page: Page): Promise<void> {
  const buffer = Buffer.from(`Name,Price\nChair ${uniqueName()},12\n`);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel('File to import').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import Products' }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();
}

async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByLabel('Product Name').fill('Oak chair');
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
}

async function matchPriceListRow(page: Page): Promise<void> {
  const buffer = Buffer.from('Code,Name,Cost\nACME-2,Pine lamp,6\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Choose the product of row 2' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** This browser has none, and the dialog says so. */
async function openCamera(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByText('No camera was found on this device.')).toBeVisible();
}

async function openSaleOnPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: /^(Sale|View sale|Show)/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

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
