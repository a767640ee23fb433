import { expect, test as guestTest } from '@playwright/test';
import { chooseFilter } from './filters.ts';
import { test } from './signed-in.ts';
import { addCustomField, addLocation, addProduct, addTenant, uniqueName } from './tenant.ts';

guestTest('the product has a mark of its own', async ({ page }) => {
  for (const path of ['/login', '/register', '/verify-email/some-token', '/']) {
    await page.goto(path);
    const home = page.getByRole('banner').getByRole('link', { name: 'Stockhand', exact: true });
    await expect(home.locator('svg rect')).toHaveCount(1);
    await expect(home).toHaveText('Stockhand');
  }
  for (const icon of ['/favicon.svg', '/favicon.png', '/apple-touch-icon.png'])
    expect((await page.request.get(icon)).headers()['content-type'], icon).toMatch(/^image\//);
});

test('a company is a letter on its own colour, and never looks like the product', async ({ page, owner }) => {
  const other = await addTenant(owner, `Second ${uniqueName()}`);
  await page.goto('/settings/profile');
  const accounts = page.getByRole('region', { name: 'Accounts' }).getByRole('listitem');
  await expect(accounts).toHaveCount(2);
  const squareOf = async (name: string) => {
    const square = accounts.filter({ hasText: name }).locator(':scope > [aria-hidden]');
    await expect(square).toHaveText(name[0] ?? '');
    await expect(square.locator('svg')).toHaveCount(0);
    return square.evaluate((it) => getComputedStyle(it).backgroundColor);
  };
  expect(await squareOf(other.name)).toBe('rgb(180, 83, 9)');
  expect(await squareOf(owner.tenant)).not.toBe('rgb(180, 83, 9)');
  const switcher = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('button').first();
  await expect(switcher).toContainText(owner.tenant);
  await expect(switcher.locator('svg rect')).toHaveCount(0);
});

test('title, section, body and caption are of four sizes', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard');
    const insights = page.getByRole('region', { name: 'Product Insights' });
    const sizes = await Promise.all(
      [
        page.getByRole('heading', { level: 1 }),
        page.getByRole('heading', { name: 'Needs attention' }),
        insights.getByText('Nothing is below its minimum.'),
        insights.getByText('Now').first(),
      ].map((text) => text.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize))),
    );
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => b - a));
    expect(sizes).toHaveLength(4);
  }
});

test('a product list shows more columns in a larger window', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', barcode: '5001', manufacturer_name: 'Meru Works' });
  const heads = page.getByRole('columnheader').filter({ visible: true });
  await page.goto('/products');
  const counts: number[] = [];
  for (const width of [800, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('row', { name: /Oak lamp/ })).toBeVisible();
    counts.push(await heads.count());
  }
  const [tablet = 0, laptop = 0, large = 0] = counts;
  expect(laptop).toBeGreaterThan(tablet);
  expect(large).toBeGreaterThan(laptop);
  await expect(page.getByRole('cell', { name: 'Meru Works' })).toBeVisible();
  const table = await page.getByRole('table', { name: 'Products' }).boundingBox();
  expect(table?.width).toBeGreaterThan(1500);
});

test('a product shows stock, price and its main action on top, and each figure once', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', selling_price: 25, initial_stock_quantity: 9 });
  await page.goto(`/products/${lamp.id}`);
  const figures = page.getByRole('region', { name: 'Key figures' });
  for (const figure of ['Current Stock', 'Available', 'Sale Price']) await expect(figures).toContainText(figure);
  const box = await figures.boundingBox();
  expect(box && box.y + box.height).toBeLessThan(300);
  for (const tab of ['Product Details', 'Inventory']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('button', { name: 'Add Stock' })).toHaveCount(1);
    for (const figure of ['$25.00', 'Low Stock Threshold', 'Total Stock'])
      expect(await page.getByText(figure, { exact: true }).count(), `${figure} in ${tab}`).toBeLessThan(2);
    await expect(page.getByText('Total Stock')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Add Stock' }).click();
  await expect(page.getByRole('dialog', { name: 'Update Stock' })).toContainText('Oak lamp');
});

