import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct, invitePerson, password } from './tenant.ts';

const everyChange = ['Import', 'Edit', 'Delete', 'Add Stock', 'Remove Stock', 'Adjust', 'Transfer'];

for (const group of ['Viewers', 'Staff'] as const)
  test(`no link that ${group.toLowerCase()} are shown leads to a page that they may not open`, async ({
    pageOf,
    owner,
  }) => {
    const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 2 });
    await addProduct(owner, { name: 'Elm lamp', min_stock_level: 9 });
    const page = await pageOf(await invitePerson(owner, group));
    const tabs = ['details', 'inventory', 'sales', 'transactions'].map((tab) => `/products/${lamp.id}?tab=${tab}`);
    const screens = ['/products?archived=true', '/settings/manufacturers', '/settings/custom-fields', ...tabs];
    const open = ['/dashboard', '/products', '/locations', ...screens];
    const seen = new Set(open);
    for (const address of open) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Access Denied' }), address).toBeHidden();
      // The stream of changes stays open, so the network is never idle.
      await expect(page.locator('.animate-pulse, [aria-busy=true]')).toHaveCount(0);
      for (const link of await page.locator('a[href^="/"]').all()) {
        const target = (await link.getAttribute('href')) ?? '';
        // Products are alike, and so are pages of a list.
        const kind = target.replace(/\d+/g, 'N').replace(/\?.*/, '');
        if (seen.has(target) || seen.has(kind) || target.startsWith('/api/')) continue;
        seen.add(kind);
        open.push(target);
      }
    }
  });

test('after signing in to a page one may not open, Go Back stays in the application', async ({ owner, browser }) => {
  const viewer = await invitePerson(owner, 'Viewers');
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/sell');
  await page.getByLabel('Username').fill(viewer.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await context.close();
});

test('staff sell, and leave products and stock alone', async ({ pageOf, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  const page = await pageOf(await invitePerson(owner, 'Staff'));
  await page.goto('/sell');
  await expect(menuOf(page).getByRole('link', { name: 'Sell Product' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByText('Sale completed successfully!')).toBeVisible();

  await page.goto(`/products/${lamp.id}?tab=inventory`);
  await expect(page.getByRole('table', { name: 'Stock per location' })).toContainText('8');
  await expectNoneOf(page, [...everyChange, 'Set count at Main', 'Move from Main']);
  await expectDenied(page, ['/products/add', `/products/${lamp.id}/edit`]);
});

function menuOf(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Neither as a button nor as a link, however the name goes on, e.g. with a description. */
async function expectNoneOf(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    for (const role of ['button', 'link'] as const) {
      await expect(page.getByRole(role, { name: new RegExp(`^${name}`) })).toHaveCount(0);
    }
  }
}

/** Each page is refused, and Go Back leads to where one came from. */
async function expectDenied(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText("You don't have permission to access this resource.")).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  }
}
