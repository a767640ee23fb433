import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readCodes, readPages } from '@stockhand/documents/testing/read-pdf';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

test('letters that cannot be printed are named before the file is saved', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Tea ชา' });
  await page.goto('/products');
  await page.getByRole('checkbox', { name: 'Select Tea ชา' }).check();
  await page.getByRole('button', { name: 'Print labels' }).click();
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const question = page.getByRole('alertdialog', { name: 'Some letters cannot be printed' });
  await expect(question).toContainText('ช า');
  expect(await axeComplaints(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Go on without them' }).click();
  expect((await download).suggestedFilename()).toMatch(/^labels-/);
});

test('labels of chosen products are printed on the free part of a sheet, and their codes can be scanned', async ({
  page,
  owner,
}) => {
  await addProduct(owner, { name: 'Oak lamp', barcode: '4006381333931', selling_price: 1_234.5 });
  const table = await addProduct(owner, { name: 'Pine table' });
  await page.goto('/products');
  await page.getByRole('checkbox', { name: 'Select Oak lamp' }).check();
  await page.getByRole('checkbox', { name: 'Select Pine table' }).check();
  await page.getByRole('button', { name: 'Print labels' }).click();
  await expect(page.getByRole('img', { name: 'Label: Oak lamp, 4006381333931' })).toBeVisible();
  await page.getByLabel('Label paper').selectOption({ label: 'A4, 5 × 13, 38.1 × 21.2 mm' });
  await page.getByLabel('Start at label').fill('64');
  await page.getByLabel('Copies of each').fill('2');
  await expect(page.getByText('of 2 products on 2 sheets')).toBeVisible();

  const pdf = await downloadLabels(page);
  const pages = await readPages(pdf);
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [210, 297],
    [210, 297],
  ]);
  expect(pages[0]?.texts.map(({ text }) => text)).toContain('$1,234.50');
  const [first, second] = [await readCodes(pdf, 1), await readCodes(pdf, 2)];
  expect(first.map(({ format, text }) => [format, text])).toEqual(Array(2).fill(['EAN13', '4006381333931']));
  expect(second.map(({ format, text }) => [format, text])).toEqual(Array(2).fill(['Code128', table.sku]));
  // The last two of the first sheet, the first two of the next.
  for (const { y } of first) expect(y).toBeGreaterThan(10.7 + 12 * 21.2);
  for (const { y } of second) expect(y).toBeLessThan(10.7 + 21.2);

  // The paper is remembered on this device, the used sheet is not.
  await page.getByRole('button', { name: 'Print labels' }).click();
  await expect(page.getByLabel('Label paper')).toHaveValue('a4-5x13');
  await expect(page.getByLabel('Start at label')).toHaveValue('1');
});

test('one product’s label as a QR code on a roll of one’s own size, one for every unit on hand', async ({
  page,
  owner,
}) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: 'Łódź-7', initial_stock_quantity: 3 });
  const empty = await addProduct(owner, { name: 'Sold out lamp' });
  await page.goto(`/products/${lamp.id}`);
  await page.getByRole('button', { name: 'Print labels' }).click();
  await page.getByLabel('Label paper').selectOption('custom');
  await page.getByLabel('Width').fill('5');
  await page.getByLabel('Height').focus();
  await expect(page.getByText('Use a size from 15 to 210 mm')).toBeVisible();
  await page.getByLabel('Width').fill('50.5');
  await page.getByLabel('Height').fill('25');
  await page.getByLabel('One per unit on hand').check();
  await page.getByLabel('Code', { exact: true }).selectOption({ label: 'QR code' });
  await page.getByLabel('Price').uncheck();
  await expect(page.getByText('3 labels')).toBeVisible();
  const pdf = await downloadLabels(page);
  const pages = await readPages(pdf);
  expect(pages.map(({ width, height }) => `${width.toFixed(1)} ${height.toFixed(1)}`)).toEqual(
    Array(3).fill('50.5 25.0'),
  );
  expect(pages[2]?.texts.map(({ text }) => text)).not.toContain('$25.00');
  expect(await readCodes(pdf, 3)).toMatchObject([{ format: 'QRCode', text: 'Łódź-7' }]);

  await page.goto(`/products/${empty.id}`);
  await page.getByRole('button', { name: 'Print labels' }).click();
  const reason = page.getByText('None of these products is on hand, so there is nothing to print.');
  await expect(reason).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByText('Adjust the position').scrollIntoViewIfNeeded();
  await expect(reason).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeDisabled();

  // On a phone the buttons are of one width, and an icon stands beside its word.
  const print = page.getByRole('button', { name: 'Print', exact: true });
  const boxes = await Promise.all(
    [page.getByRole('button', { name: 'Cancel' }), print, print.locator('svg')].map((it) => it.boundingBox()),
  );
  const [cancel, whole, icon] = boxes;
  expect(cancel?.width).toBe(whole?.width);
  // Icon, gap and word are some 55 px, in the middle of the button.
  const middle = (whole?.x ?? 0) + (whole?.width ?? 0) / 2;
  expect(middle - (icon?.x ?? 0)).toBeLessThan(36);
});

test('making labels can be cancelled, a refusal is said, and a browser without a PDF viewer saves what it would print', async ({
  page,
  owner,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  await page.goto(`/products/${lamp.id}`);
  await page.getByRole('button', { name: 'Print labels' }).click();
  const save = page
    .getByRole('button', { name: 'Making labels...' })
    .or(page.getByRole('button', { name: 'Download PDF', exact: true }));
  await page.route('**/api/products/labels/', () => undefined);
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'in progress' })).toBeAttached();
  await page.getByRole('button', { name: 'Cancel Download PDF' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel Download PDF' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download PDF', exact: true })).toBeFocused();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeHidden();

  await page.unroute('**/api/products/labels/');
  await page.route('**/api/products/labels/', (route) => route.fulfill({ status: 429, json: { detail: 'Try later' } }));
  await save.click();
  await expect(page.getByText('Try later')).toBeVisible();

  await page.unroute('**/api/products/labels/');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Print', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^labels-.*\.pdf$/);
  await expect(page.getByText('Open the file to print it.')).toBeVisible();
});

test('labels are printed from a frame, where the browser shows their file in one', async ({ page, owner }) => {
  // The packaged Chromium has no PDF viewer: a page stands in for what one would show.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.route('**/api/products/labels/', (route) => route.fulfill({ contentType: 'text/html', body: 'Oak lamp' }));
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  await page.goto(`/products/${lamp.id}`);
  const opener = page.getByRole('button', { name: 'Print labels' });
  await opener.click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.frameLocator('iframe').locator('html[data-printed]')).toHaveText('Oak lamp');
  await expect(opener).toBeFocused();
});

test('leaving the dialog stops the labels that are being made', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  await page.goto(`/products/${lamp.id}`);
  await page.getByRole('button', { name: 'Print labels' }).click();
  await page.route('**/api/products/labels/', () => undefined);
  const asked = page.waitForRequest('**/api/products/labels/');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/products/labels/'));
  await asked;
  await page.keyboard.press('Escape');
  await stopped;
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Failed to')).toBeHidden();
});

async function downloadLabels(page: Page): Promise<Uint8Array> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^labels-\d{4}-\d\d-\d\d\.pdf$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  return readFile(await file.path());
}
