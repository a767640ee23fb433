import { expect, test as guestTest, type Page } from '@playwright/test';
import { openFilter } from './filters.ts';
import { expectGoodLooks, type Screen } from './good-looks.ts';
import { mailedToken } from './outbox.ts';
import { signUpTenant } from './sign-up.ts';
import { test } from './signed-in.ts';
import {
  addCustomField,
  addLocation,
  addProduct,
  changeProduct,
  deleteProduct,
  inviteAccount,
  invitePerson,
  moveStock,
  type Product,
  sellProduct,
} from './tenant.ts';

// About a hundred looks of axe: the widths share the workers, and a slow machine gets the time it needs.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

const guestScreens: Screen[] = [
  { path: '/login', heading: 'Sign in' },
  { path: '/login?sessionExpired=true', heading: 'Sign in' },
  { path: '/register', heading: 'Create your account' },
  { path: '/forgot-password', heading: /Forgot/ },
  { path: '/reset-password/some-token', heading: /password/i },
  { path: '/verify-email', heading: 'Verification Failed' },
  { path: '/verify-email/some-token', heading: 'Verification Failed' },
  { path: '/revert-email/some-token', heading: /email/i },
  { path: '/confirm-email/some-token', heading: /email/i },
  { path: '/accept-invitation/some-token', heading: 'Invitation not available' },
  {
    path: '/register',
    heading: 'Create your account',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Industry is required')).toBeVisible();
    },
  },
];

