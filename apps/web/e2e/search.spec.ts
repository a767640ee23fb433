import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { expectGoodLooks } from './good-looks.ts';
import { test } from './signed-in.ts';
import { addProduct, addSupplier, invitePerson } from './tenant.ts';

test('anything is found and opened without a mouse', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '4006381333931' });
  const table = await addProduct(owner, { name: 'Oak table' });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Search products, orders...' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder('Search products, orders...');
  await expect(field).toBeFocused();
  await page.keyboard.type('oak');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products/${table.id}`);

  // A scanner presses Enter before any answer can be there.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: /^Oak table/ })).toBeVisible();
  await page.keyboard.type('4006381333931');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products/${lamp.id}`);
  await expect(field).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('custom fi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings/custom-fields');

  await page.getByRole('button', { name: 'Search products, orders...' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('nothing like it');
  await expect(page.getByText('Nothing found for “nothing like it”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search products, orders...' })).toBeFocused();
});

test('a hit tells its kind by an icon, and a product what it costs and how many there are', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', selling_price: 1200.5, initial_stock_quantity: 1500 });
  await addSupplier(owner, 'Oak & Sons');
  const field = page.getByPlaceholder('Search products, orders...');
  const hit = page.getByRole('option').filter({ hasText: 'Oak lamp' });
  const supplier = page.getByRole('option').filter({ hasText: 'Oak & Sons' });
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/products');
    await page.getByRole('button', { name: 'Search products, orders...' }).click();
    await field.fill('oak');
    await expect(hit).toHaveText(`Oak lamp${lamp.sku}$1,200.501,500 in stock`);
    await expect(hit.locator('svg.lucide-package')).toBeVisible();
    await expect(supplier.locator('svg.lucide-truck')).toBeVisible();
    const box = await page.getByRole('dialog', { name: 'Search' }).boundingBox();
    if (width === 360) expect(box).toMatchObject({ x: 0, y: 0, width, height });
    else expect(box?.y).toBeLessThan(100);
    expect(await axeComplaints(page)).toEqual([]);
  }
});

test('what is typed right after the shortcut is in the field, however late the dialog comes', async ({ page }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/search-with-commands-.*\.js/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('noteb', { delay: 60 });
  release();
  await page.keyboard.type('ook', { delay: 60 });
  const field = page.getByPlaceholder('Search products, orders...');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('notebook');
  await expect(page).toHaveURL('/products');
  await page.keyboard.type('s');
  await expect(field).toHaveValue('notebooks');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  // Loaded, it takes the keys at once.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nuts');
  await expect(field).toHaveValue('nuts');
});

test('a row that was moved to opens, whatever the search still waits for or could not ask', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp' });
  const table = await addProduct(owner, { name: 'Oak table' });
  await page.goto('/dashboard');
  const field = page.getByPlaceholder('Search products, orders...');
  await page.getByRole('button', { name: 'Search products, orders...' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('oa');
  await expect(page.getByRole('option', { name: /^Oak table/ })).toBeVisible();
  await page.route('**/trpc/search.all*', () => undefined);
  const asked = page.waitForRequest('**/trpc/search.all*');
  await page.keyboard.type('k');
  await asked;
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products/${table.id}`);
  await expect(field).toBeHidden();

  await page.unroute('**/trpc/search.all*');
  await page.route('**/trpc/search.all*', (route) => route.fulfill({ status: 500 }));
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('custom fi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings/custom-fields');
});

test('the search offers only places that one may open', async ({ owner, pageOf }) => {
  const page = await pageOf(await invitePerson(owner, 'Viewers'));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search products, orders...' }).click();
  await expect(page.getByRole('option', { name: 'Products', exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Directory' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Sell Product' })).toHaveCount(0);
});

test('a typing error leads to what was meant, which Enter opens once it is seen', async ({ page, owner }) => {
  const kettle = await addProduct(owner, { name: 'Copper kettle' });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Search products, orders...' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Search products, orders...')).toBeFocused();
  await page.keyboard.type('ketle');
  const similar = page.getByRole('group', { name: 'Did you mean' });
  await expect(similar.getByRole('option', { name: /^Copper kettle/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products/${kettle.id}`);

  // Opened lately, so it is offered before anything is typed.
  await page.keyboard.press('Control+k');
  const lately = page.getByRole('group', { name: 'Opened lately' });
  await expect(lately.getByRole('option', { name: /^Copper kettle/ })).toBeVisible();
});