test('forms use the width of a large window, and a phone shows one section below the other', async ({
  page,
  owner,
}) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  const forms = [
    { path: '/products/add', first: 'Basic Information', aside: 'Product Images' },
    { path: `/products/${lamp.id}/edit`, first: 'Basic Information', aside: 'Product Images' },
    { path: '/settings/tenant', first: 'Company', aside: 'Contact' },
  ];
  for (const { path, first, aside } of forms) {
    await page.goto(path);
    const boxOf = async (name: string) =>
      (await page.getByRole('region', { name, exact: true }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect(page.getByRole('region', { name: first, exact: true })).toBeVisible();
    const [left, right] = [await boxOf(first), await boxOf(aside)];
    expect(right.x, path).toBeGreaterThan(left.x + left.width);
    // Of 1,632 px beside the sidebar.
    expect(right.x + right.width - left.x, path).toBeGreaterThan(1400);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(async () => (await boxOf(aside)).x).toBe((await boxOf(first)).x);
  }
});

test('at 1280 px the filters of the product list show whole, beside a search that shows what it takes', async ({
  page,
  owner,
}) => {
  await addLocation(owner, 'Warehouse');
  await addCustomField(owner, { name: 'Weight', field_type: 'number' });
  const name = 'A desk calendar with botanical drawings and room for notes of every day of the year';
  await addProduct(owner, { name, manufacturer_name: 'Meru Works' });
  // Less the bar by which a window of 1280 px scrolls.
  await page.setViewportSize({ width: 1264, height: 900 });
  await page.goto('/products');
  const row = page.getByRole('row', { name: /desk calendar/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Custom fields' })).toBeVisible();
  const cut = () => page.locator('.scroll-fade').evaluate((chips) => chips.scrollWidth - chips.clientWidth);
  await expect.poll(cut).toBe(0);
  const status = page.getByRole('button', { name: 'Status: Active' });
  expect((await status.getByText('Status:').boundingBox())?.width).toBeGreaterThan(40);
  const field = await page.getByRole('searchbox', { name: 'Search products' }).boundingBox();
  expect(field?.width).toBeGreaterThan(210);
  await page.setViewportSize({ width: 1280, height: 900 });
  await chooseFilter(page, 'Category', 'Lighting');
  await chooseFilter(page, 'Manufacturer', 'Meru Works');
  await chooseFilter(page, 'Location', 'Warehouse');
  await expect(page.getByText('No products found')).toBeVisible();
  expect(await cut()).toBe(0);
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  const link = row.getByRole('link', { name, exact: true });
  await expect(link).toHaveAttribute('title', name);
  expect((await row.boundingBox())?.height).toBe(40);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText(name).first()).toBeVisible();
});

test('the profile has two columns in a large window, and its navigation marks the section on top', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/settings/profile');
  const boxOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect(page.getByRole('region', { name: 'Basic Info' })).toBeVisible();
  const [left, right] = [await boxOf('Basic Info'), await boxOf('Notifications')];
  expect(right.y).toBe(left.y);
  expect(right.x + right.width - left.x).toBeGreaterThan(1200);
  for (const column of [
    ['Basic Info', 'Change Password', '2FA', 'Accounts'],
    ['Notifications', 'Sessions', 'Delete Account'],
  ]) {
    const gaps = async () => {
      const boxes = await Promise.all(column.map(boxOf));
      return boxes.slice(1).map((box, at) => Math.round(box.y - (boxes[at]?.y ?? 0) - (boxes[at]?.height ?? 0)));
    };
    await expect.poll(gaps).toEqual(column.slice(1).map(() => 24));
  }
  const marked = page.getByRole('navigation', { name: 'Profile sections' }).locator('[aria-current]');
  await expect(marked).toHaveText('Profile');
  await page.getByRole('link', { name: 'Change Password' }).click();
  await expect(marked).toHaveText('Change Password');
});

test('the skeleton of a product has the shape of its page', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/trpc\/.*catalog\.products\.get/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`/products/${lamp.id}`);
  const blocks = page.getByRole('main').locator('.animate-pulse');
  const [figures, details] = await Promise.all([blocks.nth(3).boundingBox(), blocks.last().boundingBox()]);
  answer();
  const there = await page.getByRole('region', { name: 'Key figures' }).boundingBox();
  const facts = await page.getByRole('region', { name: 'Basic Information' }).boundingBox();
  const apart = (a: typeof there, b: typeof there, side: 'x' | 'y' | 'height') =>
    Math.abs((a?.[side] ?? 0) - (b?.[side] ?? 999));
  expect(apart(figures, there, 'y')).toBeLessThan(6);
  expect(apart(figures, there, 'height')).toBeLessThan(16);
  expect(apart(details, facts, 'y')).toBeLessThan(24);
  expect(apart(details, facts, 'x')).toBeLessThan(6);
});
