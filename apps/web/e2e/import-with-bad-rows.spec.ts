import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';
import { addCustomField, addProduct, importProducts } from './tenant.ts';

const header = 'Product Name,Barcode,Category,Selling Price,Cost Price,Total Stock,Min Stock Level';
const rows = [
  'Desk lamp,7001,Lighting,25.50,12,40,5',
  'Floor lamp,7002,Lighting,abc,30,10,2',
  '"Bulb, warm",7003,Lighting,3.20,1.10,200,20',
  'Bulb cold,7003,Lighting,3.20,1.10,150,20',
  ',7005,Lighting,9,4,5,1',
  'Wall lamp,7006,Lighting,45,22,0,3',
  'Ceiling lamp,7000,Lighting,80,41,6,2',
];

test('bad rows are reported with number and field, all others are there, and the rejected ones can be corrected', async ({
  page,
  owner,
}) => {
  await addProduct(owner, { name: 'Old lamp', barcode: '7000' });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  await chooseFile(page, 'lamps.csv', [header, ...rows].join('\n'));
  await expect(dialog.getByText('lamps.csv')).toBeVisible();
  await expect(dialog.getByLabel('File type')).toHaveValue('csv');
  await expect(dialog.getByLabel('CSV delimiter')).toHaveValue(',');
  await dialog.getByRole('button', { name: 'Preview' }).click();

  const outcome = dialog.getByRole('status').filter({ hasText: 'can be imported' });
  await expect(outcome).toContainText('3 of 7 rows can be imported');
  const issues = dialog.getByRole('region', { name: 'Data quality issues' }).getByRole('listitem');
  await expect(issues).toHaveCount(4);
  await expect(issues.filter({ hasText: 'Sale price' })).toContainText('1 row (3)');
  await expect(issues.filter({ hasText: 'Product name' })).toContainText('1 row (6)');
  await expect(issues.filter({ hasText: 'appears in an earlier row' })).toContainText('1 row (5)');
  await expect(issues.filter({ hasText: 'already exists' })).toContainText('1 row (8)');
  await expect(dialog.getByRole('region', { name: 'First rows' }).getByRole('row')).toHaveCount(6);
  await dialog.getByRole('button', { name: 'Import Products' }).click();

  await expect(dialog.getByText('Successfully imported 3 products')).toBeVisible();
  await expect(dialog.getByText('42.9%')).toBeVisible();
  const errors = dialog.getByRole('region', { name: 'Errors' }).getByRole('listitem');
  await expect(errors).toHaveCount(4);
  await expect(errors.filter({ hasText: 'Row 3' })).toContainText('(Sale price)');
  await expect(errors.filter({ hasText: 'Row 5' })).toContainText(
    'This barcode appears in an earlier row of the file (Barcode)',
  );
  await expect(errors.filter({ hasText: 'Row 6' })).toContainText(
    'Product name must be at least 2 characters (Product name)',
  );
  await expect(errors.filter({ hasText: 'Row 8' })).toContainText(
    'A product with this barcode already exists (Barcode)',
  );
  await expect(dialog.getByRole('region', { name: 'Created products' }).getByRole('listitem')).toHaveText([
    /Desk lamp/,
    /Bulb, warm/,
    /Wall lamp/,
  ]);

  const rejected = await downloadRejected(page);
  expect(rejected.split(/\r?\n/).filter(Boolean)).toHaveLength(5);
  const corrected = rejected
    .replace('"abc"', '"99"')
    .replace('"Bulb cold","7003"', '"Bulb cold","7004"')
    .replace('"","7005"', '"Table lamp","7005"')
    .replace('"Ceiling lamp","7000"', '"Ceiling lamp","7007"');
  await dialog.getByRole('button', { name: 'Import Another File' }).click();
  await chooseFile(page, 'rejected.csv', corrected);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('region', { name: 'Extraction summary' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Data quality issues' })).toHaveCount(0);
  await expect(outcome).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Import Products' }).click();
  await expect(dialog.getByText('Successfully imported 4 products')).toBeVisible();
  await expect(dialog.getByText('100.0%')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText('Showing 8 product(s)')).toBeVisible();
  await expect(page.getByRole('row', { name: /Bulb, warm/ })).toContainText('200');
  await expect(page.getByRole('row', { name: /Floor lamp/ })).toContainText('$99.00');
  await expect(page.getByRole('row', { name: /Wall lamp/ })).toContainText('Out of Stock');
});

test('a list whose products all exist says so first, and that they stay as they are', async ({ page, owner }) => {
  for (const barcode of ['8001', '8002']) await addProduct(owner, { name: 'Lamp', barcode });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  await chooseFile(page, 'again.csv', 'Name,Barcode,Price\nLamp,8001,3\nLamp,8002,4');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'None of the 2 rows can be imported' })).toContainText(
    'Barcode: A product with this barcode already exists (2 rows)' +
      'An import adds new products. Those that exist already stay as they are.',
  );
  await expect(dialog.getByRole('button', { name: 'Import Products' })).toBeDisabled();
  expect(await axeComplaints(page)).toEqual([]);
});