test('a page that comes up behind the search leaves it the focus and its text', async ({ page }) => {
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    void page.route(/\/trpc\/.*catalog\.categories/, async (route) => {
      resolve();
      await new Promise<void>((done) => {
        answer = done;
      });
      await route.continue();
    });
  });
  await page.goto('/products/add');
  await isAsked;
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder('Search products, orders...');
  await expect(field).toBeFocused();
  await page.keyboard.type('audi');
  answer();
  await expect(page.getByRole('textbox', { name: 'Product Name', includeHidden: true })).toBeAttached();
  await page.keyboard.type('t l');
  await expect(field).toHaveValue('audit l');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('pages, actions and settings are in the same box', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Search products, orders...' })).toBeVisible();
  const field = page.getByPlaceholder('Search products, orders...');
  const opens = async (text: string, url: string, heading: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  await opens('new product', '/products/add', 'Add Product');
  await opens('audit l', '/settings/audit-log', 'Audit Log');
  await opens('reord', '/reorder', 'Reorder');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('dark');
  await expect(page.getByRole('group', { name: 'Actions' }).getByRole('option', { name: 'Dark theme' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('sections, reports, imports and actions are found by the words that people use', async ({ page }) => {
  await page.goto('/dashboard');
  const field = page.getByPlaceholder('Search products, orders...');
  const shown = async (text: string, option: string) => {
    await field.fill(text);
    await expect(page.getByRole('option', { name: option, exact: true }), text).toBeVisible();
  };
  await page.getByRole('button', { name: 'Search products, orders...' }).click();
  await expect(field).toBeFocused();
  await shown('two factor', 'Two-Factor Authentication');
  await shown('daily digest', 'Notification Settings');
  await shown('time zone', 'Company Settings');
  await shown('currency', 'Company Settings');
  await shown('export', 'Audit Log');
  await shown('dead stock', 'Report: Dead Stock');
  await shown('receive', 'Receive a Purchase Order');
  await shown('notifcations', 'Mark all notifications as read');
  await shown('notif', 'Notifications');
  await expect(page.getByRole('option').first()).toHaveText('Notifications');
  await expect(page.getByText(/^\d results: Go to \d/)).toBeAttached();
  await shown('import', 'Import Products');
  await page.getByRole('option', { name: 'Import Products' }).click();
  await expect(page.getByRole('dialog', { name: 'Import Products' })).toBeVisible();
  await expect(page).toHaveURL('/products');
});

test('an address that leads nowhere leads to the dashboard, and guests to the public site', async ({
  page,
  browser,
}) => {
  await page.goto('/reports/nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const guest = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await guest.goto('/reports/nothing');
  await expect(guest).toHaveURL('/');
  await guest.close();
});

test('the field of the search stays where it is while results come', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Copper kettle' });
  const field = page.getByPlaceholder('Search products, orders...');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/products');
    await page.getByRole('button', { name: 'Search products, orders...' }).click();
    await expect(field).toBeFocused();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));
    const before = await field.boundingBox();
    await field.fill('copper');
    await expect(page.getByRole('option', { name: /^Copper kettle/ })).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(1);
    expect(await field.boundingBox()).toEqual(before);
    if (width === 360) expect((await dialog.boundingBox())?.height).toBe(800);
  }
});

for (const width of [1280, 360]) {
  test(`the search looks good in both themes at ${width} px`, async ({ page, owner }) => {
    await addProduct(owner, { name: 'Copper kettle' });
    await page.setViewportSize({ width, height: 800 });
    const search = async (text: string) => {
      await page.getByRole('button', { name: 'Search products, orders...' }).click();
      await page.getByPlaceholder('Search products, orders...').fill(text);
      await expect(page.getByRole('option').first()).toBeVisible();
    };
    const heading = 'Products';
    await expectGoodLooks(page, [
      { path: '/products', heading, open: () => search('ketle') },
      { path: '/products', heading, open: () => search('') },
    ]);
  });
}
