import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { chooseFilter } from './filters.ts';
import { test } from './signed-in.ts';
import { addCustomField, addProduct, deleteProduct, importProducts, type Person } from './tenant.ts';

test('an address with what no list has shows the list, and a page past the end becomes the last one', async ({
  page,
  owner,
}) => {
  await archive(owner, 3);
  await page.goto('/products?archived=true&sort=shoe_size&page=9&page_size=2');
  const table = page.getByRole('table', { name: 'Archived products' });
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'Archived' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Product', exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
});

test('a filter of an address that no list has is dropped, and an id that leads to nothing finds nothing', async ({
  page,
  owner,
}) => {
  await addProduct(owner, { name: 'Oak lamp' });
  const clear = page.getByRole('button', { name: 'Clear Filters' });
  for (const [address, heading] of [
    ['/settings/audit-log?action=stock.move', 'Audit Log'],
    ['/notifications?kind=foo&unread=perhaps', 'Notifications'],
    ['/reports/transactions?transaction_type=foo&location=abc', 'Transactions Report'],
    ['/reports/dead-stock?days=-5', 'Dead Stock'],
    ['/reports/dead-stock?days=45', 'Dead Stock'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(address.replace(/\?.*/, ''));
    await expect(clear).toHaveCount(0);
  }
  await page.goto('/reports/dead-stock?days=30');
  await expect(page.getByRole('button', { name: 'Not sold for: 30 days' })).toBeVisible();
  await expect(page).toHaveURL('/reports/dead-stock?days=30');

  await page.goto('/reports/low-stock?location=999');
  await expect(page.getByRole('button', { name: 'Location: Unknown' })).toBeVisible();
  await expect(page.getByText('No low stock products found')).toBeVisible();
  await clear.first().click();
  await expect(page.getByRole('link', { name: 'Oak lamp' })).toBeVisible();
});

test('a search leads back to page 1, is cleared in place, and is reached by key', async ({ page, owner }) => {
  await archive(owner, 3);
  await page.goto('/products?archived=true&page=2&page_size=2');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search archived products' })).toBeFocused();
  await page.keyboard.type('Lamp 1');
  await expect(page).toHaveURL(/search=Lamp/);
  await expect(page).not.toHaveURL(/[?&]page=/);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('nothing like it');
  await expect(page.getByText('Try adjusting your search')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(2);
});

test('chips filter when asked to, survive a reload, and scroll within 360 px', async ({ page, owner }) => {
  await addCustomField(owner, { name: 'Weight', field_type: 'number' });
  await addCustomField(owner, { name: 'Colour', field_type: 'text' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/settings/custom-fields');
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await chooseFilter(page, 'Field type', 'Number');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(rows).toHaveText([/Weight/]);
  await page.reload();
  await expect(rows).toHaveText([/Weight/]);
  await expect(page.getByRole('button', { name: 'Field type: Number' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).not.toHaveURL(/field_type/);
});

test('a chip is set and cleared by keyboard alone, and the focus stays with it', async ({ page, owner }) => {
  const names = ['Bags', 'Books', 'Chairs', 'Cups', 'Desks', 'Lamps', 'Mats', 'Pens', 'Rugs', 'Tables'];
  await importProducts(owner, ['Product Name,Category', ...names.map((name) => `One of ${name},${name}`)].join('\n'));
  await page.goto('/products');
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  await page.getByRole('search').getByRole('button', { name: 'Category', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('lam');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/One of Lamps/]);
  const chip = page.getByRole('button', { name: 'Category: Lamps', exact: true });
  await expect(chip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('nothing like it');
  await expect(page.getByText('Nothing found')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear Category' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(10);
  await expect(page).not.toHaveURL(/category/);
  await expect(page.getByRole('search').getByRole('button', { name: 'Category', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Stock status' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(page).toHaveURL(/stock_status=out/);
  await expect(rows).toHaveCount(10);
});

test('rows begin near 200 px and are 40 px high; j and k walk along them', async ({ page, owner }) => {
  await importProducts(owner, 'Product Name,Category,Total Stock\nLamp,Lighting,3\nTable,Furniture,4');
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/products', '/settings/categories', '/locations']) {
    await page.goto(path);
    const row = page.locator('tbody').getByRole('row').first();
    await expect(row.getByRole('cell').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const box = await row.boundingBox();
    expect({ path, isAtTop: (box?.y ?? 999) <= 220, isLow: (box?.height ?? 999) <= 41 }).toEqual({
      path,
      isAtTop: true,
      isLow: true,
    });
  }
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Main' })).toBeFocused();
  await page.goto('/products');
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(2);
  // What is typed faster is taken for a scanner.
  await page.keyboard.type('jjk', { delay: 100 });
  await expect(page.locator('tbody').getByRole('row').first().getByRole('link').first()).toBeFocused();
});

test('the skeleton of a list has its heads and rows where they come', async ({ page, owner }) => {
  for (const name of ['Oak lamp', 'Pine table']) await addProduct(owner, { name, initial_stock_quantity: 3 });
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/trpc\/.*catalog\.products\.list/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/products');
  const rows = page.getByRole('table', { name: 'Products' }).locator('tbody tr');
  const placesOf = async () => {
    const boxes = await Promise.all([rows.nth(0).boundingBox(), rows.nth(1).boundingBox()]);
    return boxes.map((box) => box && [box.x, box.y, box.width, box.height].map(Math.round));
  };
  await expect(rows.nth(1).locator('.animate-pulse').first()).toBeVisible();
  const before = await placesOf();
  answer();
  await expect(rows).toHaveText([/Pine table/, /Oak lamp/]);
  expect(await placesOf()).toEqual(before);
});

test('the whole row is the link: a click on another cell opens it, and a middle click in a tab of its own', async ({
  page,
  context,
  owner,
}) => {
  const { id, sku } = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 3 });
  await page.goto('/products');
  const cell = page.getByRole('row', { name: /Oak lamp/ }).getByRole('cell', { name: sku, exact: true });
  await expect(cell).toBeVisible();
  const { x, y, width, height } = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const tab = context.waitForEvent('page');
  await page.mouse.click(x + width / 2, y + height / 2, { button: 'middle' });
  await expect(await tab).toHaveURL(`/products/${id}`);
  await (await tab).close();
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL(`/products/${id}`);
});

test('a list that fails says so and is read again; one that is denied offers no second try', async ({
  page,
  owner,
}) => {
  await addCustomField(owner, { name: 'Weight', field_type: 'number' });
  let status = 500;
  const isList = ({ pathname }: URL) => pathname.includes('customFields.list');
  await page.route(isList, (route) => route.fulfill({ status, contentType: 'text/plain', body: '' }));
  await page.goto('/settings/custom-fields');
  await expect(page.getByText('Failed to load custom fields')).toBeVisible();
  status = 403;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText("You don't have permission to access this resource.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.unroute(isList);
  await page.reload();
  await expect(page.locator('tbody').getByRole('row')).toHaveText([/Weight/]);
});

/** A product with history is archived when it is deleted. */
async function archive(owner: Person, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const { id } = await addProduct(owner, { name: `Lamp ${number}`, initial_stock_quantity: 1 });
    await deleteProduct(owner, id);
  }
}