test('a list of new products that only updates says so first, and is switched to add them', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  await dialog.getByRole('radio', { name: 'Update existing products' }).check();
  await chooseFile(page, 'new.csv', 'Name,Barcode,Price,Shelf\nLamp,8001,3,a\nShade,8002,4,b\nTray,,5,c');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByLabel('Shelf maps to').selectOption('description');
  const none = dialog.getByRole('status').filter({ hasText: 'None of the 3 rows can be imported' });
  await expect(none).toContainText('No product has this SKU or barcode. (3 rows)');
  await expect(none).toContainText('3 rows match no product. Switch to “Both” to add them as new ones.');
  await expect(dialog.getByRole('button', { name: 'Import Products' })).toBeDisabled();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeComplaints(page)).toEqual([]);
  }
  await none.getByRole('button', { name: 'Switch to “Both”' }).click();
  await expect(dialog.getByText('3 new, 0 changed, 0 unchanged, 0 rejected')).toBeVisible();
  await expect(dialog.getByLabel('Shelf maps to')).toHaveValue('description');
  await dialog.getByRole('button', { name: 'Import Products' }).click();
  await expect(dialog.getByText('Successfully imported 3 products')).toBeVisible();
});

test('a file that updates some products says how many rows match none, and is switched to add them', async ({
  page,
  owner,
}) => {
  await addProduct(owner, { name: 'Old lamp', barcode: '7000' });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  await dialog.getByRole('radio', { name: 'Update existing products' }).check();
  await chooseFile(page, 'some.csv', 'Name,Barcode,Price\nOld lamp,7000,3\nShade,8002,4');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const some = dialog.getByRole('status').filter({ hasText: '0 new, 1 changed, 0 unchanged, 1 rejected' });
  await expect(some).toContainText('1 row matches no product. Switch to “Both” to add it as a new one.');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeComplaints(page)).toEqual([]);
  }
  await some.getByRole('button', { name: 'Switch to “Both”' }).click();
  await expect(dialog.getByText('1 new, 1 changed, 0 unchanged, 0 rejected')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Switch to “Both”' })).toHaveCount(0);
});

