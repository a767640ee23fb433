import type { Page } from '@playwright/test';
import { card, dialog, type GuidePicture, inDialog, openFirstRow, press, stockedProduct } from './guide-picture.ts';

const list = `Item name;EAN;Group;RRP;Cost;On hand
Enamel bread bin;4012345678901;Storage;34,90;17,10;12
Linen apron, ochre;4012345678918;Textiles;24,50;11,80;8
Beech coat hooks;4012345678925;Storage;18,00;7,60;20
Copper watering can;4012345678932;Garden;;21,00;6
;4012345678949;Garden;9,90;4,10;30
`;

const file = { name: 'autumn-list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };

export const startPictures: readonly GuidePicture[] = [
  {
    name: 'add-product',
    path: '/products/add',
    size: { width: 1180, height: 900 },
    async prepare(page) {
      await page.getByLabel('Product Name').fill('Enamel bread bin');
      await page.getByLabel('Category').fill('Storage');
      await page.keyboard.press('Escape');
      await page.getByLabel('Barcode', { exact: true }).fill('4012345678901');
      await page.getByLabel('Sale Price').fill('34.90');
      await page.getByLabel('Cost Price').fill('17.10');
      await page.getByLabel('Initial Stock').fill('12');
      await page.getByLabel('Initial Stock').blur();
    },
    shows: (page) => [card(page, 'Basic Information'), card(page, 'Pricing & Inventory')],
  },
  {
    name: 'product-page',
    path: stockedProduct,
    async prepare(page) {
      await openFirstRow(page);
      // Two figures in a row leave no gap.
      await page.setViewportSize({ width: 620, height: 760 });
    },
    shows: (page) => [page.locator('h1'), page.getByRole('region', { name: 'Key figures' }), page.getByRole('tablist')],
  },
  {
    name: 'import-preview',
    path: '/products',
    size: { width: 1000, height: 1000 },
    async prepare(page) {
      await previewImport(page);
      await page.getByRole('button', { name: 'Import Products' }).waitFor();
    },
    shows: dialog,
  },
  {
    name: 'import-result',
    path: '/products',
    async prepare(page) {
      await previewImport(page);
      await press(page, 'Import Products');
      await page.getByRole('button', { name: 'Undo import' }).waitFor();
    },
    ...inDialog,
  },
  {
    name: 'company-settings',
    path: '/settings/tenant',
    size: { width: 1100, height: 1500 },
    async prepare(page) {
      await page.getByLabel('Address').fill('14 Fern Lane\nFernhollow, OR 97365');
      await page.getByLabel('Phone').fill('+1 555 0140');
      await page.getByLabel('Email').fill('shop@fernhollow.example');
      await page.getByLabel('Tax ID').fill('FH-2204417');
      await page.getByLabel('Tax ID').blur();
    },
    shows: (page) => [card(page, 'Contact'), card(page, 'Region')],
  },
  {
    name: 'company-switcher',
    path: '/dashboard',
    size: { width: 1280, height: 760 },
    prepare: (page) => page.getByRole('button', { name: /Fernhollow/ }).click(),
    shows: (page) => [page.getByRole('button', { name: /Fernhollow/ }), page.getByRole('menu')],
  },
];

async function previewImport(page: Page): Promise<void> {
  await press(page, 'Import');
  await page.getByLabel('File to import').setInputFiles(file);
  await press(page, 'Preview');
}
