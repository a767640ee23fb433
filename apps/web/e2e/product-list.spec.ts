import { expect, type Locator, type Page } from '@playwright/test';
import { chooseFilter, openFilter } from './filters.ts';
import { signUpTenant } from './sign-up.ts';
import { test } from './signed-in.ts';
import { addCustomField, addLocation, addProduct, addPurchaseOrder, addSupplier, importProducts } from './tenant.ts';
import { tryAgainAfter } from './try-again.ts';

const header = 'Product Name,Barcode,Category,Selling Price,Cost Price,Total Stock,Min Stock Level,Status';

/** 60 lamps with prices from 1 to 60, of which every tenth is sold out; two low tables; one chair no longer sold. */
const catalogue = [
  header,
  ...Array.from({ length: 60 }, (_, position) => {
    const number = String(position + 1).padStart(2, '0');
    return `Lamp ${number},L${number},Lighting,${position + 1},0.5,${position % 10 === 9 ? 0 : 30},5,Active`;
  }),
  'Pine table,T1,Furniture,150,70,2,5,Active',
  'Oak table,T2,Furniture,250,110,1,5,Active',
  'Old chair,C1,Furniture,40,20,8,5,Inactive',
].join('\n');

test('search, filters, sorting and pages stand in the address; reload and back keep them', async ({ page, owner }) => {
  await importProducts(owner, catalogue);
  await page.goto('/products');
  await expect(rowsOf(page)).toHaveCount(50);
  await expect(page.getByText('Showing 62 product(s) (filtered from 63)')).toBeVisible();

  const price = page.getByRole('columnheader', { name: 'Price' });
  await price.getByRole('button').click();
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await price.getByRole('button').click();
  await expect(price).toHaveAttribute('aria-sort', 'descending');
  await expect(rowsOf(page).first()).toContainText('Oak table');
  await chooseFilter(page, 'Category', 'Lighting');
  await expect(rowsOf(page).first()).toContainText('Lamp 60');
  await chooseFilter(page, 'Stock status', 'In Stock');
  await expect(page.getByText('Showing 54 product(s) (filtered from 63)')).toBeVisible();
  const size = page.getByLabel('Rows per page');
  await expect(size.getByRole('option')).toHaveText(['10', '25', '50', '100']);
  await size.selectOption('25');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('Lamp 32');

  await page.reload();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(rowsOf(page).first()).toContainText('Lamp 32');
  await expect(page.getByRole('button', { name: 'Category: Lighting' })).toBeVisible();

  await page.getByRole('link', { name: 'Lamp 31', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lamp 31' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('Lamp 32');

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText('Showing 62 product(s) (filtered from 63)')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('TABLE');
  await expect(rowsOf(page)).toHaveText([/Oak table/, /Pine table/]);
  await expect(page).toHaveURL(/search=TABLE/);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rowsOf(page)).toHaveCount(25);
});

test('custom fields are filtered by a value of their type; the address keeps it, and what it cannot say is left out', async ({
  page,
  owner,
}) => {
  await addCustomField(owner, { name: 'Weight', field_type: 'number' });
  await addCustomField(owner, { name: 'Wood', field_type: 'select', options: { values: ['Oak', 'Pine'] } });
  await addCustomField(owner, { name: 'Fragile', field_type: 'boolean' });
  await addCustomField(owner, { name: 'Bought', field_type: 'date' });
  await addCustomField(owner, { name: 'Maker', field_type: 'text' });
  const fields = { Weight: 2.5, Wood: 'Oak', Fragile: true, Bought: '2026-01-31', Maker: 'Meru Works' };
  await addProduct(owner, { name: 'Lamp', initial_stock_quantity: 9, custom_fields: fields });
  const others = { Weight: 10, Wood: 'Pine', Fragile: false, Bought: '2026-02-01', Maker: 'Nyeri' };
  await addProduct(owner, { name: 'Table', initial_stock_quantity: 9, custom_fields: others });
  await addProduct(owner, { name: 'Bare' });
  await page.goto('/products');
  const field = page.getByLabel('Custom field', { exact: true });
  await openFilter(page, 'Custom fields');

  await field.selectOption('Weight');
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByLabel('Weight to').fill('2.5');
  await expect(rowsOf(page)).toHaveText([/Lamp/]);
  await field.selectOption('Wood');
  await page.getByLabel('Wood').selectOption('Pine');
  await expect(rowsOf(page)).toHaveText([/Table/]);
  await field.selectOption('Fragile');
  await page.getByLabel('Fragile').selectOption('Yes');
  await expect(rowsOf(page)).toHaveText([/Lamp/]);
  await field.selectOption('Maker');
  await page.getByLabel('Search Maker').fill('NYER');
  await expect(rowsOf(page)).toHaveText([/Table/]);
  await field.selectOption('Bought');
  await page.getByLabel('Bought from').fill('2026-02-01');
  await expect(rowsOf(page)).toHaveText([/Table/]);
  await page.keyboard.press('Escape');
  await chooseFilter(page, 'Stock status', 'In Stock');

  await page.reload();
  await expect(rowsOf(page)).toHaveText([/Table/]);
  await openFilter(page, 'Custom fields');
  await expect(page.getByLabel('Bought from')).toHaveValue('2026-02-01');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await page.getByRole('link', { name: 'Back to products' }).click();
  await expect(rowsOf(page)).toHaveText([/Table/]);
  await expect(page.getByRole('button', { name: 'Custom fields: Bought' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(rowsOf(page)).toHaveCount(3);

  await page.goto('/products?stock=low&category=lots&page=0&sort=shoe_size&custom_field_min=x&low_stock=maybe');
  await expect(rowsOf(page)).toHaveCount(3);
  await page.goto('/products?low_stock=true');
  await expect(page.getByText('No products found')).toBeVisible();
});

test('from a product back to the list leads to the place where it was left', async ({ page, owner }) => {
  await importProducts(owner, catalogue);
  await page.goto('/products?search=lamp&sort=name');
  const link = page.getByRole('link', { name: 'Lamp 40', exact: true });
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 120));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(400);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lamp 40' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to products' }).click();
  await expect(link).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('status, stock and an empty answer', async ({ page, owner }) => {
  await importProducts(owner, catalogue);
  await page.goto('/products');
  await chooseFilter(page, 'Stock status', 'Low Stock');
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).first()).toContainText('Low Stock');
  await chooseFilter(page, 'Stock status', 'Out of Stock');
  await expect(rowsOf(page)).toHaveCount(6);
  await chooseFilter(page, 'Stock status', 'All stock');
  await openFilter(page, 'Status');
  await page.getByRole('checkbox', { name: 'Inactive' }).click();
  await expect(page.getByRole('checkbox', { name: 'Inactive' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Active', exact: true })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(rowsOf(page)).toHaveText([/Old chair/]);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('no such thing');
  await expect(page.getByText('No products found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();

  await page.goto('/products');
  await page.getByRole('radio', { name: 'Grid view' }).click();
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(50);
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
});

test('the table cuts nothing off on any screen, and a phone says the price below the name', async ({ page, owner }) => {
  await addLocation(owner, 'Warehouse behind the old harbour, upper floor');
  await importProducts(
    owner,
    [
      'Product Name,Category,Selling Price,Total Stock,Min Stock Level,Status,Location',
      'Wardrobe,Furniture,123456.5,12345,20000,Inactive,"Warehouse behind the old harbour, upper floor"',
    ].join('\n'),
  );
  for (const width of [360, 480, 640, 700, 768, 820, 900, 960, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/products?is_active=all&location=2');
    await page.getByRole('radio', { name: 'Table view' }).click();
    const row = page.getByRole('row', { name: /Wardrobe/ });
    await expect(row.getByText('$123,456.50').filter({ visible: true })).toHaveCount(1);
    await expect(row.getByText('Inactive').filter({ visible: true })).toHaveCount(1);
    await expect(row.getByTitle('12,345 at Warehouse behind the old harbour, upper floor')).toBeVisible();
    const table = page.getByRole('table', { name: 'Products' });
    const beyond = await table.evaluate((it) => it.scrollWidth - (it.parentElement?.clientWidth ?? 0));
    expect({ width, beyond: Math.max(0, beyond) }).toEqual({ width, beyond: 0 });
  }
});

test('what a row offers says its name to the mouse and to the keyboard', async ({ page, owner }) => {
  for (const name of ['Oak lamp', 'Pine desk']) await addProduct(owner, { name });
  await page.goto('/products');
  await page.getByRole('row', { name: /Oak lamp/ }).hover();
  await page.getByRole('link', { name: 'Edit Oak lamp' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Edit');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.getByRole('link', { name: 'Pine desk', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'View Pine desk' })).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText('View');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pine desk' })).toBeVisible();

  await page.goto('/products');
  const edit = page.getByRole('link', { name: 'Edit Oak lamp' });
  await edit.waitFor();
  await page.keyboard.press('Tab');
  await edit.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Edit');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('another page keeps the scroll', async ({ page, owner }) => {
  const lamps = Array.from({ length: 120 }, (_, position) => `Lamp ${position},Lighting,10,4,1,0,Active`);
  await importProducts(
    owner,
    ['Product Name,Category,Selling Price,Cost Price,Total Stock,Min Stock Level,Status', ...lamps].join('\n'),
  );
  await page.goto('/products');
  await expect(rowsOf(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('a list that could not be loaded says so and is there after Try again', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp' });
  await page.route('**/trpc/*products.list*', (route) => route.abort());
  await page.goto('/products');
  await expect(page.getByText('Failed to fetch products')).toBeVisible({ timeout: 20_000 });
  await tryAgainAfter(page, () => page.unroute('**/trpc/*products.list*'));
  await expect(page.getByRole('link', { name: 'Oak lamp', exact: true })).toBeVisible();
});

test('another tenant sees nothing of it', async ({ page, pageOf, owner }) => {
  const lamp = await addProduct(owner, { name: 'Secret lamp', barcode: '5001', initial_stock_quantity: 3 });
  const stranger = await signUpTenant();
  const other = await pageOf(stranger);
  await other.goto('/products');
  await expect(other.getByText('No products found')).toBeVisible();
  for (const path of [`/products/${lamp.id}`, `/products/${lamp.id}/edit`]) {
    await other.goto(path);
    await expect(other.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
  }
  await other.goto('/sell');
  await expect(other.getByText('No products found')).toBeVisible();
  await addProduct(stranger, { name: 'Other lamp', barcode: '5001' });
  await page.goto('/products');
  await expect(rowsOf(page)).toHaveText([/Secret lamp/]);
});

test('what is on its way stands in the list on a laptop, with its day', async ({ page, owner }) => {
  const name = 'Weatherproof garden lantern with a long name';
  const lamp = await addProduct(owner, { name, category_name: 'Garden and outdoor lighting', selling_price: 1234.5 });
  await addPurchaseOrder(owner, await addSupplier(owner, 'Acme'), lamp, 1240, { expected_delivery_date: '2031-12-23' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/products');
  await expect(page.getByRole('columnheader', { name: 'Incoming' })).toBeVisible();
  await expect(page.getByText('Dec 23, 2031')).toBeVisible();
  const table = page.getByRole('table');
  expect(await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0);
});

function rowsOf(page: Page): Locator {
  return page.getByRole('table', { name: 'Products' }).locator('tbody').getByRole('row');
}
