import type { Page } from '@playwright/test';
import { openFilter } from '../filters.ts';
import { card, content, dialog, type GuidePicture, inDialog, press, withoutToasts } from './guide-picture.ts';

export const understandPictures: readonly GuidePicture[] = [
  {
    name: 'reports',
    path: '/reports',
    shows: (page) => [
      page.locator('h1'),
      page.getByRole('link', { name: /^Inventory/ }),
      page.getByRole('link', { name: /^Activity/ }),
    ],
  },
  {
    name: 'sales-report',
    path: '/reports/sales?group_by=category',
    size: { width: 1180, height: 780 },
    shows: content,
  },
  {
    name: 'custom-report',
    path: '/reports/custom/new?measures=net_sales,margin&by=category&chart=bars&period=quarter',
    size: { width: 1180, height: 780 },
    shows: content,
  },
  {
    name: 'inventory-report',
    path: '/reports/inventory',
    size: { width: 1180, height: 640 },
    shows: content,
  },
  {
    name: 'custom-field',
    path: '/settings/custom-fields',
    async prepare(page) {
      await press(page, 'Add Custom Field');
      await page.getByLabel('Name', { exact: true }).fill('Finish');
      await page.getByLabel('Field type').selectOption('select');
      await page.getByLabel('Options').fill('Matt, Gloss, Raw');
    },
    ...inDialog,
  },
  {
    name: 'additional-information',
    path: '/settings/custom-fields',
    size: { width: 1180, height: 1200 },
    async prepare(page) {
      await addField(page, { name: 'Best before', type: 'date' });
      await addField(page, { name: 'Finish', type: 'select', options: 'Matt, Gloss, Raw' });
      await page.goto('/products');
      await page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click();
      await page.getByLabel('Finish').selectOption('Gloss');
    },
    shows: (page) => [card(page, 'Additional Information')],
  },
  {
    name: 'custom-field-filter',
    path: '/products',
    size: { width: 1180, height: 760 },
    async prepare(page) {
      await openFilter(page, 'Custom fields');
      await page.getByLabel('Custom field', { exact: true }).selectOption('Finish');
      await page.getByLabel('Finish').selectOption('Gloss');
    },
    shows: (page) => [page.getByRole('button', { name: /^Custom fields/ }), page.getByRole('dialog')],
  },
  {
    name: 'search',
    path: '/dashboard',
    async prepare(page) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('linen');
      await page.getByRole('option', { name: /linen/i }).first().waitFor();
    },
    shows: dialog,
  },
  {
    name: 'shortcuts',
    path: '/products',
    prepare: (page) => page.keyboard.press('?'),
    ...inDialog,
  },
  {
    name: 'saved-views',
    path: '/products?stock_status=low&ordering=-selling_price',
    async prepare(page) {
      await press(page, 'Views');
      await page.getByRole('menuitem', { name: /Save current as/ }).click();
      await page.getByLabel('Name', { exact: true }).fill('To order first');
      await press(page, 'Save');
      await page.getByText('View To order first saved').waitFor();
      await withoutToasts(page);
      await page.getByRole('button', { name: 'Views: To order first' }).click();
    },
    shows: (page) => [page.getByRole('search'), page.getByRole('menu')],
  },
];

async function addField(page: Page, { name, type, options }: { name: string; type: string; options?: string }) {
  await press(page, 'Add Custom Field');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Field type').selectOption(type);
  if (options) await page.getByLabel('Options').fill(options);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Custom Field' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
