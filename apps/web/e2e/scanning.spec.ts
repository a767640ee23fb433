import { expect, type Page } from '@playwright/test';
import type { PrintedCode } from '@stockhand/contract/catalog/codes';
import { filmCode } from './code-film.ts';
import { scan } from './counter-scanner.ts';
import { test as signedIn } from './signed-in.ts';
import { addProduct, countSales, invitePerson, productAddress } from './tenant.ts';

interface Fixtures {
  /** A page whose camera sees a code and nothing else. */
  pageSeeing: (code: PrintedCode) => Promise<Page>;
}

const test = signedIn.extend<Fixtures>({
  pageSeeing: async ({ playwright, launchOptions, storageState, baseURL }, use, testInfo) => {
    const browsers: { close: () => Promise<void> }[] = [];
    await use(async (code) => {
      const film = testInfo.outputPath(`film-${browsers.length}.y4m`);
      await filmCode(film, code);
      const fakes = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
      const args = [...fakes, `--use-file-for-fake-video-capture=${film}`];
      const browser = await playwright.chromium.launch({ ...launchOptions, args });
      browsers.push(browser);
      const context = await browser.newContext({ storageState, baseURL, permissions: ['camera'] });
      return context.newPage();
    });
    for (const browser of browsers) await browser.close();
  },
});

test('an unknown code at the counter becomes a product that can be sold', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  await page.getByLabel('Customer name').fill('Juma');
  await page.getByLabel('Payment method').focus();
  const method = await page.getByLabel('Payment method').inputValue();
  await scan(page, '5901234123457');
  await expect(page.getByText('No product has the code 5901234123457.')).toBeVisible();
  await expect(page.getByLabel('Payment method')).toHaveValue(method);
  await page.getByRole('button', { name: 'Add product with this code' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible();
  await expect(page.getByLabel('Barcode')).toHaveValue('5901234123457');
  await page.getByLabel('Product Name').fill('Pine table');
  await page.getByLabel('Category').fill('Tables');
  await page.getByLabel('Sale Price').fill('40');
  await page.getByLabel('Cost Price').fill('0');
  await page.getByLabel('Initial Stock').fill('2');
  await page.getByRole('button', { name: 'Save Product' }).click();

  await expect(page).toHaveURL('/sell');
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('1');
  await scan(page, '5901234123457');
  await expect(page.getByLabel('Quantity of Pine table')).toHaveValue('1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sale completed successfully!')).toBeVisible();
  expect(await countSales(owner)).toBe(1);
});

test('on the list a scan opens its product, and one who may not add products is not offered to', async ({
  page,
  pageOf,
  owner,
}) => {
  const gum = await addProduct(owner, { name: 'Gum', barcode: '036000291452' });
  const lamp = await addProduct(owner, { name: 'Oak lamp', is_active: false });
  await page.goto('/products?search=nothing');
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products' }).focus();
  // Some scanners send a UPC-A with the leading 0 of its EAN-13.
  await scan(page, '0036000291452');
  await expect(page).toHaveURL(`/products/${gum.id}`);
  await scan(page, lamp.sku);
  await expect(page).toHaveURL(`/products/${lamp.id}`);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('nothing');

  const colleague = await pageOf(await invitePerson(owner, 'Viewers'));
  await colleague.goto('/products');
  await expect(colleague.getByRole('link', { name: 'Gum', exact: true })).toBeVisible();
  await scan(colleague, '96385074');
  await expect(colleague.getByText('No product has the code 96385074.')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Add product with this code' })).toHaveCount(0);
});

test('a scan into a product’s form fills the barcode, sends nothing and leaves other fields alone', async ({
  page,
}) => {
  await page.goto('/products/add');
  await page.getByLabel('Product Name').fill('Oak lamp');
  await scan(page, '4006381333931');
  await expect(page.getByLabel('Barcode')).toHaveValue('4006381333931');
  await expect(page.getByLabel('Product Name')).toHaveValue('Oak lamp');
  await page.getByLabel('Description').fill('Warm');
  await scan(page, '96385074');
  await expect(page.getByLabel('Barcode')).toHaveValue('96385074');
  await expect(page.getByLabel('Description')).toHaveValue('Warm');
  await expect(page.getByText('Category is required')).toHaveCount(0);

  // A word is no code, however fast it was typed.
  await page.getByLabel('Manufacturer').focus();
  await scan(page, 'Acme');
  await expect(page.getByLabel('Manufacturer')).toHaveValue('Acme');
  await expect(page.getByLabel('Barcode')).toHaveValue('96385074');
  await expect(page).toHaveURL('/products/add');
});

test('the camera sells what is held before it, once', async ({ pageSeeing, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', barcode: '4006381333931', initial_stock_quantity: 9 });
  const page = await pageSeeing({ symbology: 'ean13', text: '4006381333931' });
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(productAddress()))
      elsewhere.push(request.url());
  });
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByRole('dialog').getByText('Oak lamp added, 1 in the sale')).toBeVisible({ timeout: 30_000 });
  // It stays in view for longer than a repeated code must be out of sight.
  await page.waitForFunction((end) => performance.now() > end, (await page.evaluate(() => performance.now())) + 2_500);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('1');
  expect(elsewhere).toEqual([]);
});

test('the camera finds a product on the list and fills the barcode of a new one', async ({ pageSeeing, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  const page = await pageSeeing({ symbology: 'qrcode', text: lamp.sku });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page).toHaveURL(`/products/${lamp.id}`, { timeout: 30_000 });
  await page.goto('/products/add');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByLabel('Barcode')).toHaveValue(lamp.sku, { timeout: 30_000 });
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a blocked camera is told plainly', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByRole('alert')).toContainText('The camera is blocked for this site.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('The camera is blocked for this site.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Scan with the camera' })).toBeFocused();
});
