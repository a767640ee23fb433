import { expect, type Locator, type Page } from '@playwright/test';
import { chooseFilter, openFilter } from './filters.ts';
import { signUpTenant } from './sign-up.ts';
import { test } from './signed-in.ts';
import { addCustomField, addProduct, importProducts } from './tenant.ts';

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

function rowsOf(page: Page): Locator {
  return page.getByRole('table', { name: 'Products' }).locator('tbody').getByRole('row');
}
