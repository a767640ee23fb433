import type { Page } from '@playwright/test';
import { content, dialog, type GuidePicture, inDialog, openFirstRow, press, stockedProduct } from './guide-picture.ts';

export const stockPictures: readonly GuidePicture[] = [
  { name: 'locations', path: '/locations', shows: (page) => [page.getByRole('table')] },
  {
    name: 'transfer',
    path: stockedProduct,
    async prepare(page) {
      await openInventory(page);
      await page
        .getByRole('button', { name: /^Move from/ })
        .first()
        .click();
      await page.getByLabel('To Location').selectOption({ index: 1 });
      await page.getByLabel('Quantity', { exact: true }).fill('5');
    },
    ...inDialog,
  },
  {
    name: 'labels',
    path: stockedProduct,
    size: { width: 1000, height: 1000 },
    async prepare(page) {
      await openFirstRow(page);
      await press(page, 'Print labels');
      await page.getByRole('img', { name: /^Label:/ }).waitFor();
    },
    shows: dialog,
  },
  {
    name: 'ticked-products',
    path: '/products',
    size: { width: 1180, height: 480 },
    async prepare(page) {
      for (const at of [0, 1, 2])
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(at + 1)
          .click();
      await page.getByRole('button', { name: 'Print labels' }).waitFor();
    },
  },
  {
    name: 'set-count',
    path: '/locations',
    size: { width: 1000, height: 760 },
    async prepare(page) {
      await page.getByRole('link', { name: 'Main', exact: true }).click();
      await page.getByLabel('Search products here').fill('Wooden spoon 35');
      await page.getByRole('button', { name: /^Set count Wooden spoon 35/ }).click();
      const counted = page.getByLabel('Counted quantity', { exact: true });
      const recorded = Number(await counted.inputValue());
      await counted.fill(String(recorded - 2));
      await page.getByLabel('Reason').fill('Two broken');
    },
    shows: dialog,
  },
  {
    name: 'count-review',
    path: '/counts',
    size: { width: 1180, height: 760 },
    async prepare(page) {
      await startCount(page);
      for (const [name, quantity] of [
        ['Enamel saucepan 18', '2'],
        ['Cast iron frying pan 20', '6'],
        ['Stoneware mug', '14'],
        ['Watering can 3', '4'],
      ] as const)
        await countPieces(page, name, quantity);
      await page.getByRole('link', { name: 'Back to the count' }).click();
      await page.getByRole('table', { name: 'Products of this count' }).waitFor();
      await page.goto(`${page.url()}?show=different`);
      await page.getByRole('table', { name: 'Products of this count' }).waitFor();
    },
    shows: (page) => [page.getByRole('heading', { level: 1 }), page.locator('tbody tr').last()],
  },
  {
    name: 'counting',
    path: '/counts',
    size: { width: 420, height: 820 },
    async prepare(page) {
      await startCount(page);
      for (const name of ['Enamel saucepan 18', 'Cast iron frying pan 20', 'Watering can 3'])
        await countPieces(page, name, '5');
    },
    shows: content,
  },
  {
    name: 'remove-stock',
    path: stockedProduct,
    async prepare(page) {
      await openInventory(page);
      await press(page, 'Remove Stock');
      await page.getByLabel('Quantity', { exact: true }).fill('2');
      await page.getByLabel('Reason').selectOption({ index: 1 });
    },
    ...inDialog,
  },
  {
    name: 'transaction-history',
    path: '/products?search=Garden+hose+15',
    size: { width: 1180, height: 900 },
    async prepare(page) {
      await openFirstRow(page);
      await page.getByRole('tab', { name: 'Transaction History' }).click();
      await page.getByRole('table', { name: 'Transaction History' }).waitFor();
    },
    shows: (page) => [page.getByRole('tablist'), page.locator('tbody tr').last()],
  },
  {
    name: 'receive-items',
    path: '/purchase-orders?status=ordered',
    size: { width: 1100, height: 900 },
    prepare: openReceiving,
    shows: dialog,
  },
  {
    name: 'receive-scan',
    path: '/purchase-orders?status=ordered',
    size: { width: 1100, height: 900 },
    async prepare(page) {
      await openReceiving(page);
      const sku = await page.getByRole('list', { name: 'Items to receive' }).getByText(/SKU-/).first().textContent();
      await page.getByRole('radio', { name: 'Scan' }).click();
      for (let at = 0; at < 3; at++) {
        await page.getByPlaceholder('Scan or type a code').fill(/SKU-\d+/.exec(sku ?? '')?.[0] ?? '');
        await page.keyboard.press('Enter');
      }
      await page.getByText(/^3 of/).waitFor();
    },
    shows: dialog,
  },
  {
    name: 'receipts',
    path: '/purchase-orders?status=received',
    size: { width: 1180, height: 1200 },
    prepare: openFirstRow,
    shows: (page) => [page.getByRole('heading', { name: 'Receipts' }).locator('xpath=ancestor::section[1]')],
  },
];

async function openInventory(page: Page): Promise<void> {
  await openFirstRow(page);
  await page.getByRole('tab', { name: 'Inventory' }).click();
  await page.getByRole('table', { name: 'Stock per location' }).waitFor();
}

async function openReceiving(page: Page): Promise<void> {
  await openFirstRow(page);
  await press(page, 'Receive Items');
  await page.getByRole('list', { name: 'Items to receive' }).waitFor();
}

async function startCount(page: Page): Promise<void> {
  await press(page, 'Start Count');
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await page.getByRole('textbox', { name: 'Name' }).fill('Autumn stocktake');
  await page.getByRole('dialog').getByRole('button', { name: 'Start Count' }).click();
  await page.getByRole('combobox', { name: 'Product' }).waitFor();
}

async function countPieces(page: Page, name: string, quantity: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Product' }).fill(name);
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  await page.getByRole('button', { name: 'Set count' }).click();
  await page
    .getByRole('list', { name: 'Counted' })
    .getByText(/just now/)
    .first()
    .waitFor();
}