test('a result that is opened later says what became of the SKUs of the file', async ({ page, owner }) => {
  await importProducts(owner, 'Name,SKU,Barcode,Price\nDesk lamp,OWN-1,7001,3');
  await page.goto('/notifications');
  await page
    .getByRole('main')
    .getByRole('link', { name: /products\.csv/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  await expect(
    dialog.getByText('Your own SKUs are kept as further codes: search and scanners find them.'),
  ).toBeVisible();
});

test('a file that is no table says why and imports nothing', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a file to import');
  await chooseFile(page, 'empty.csv', '');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText('The file is empty.');
  await expect(dialog.getByRole('region')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Import Products' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByText('empty.csv')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('empty.csv')).toBeVisible();
  await page.goBack();
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect(page).toHaveURL('/products');
  await expect(dialog.getByText('empty.csv')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Showing 0 product(s)')).toBeVisible();
});

test('columns nobody can guess are mapped by hand, by keyboard alone, and rejected rows come back mapped', async ({
  page,
  owner,
}) => {
  await addCustomField(owner, { name: 'Shade', field_type: 'text' });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  const lines = ['Spring list;;;', ';;;', 'Foo;Bar;Tint;Old price', 'Desk lamp;25,50;red;30', 'Bulb;cheap;white;4'];
  await chooseFile(page, 'messy.csv', lines.join('\n'));
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');

  const mapping = dialog.getByRole('region', { name: 'CSV field mappings' });
  await expect(mapping).toContainText('No column is mapped to the product name. Choose the one that holds it.');
  await expect(dialog.getByRole('button', { name: 'Import Products' })).toBeDisabled();
  await mapping.getByLabel('Foo maps to').focus();
  await page.keyboard.type('Product name');
  await page.keyboard.press('Tab');
  await expect(mapping.getByLabel('Bar maps to')).toBeFocused();
  await page.keyboard.type('Sale price');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Shade');
  await expect(mapping.getByLabel('Tint maps to')).toHaveValue('custom_fields.Shade');
  await expect(mapping.getByLabel('Old price maps to')).toHaveValue('');
  const issues = dialog.getByRole('region', { name: 'Data quality issues' }).getByRole('listitem');
  await expect(issues).toHaveText([
    /Sale price: “cheap” is not a number.*1 row \(5\)/,
    /“Old price” looks like prices and is not imported.*2 rows \(4, 5\)/,
  ]);
  const samples = dialog.getByRole('region', { name: 'Sample records' });
  await samples.getByText('Desk lamp').first().click();
  await expect(samples).toContainText('$25.50');
  expect(await axeComplaints(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(mapping.getByLabel('Foo maps to')).toHaveValue('name');
  await expect(mapping.getByLabel('Tint maps to')).toHaveValue('custom_fields.Shade');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Remove messy.csv' }).click();
  await chooseFile(page, 'other.csv', lines.join('\n'));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(mapping.getByLabel('Foo maps to')).toHaveValue('');
  await mapping.getByLabel('Foo maps to').selectOption('Product name');
  await mapping.getByLabel('Bar maps to').selectOption('Sale price');
  await mapping.getByLabel('Tint maps to').selectOption('Shade');
  await expect(issues).toHaveCount(2);

  await dialog.getByRole('button', { name: 'Import Products' }).press('Enter');
  await expect(dialog.getByText('Successfully imported 1 products')).toBeVisible();
  const corrected = (await downloadRejected(page)).replace('"cheap"', '"4,20"');
  await dialog.getByRole('button', { name: 'Import Another File' }).click();
  await chooseFile(page, 'rejected.csv', corrected);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(mapping.getByLabel('Product Name maps to')).toHaveValue('name');
  await expect(mapping.getByLabel('Shade maps to')).toHaveValue('custom_fields.Shade');
  await dialog.getByRole('button', { name: 'Import Products' }).click();
  await expect(dialog.getByText('100.0%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Bulb/ })).toContainText('$4.20');
});

test('a long import shows how far it is, and is found again after leaving', async ({ page }) => {
  const count = 15_000;
  const long = Array.from({ length: count }, (_, i) => `Lamp ${i},L-${i},Lighting,${i % 90}.50,1,3,0`);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  await chooseFile(page, 'long.csv', [header, ...long].join('\n'));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('region', { name: 'Extraction summary' })).toContainText('15,000');
  await dialog.getByRole('button', { name: 'Import Products' }).click();
  const progress = dialog.getByText(/[1-9][\d,]* of 15,000 rows/);
  await expect(progress).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(progress).toBeVisible();
});

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

async function downloadRejected(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rejected rows' }).click();
  return readFile(await (await downloading).path(), 'utf8');
}