for (const size of sizes) {
  guestTest(`pages before signing in, ${size.width} px wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await expectGoodLooks(page, guestScreens);
  });

  test(`lists, dashboard and counter, ${size.width} px wide`, async ({ page, owner }) => {
    const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
    const sale = await sellProduct(owner, lamp, { quantity: 1, unit_price: 25 });
    await addProduct(owner, {
      name: 'Lamp with a name that goes on for as long as a name can',
      selling_price: 1_234_567.89,
    });
    await page.setViewportSize(size);
    await expectGoodLooks(page, [
      { path: '/dashboard', heading: 'Dashboard' },
      { path: '/dashboard', heading: 'Dashboard', open: openBell },
      { path: '/dashboard', heading: 'Dashboard', open: openSearch },
      { path: '/dashboard', heading: 'Dashboard', open: openGuide },
      { path: '/products', heading: 'Products' },
      { path: '/products?search=nothing', heading: 'Products' },
      { path: '/products/999999', heading: 'Product not found' },
      { path: '/products', heading: 'Products', open: openImport },
      { path: '/locations', heading: 'Locations' },
      { path: '/locations/999999', heading: 'Location not found' },
      { path: '/sales', heading: 'Sales' },
      { path: `/sales/${sale.id}`, heading: /SALE/ },
      { path: `/sales/${sale.id}`, heading: /SALE/, open: (page) => openDialog(page, 'Return Items') },
      { path: `/sales/${sale.id}`, heading: /SALE/, open: (page) => openDialog(page, 'Email Receipt') },
      { path: '/sales/999999', heading: 'Sale not found' },
      { path: '/sales/end-of-day', heading: 'End of Day' },
      { path: '/sell', heading: 'Sell' },
      { path: '/sell', heading: 'Sell', open: openSale },
      { path: '/sell', heading: 'Sell', open: openCamera },
    ]);
  });

  test(`settings, ${size.width} px wide`, async ({ page, owner }) => {
    await invitePerson(owner, 'Viewers');
    const other = await signUpTenant();
    for (const [by, to] of [[owner, other] as const, [other, owner] as const]) await inviteAccount(by, to.email);
    const invitation = `/accept-invitation/${await mailedToken(owner.email, 'accept-invitation')}`;
    await page.setViewportSize(size);
    await expectGoodLooks(page, [
      { path: invitation, heading: /^Join/ },
      { path: '/settings/profile', heading: 'Your Profile' },
      { path: '/settings/profile', heading: 'Your Profile', open: openBell },
      { path: '/settings/users', heading: 'Users' },
      { path: '/settings/users?tab=groups', heading: 'Users' },
      { path: '/settings/tenants', heading: 'Companies' },
      { path: '/settings/tenant', heading: 'Company Settings' },
      { path: '/settings/custom-fields', heading: 'Custom Fields' },
      { path: '/settings/api-keys', heading: 'API Keys' },
      { path: '/settings/categories', heading: 'Categories' },
      { path: '/settings/manufacturers', heading: 'Manufacturers' },
      { path: '/settings/removal-reasons', heading: 'Removal Reasons' },
      {
        path: '/settings/manufacturers',
        heading: 'Manufacturers',
        open: (page) => openDialog(page, 'Add manufacturer'),
      },
    ]);
  });

  test(`one location, ${size.width} px wide`, async ({ page, owner }) => {
    const { id } = await addLocation(owner, 'Warehouse');
    const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
    await moveStock(owner, lamp, { transaction_type: 'transfer', quantity: 4, destination_location_id: id });
    await page.setViewportSize(size);
    const heading = 'Warehouse';
    await expectGoodLooks(page, [
      { path: `/locations/${id}`, heading },
      { path: `/locations/${id}?search=nothing`, heading },
      { path: `/locations/${id}`, heading, open: (page) => openDialog(page, 'Add Stock') },
    ]);
  });

  test(`one product and its forms, ${size.width} px wide`, async ({ page, owner }) => {
    await addLocation(owner, 'Warehouse');
    const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '5001', initial_stock_quantity: 9 });
    await page.setViewportSize(size);
    await expectGoodLooks(page, productScreens(lamp));
  });

  test(`products chosen, archived and changed by two, ${size.width} px wide`, async ({ page, owner }) => {
    await addCustomField(owner, { name: 'Weight', field_type: 'number' });
    const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
    const gone = await addProduct(owner, {
      name: 'Lamp with a long name that was archived',
      initial_stock_quantity: 1,
    });
    await deleteProduct(owner, gone.id);
    await page.setViewportSize(size);
    const openDispute = async () => {
      const name = page.getByRole('textbox', { name: 'Product Name' });
      await name.fill('My lamp');
      await changeProduct(owner, lamp.id, { name: `Their lamp ${Date.now()}`, selling_price: 31 });
      await expect(page.getByRole('button', { name: 'Keep mine: Product Name' })).toBeVisible();
    };
    await expectGoodLooks(page, [
      { path: '/products', heading: 'Products', open: chooseFirst },
      { path: '/products', heading: 'Products', open: (there) => openBulkDialog(there, 'Change category') },
      { path: '/products', heading: 'Products', open: (there) => openBulkDialog(there, 'Archive') },
      { path: '/products?custom_field_name=Weight', heading: 'Products', open: openCustomFieldFilter },
      { path: '/products?archived=true', heading: 'Archived Products', open: chooseFirst },
      { path: '/products?archived=true&search=nothing', heading: 'Archived Products' },
      { path: `/products/${lamp.id}/edit`, heading: 'Edit Product', open: openDispute },
    ]);
  });
}

async function chooseFirst(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible();
}

async function openBulkDialog(page: Page, action: string): Promise<void> {
  await chooseFirst(page);
  const menu = page.getByRole('button', { name: 'Actions' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: action }).click();
  } else await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: action }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
}

async function openCustomFieldFilter(page: Page): Promise<void> {
  await openFilter(page, 'Custom fields');
  await expect(page.getByLabel('Weight from')).toBeVisible();
}

function productScreens({ id }: Product): Screen[] {
  const heading = 'Oak lamp';
  return [
    { path: `/products/${id}`, heading },
    { path: `/products/${id}?tab=inventory`, heading },
    { path: `/products/${id}?tab=sales`, heading },
    { path: `/products/${id}?tab=transactions`, heading },
    { path: `/products/${id}?tab=inventory`, heading, open: (page) => openDialog(page, 'Transfer') },
    { path: `/products/${id}?tab=inventory`, heading, open: (page) => openDialog(page, 'Add Stock') },
    { path: `/products/${id}?tab=transactions&transaction_type=sale`, heading },
    { path: `/products/${id}?tab=inventory`, heading, open: (page) => openDialog(page, 'Set count at Main') },
    { path: `/products/${id}`, heading, open: (page) => openDialog(page, 'Delete') },
    { path: `/products/${id}`, heading, open: openLabels },
    { path: `/products/${id}/edit`, heading: 'Edit Product' },
    { path: '/products/add', heading: 'Add Product' },
  ];
}

async function openDialog(page: Page, button: string): Promise<void> {
  // An empty list offers it a second time.
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
}

async function openLabels(page: Page): Promise<void> {
  await openDialog(page, 'Print labels');
  await expect(page.getByRole('img', { name: /^Label: Oak lamp/ })).toBeVisible();
}

/** This browser has none, and the dialog says so. */
async function openCamera(page: Page): Promise<void> {
  await openDialog(page, 'Scan with the camera');
  await expect(page.getByText('No camera was found on this device.')).toBeVisible();
}

async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search products, orders...').fill('lamp');
  await expect(page.getByRole('option').first()).toBeVisible();
}

async function openImport(page: Page): Promise<void> {
  await openDialog(page, 'Import');
  const csv = 'Product Name,Selling Price\nLamp,abc\nBulb,3\n';
  const file = { name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Data quality issues' })).toBeVisible();
}

async function openGuide(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Getting started' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Welcome to Stockhand' })).toBeVisible();
}

/** On phones the sale is a sheet. */
async function openSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  const view = page.getByRole('button', { name: 'View sale' });
  const list = page.getByRole('list', { name: 'Products in the sale' });
  await expect(view.or(list)).toBeVisible();
  if (await view.isVisible()) await view.click();
  await expect(list).toBeVisible();
}

guestTest('what the system changes while the application loads is shown', async ({ page }) => {
  const { promise: changed, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/assets/application-*.js', (route) => changed.then(() => route.continue()));
  const script = page.waitForResponse('**/theme.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await script;
  const root = page.locator('html');
  await expect(root).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  letThrough();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(root).toHaveClass(/dark/);
});
