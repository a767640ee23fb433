import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { chooseFilter, openFilter } from './filters.ts';
import { test } from './signed-in.ts';
import { addProduct, importProducts } from './tenant.ts';

const header = 'Product Name,Category,Selling Price,Cost Price,Total Stock,Min Stock Level,Status';

/** 1,205 lamps: more than one call may change at once, and more than any page shows. */
const catalogue = [
  header,
  ...Array.from({ length: 1205 }, (_, position) => {
    const number = String(position + 1).padStart(4, '0');
    return `Lamp ${number},Lighting,10,4,1,0,Active`;
  }),
].join('\n');

test('a few are moved to a new category, switched off and exported', async ({ page, owner }) => {
  for (const name of ['Pine lamp', 'Oak lamp', 'Chair']) await addProduct(owner, { name });
  await page.goto('/products');
  for (const name of ['Oak lamp', 'Pine lamp']) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await act(page, 'Change category');
  await page.getByRole('dialog').getByLabel('Category').press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Category is required');
  await page.getByRole('dialog').getByLabel('Category').fill('Winter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change category' }).click();
  await expect(page.getByText('2 products changed')).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: 'Winter' })).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'Select Pine lamp' }).click();
  await act(page, 'Change category');
  await page.getByRole('dialog').getByRole('button', { name: 'Take category away' }).click();
  await expect(rowsOf(page).filter({ hasText: 'Pine lamp' })).toContainText('Uncategorized');
  await expect(rowsOf(page).filter({ hasText: 'Winter' })).toHaveCount(1);

  await page.getByRole('checkbox', { name: 'Select Oak lamp' }).click();
  const downloading = page.waitForEvent('download');
  await act(page, 'Export selection');
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^products-export-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain('"Oak lamp"');

  await act(page, 'Deactivate');
  await expect(page.getByText('1 product deactivated')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 product activated')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select Oak lamp' }).click();
  await act(page, 'Deactivate');
  await expect(rowsOf(page)).toHaveCount(2);
  await openFilter(page, 'Status');
  await page.getByRole('checkbox', { name: 'Inactive' }).click();
  await page.keyboard.press('Escape');
  await expect(rowsOf(page)).toHaveText([/Oak lamp/]);
});

test('everything that matches is archived with progress, undone, and brought back one by one', async ({
  page,
  owner,
}) => {
  await importProducts(owner, catalogue);
  await addProduct(owner, { name: 'Chair', category_name: 'Furniture', barcode: '77' });
  await page.goto('/products');
  await chooseFilter(page, 'Category', 'Lighting');
  await expect(page.getByText('Showing 1,205 product(s) (filtered from 1,206)')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect(barOf(page)).toContainText('50 selected');
  await act(page, 'Select all 1,205 matching');
  await expect(barOf(page)).toContainText('1,205 selected');
  await act(page, 'Archive');
  await expect(page.getByRole('alertdialog')).toContainText('Archive 1,205 products');
  await expect(page.getByRole('alertdialog')).toContainText('nothing is promised to open orders');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('1,205 products archived')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('No products found')).toBeVisible();
  // One change, told to every open screen once.
  expect(calls.filter((path) => path.includes('archiveMany'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1,205 products restored')).toBeVisible({ timeout: 30_000 });
  await expect(rowsOf(page)).toHaveCount(50);

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByRole('checkbox', { name: 'Select Chair' }).click();
  await act(page, 'Archive');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('1 product archived')).toBeVisible();
  await addProduct(owner, { name: 'Table', barcode: '77' });
  await openFilter(page, 'Status');
  await page.getByRole('link', { name: 'Archived' }).click();
  const archive = page.getByRole('table', { name: 'Archived products' });
  await archive.getByRole('button', { name: 'Restore Chair' }).click();
  await expect(page.getByText('Chair stays archived: its barcode 77 now belongs to Table.')).toBeVisible();
  await expect(archive.getByRole('row', { name: /Chair/ })).toBeVisible();
  await page.reload();
  await expect(archive.getByRole('row', { name: /Chair/ })).toBeVisible();
  await archive.getByRole('checkbox', { name: 'Select Chair' }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByLabel('Search archived products').fill('ch');
  await expect(page).toHaveURL(/search=ch/);
  await expect(archive.getByRole('checkbox', { name: 'Select Chair' })).not.toBeChecked();
  await expect(page.getByText('1 selected')).toBeHidden();
});

test('what is chosen belongs to the list that shows, however late the server answers', async ({ page, owner }) => {
  const lamps = Array.from({ length: 60 }, (_, position) => `Lamp ${position + 1},Lighting,10,4,1,0,Active`);
  await importProducts(owner, [header, ...lamps].join('\n'));
  for (const name of ['Table', 'Chair']) await addProduct(owner, { name, category_name: 'Furniture' });
  await page.goto('/products?search=Lamp');
  const answers = await holdBack(page, 'catalog.products.ids');
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await act(page, 'Select all 60 matching');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await chooseFilter(page, 'Category', 'Furniture');
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select Table' }).click();
  await answers.release();
  await expect(barOf(page)).toContainText('1 selected');

  const changes = await holdBack(page, 'catalog.products.updateMany');
  await act(page, 'Deactivate');
  await page.getByRole('checkbox', { name: 'Select Chair' }).click();
  await changes.release();
  await expect(page.getByText('1 product deactivated')).toBeVisible();
  await expect(rowsOf(page)).toHaveText([/Chair/]);
  await expect(barOf(page)).toContainText('1 selected');
});

/** Holds back what the server is asked by this name until `release`, which waits for what was held to have arrived. */
async function holdBack(page: Page, procedure: string): Promise<{ release: () => Promise<void> }> {
  const { promise: released, resolve: letThrough } = Promise.withResolvers<void>();
  const passed: Promise<void>[] = [];
  await page.route(`**/trpc/${procedure}**`, (route) => {
    // One that was called off meanwhile can no longer go on.
    const pass = released.then(() => route.continue().catch(() => undefined));
    passed.push(pass);
    return pass;
  });
  return {
    async release() {
      letThrough();
      await Promise.all(passed);
      await page.waitForTimeout(500);
    },
  };
}

function barOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Selected rows' });
}

async function act(page: Page, button: string): Promise<void> {
  await barOf(page).getByRole('button', { name: button, exact: true }).click();
}

function rowsOf(page: Page): Locator {
  return page.getByRole('table', { name: 'Products' }).locator('tbody').getByRole('row');
}
