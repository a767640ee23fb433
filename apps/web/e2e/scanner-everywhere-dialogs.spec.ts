import { expect, type Page } from '@playwright/test';
import { countProduct, startCount } from './counts.ts';
import { mailedToken } from './outbox.ts';
import { orderGoods, receiveGoods } from './purchase.ts';
import { expectScansChangeNothing } from './scanner-visits.ts';
import { signUpTenant } from './sign-up.ts';
import { test } from './signed-in.ts';
import {
  addCustomer,
  addLocation,
  addProduct,
  addPurchaseOrder,
  addSupplier,
  addSupplierProduct,
  call,
  inviteAccount,
  invitePerson,
  orderProduct,
  sellProduct,
  setOrderStatus,
} from './tenant.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

test('a scan changes nothing in what is seldom opened over the stock', async ({ page, owner }) => {
  const van = await addLocation(owner, 'Van');
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '96385074', initial_stock_quantity: 40 });
  const count = await startCount(owner);
  await countProduct(owner, count.id, lamp, { quantity: 38 });
  const supplier = await addSupplier(owner, 'Acme Lighting');
  await addSupplierProduct(owner, { supplier: supplier.id, product: lamp.id, supplier_code: 'ACME-1', cost: 4 });
  const awaited = await addPurchaseOrder(owner, supplier, lamp, 10);
  const draft = await addPurchaseOrder(owner, supplier, lamp, 5, { status: 'draft' });
  const received = await orderGoods(owner, supplier, [{ product: lamp, quantity: 3, unit_price: 4 }]);
  const [line] = received.items;
  await receiveGoods(owner, received, [{ item_id: line?.id, received_quantity: 3, location: van.id }]);
  await expectScansChangeNothing(page, [
    { path: '/products?category=1', open: 'Views' },
    { path: '/products?search=lamp', open: ['Views', 'Save current as…'] },
    { path: '/products', open: ['Select Oak lamp', 'Change category'] },
    { path: '/products', open: ['Select Oak lamp', 'Set stock levels'] },
    { path: '/products', open: ['Select Oak lamp', 'Archive'] },
    { path: '/products', open: previewImport },
    { path: '/products', open: openSearch },
    { path: '/products', open: openShortcuts },
    { path: '/locations', open: 'Edit Van' },
    { path: '/locations', open: 'Delete Van' },
    { path: '/counts/next' },
    { path: `/counts/${count.id}`, open: 'Approve' },
    { path: `/counts/${count.id}`, open: 'Discard' },
    { path: '/suppliers' },
    { path: `/suppliers/${supplier.id}`, open: 'Delete' },
    { path: `/suppliers/${supplier.id}/price-list`, open: previewPriceList },
    { path: '/purchase-orders' },
    { path: `/purchase-orders/${awaited.id}`, open: 'Close Order' },
    { path: `/purchase-orders/${draft.id}`, open: 'Delete' },
    { path: `/purchase-orders/${received.id}`, open: 'Reverse REC-000001' },
  ]);
});

test('a scan changes nothing in what is seldom opened over selling', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '96385074', initial_stock_quantity: 40 });
  await call(owner, 'POST', '/sales/parked/', {
    name: 'Red coat',
    items: [{ product_id: lamp.id, quantity: 2, unit_price: 25 }],
  });
  const { id: customer } = await addCustomer(owner, { name: 'Wanjiru' });
  await addCustomer(owner, { name: 'Achieng' });
  await sellProduct(owner, lamp, { quantity: 1, unit_price: 25 });
  const fresh = await orderProduct(owner, lamp, 1);
  const shipped = await orderProduct(owner, lamp, 3);
  await setOrderStatus(owner, shipped, 'shipped');
  await expectScansChangeNothing(page, [
    { path: '/sell', open: ['Add Oak lamp', 'Park'] },
    { path: '/sell', open: (page) => page.getByRole('button', { name: /^Parked/ }).click() },
    { path: '/sales' },
    { path: '/orders' },
    { path: `/orders/${fresh.id}`, open: 'Cancel Order' },
    { path: `/orders/${fresh.id}`, open: 'Delete' },
    { path: `/orders/${fresh.id}`, open: 'Email' },
    { path: `/orders/${shipped.id}`, open: 'Return Items' },
    { path: `/orders/${shipped.id}`, open: 'Allowance' },
    { path: `/customers/${customer}`, open: 'Merge...' },
    { path: `/customers/${customer}`, open: 'Delete' },
  ]);
});

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

async function previewImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  const buffer = Buffer.from('Name;Price\nCaf\u00e9 chair;12,50\n', 'latin1');
  await page.getByLabel('File to import').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('region', { name: 'CSV field mappings' })).toBeVisible();
}

async function previewPriceList(page: Page): Promise<void> {
  const buffer = Buffer.from('Code,Name,Cost\nACME-1,Oak lamp,5\nACME-2,Pine lamp,6\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Price up' })).toBeVisible();
}

async function openOnboarding(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('onboarding_completed'));
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
}
