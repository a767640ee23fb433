import type { Page } from '@playwright/test';
import { addItem, card, content, dialog, type GuidePicture, inDialog, openFirstRow, press } from './guide-picture.ts';

export const sellPictures: readonly GuidePicture[] = [
  {
    name: 'counter-sale',
    path: '/sell',
    size: { width: 1180, height: 760 },
    async prepare(page) {
      await add(page, 3);
      await page.getByLabel('Customer name').fill('Clara Wetherby');
      await page.keyboard.press('Escape');
      await page.getByLabel('Amount given').fill('100');
      await page.getByLabel('Amount given').blur();
    },
    shows: content,
  },
  {
    name: 'counter-completed',
    path: '/sell',
    size: { width: 1180, height: 760 },
    async prepare(page) {
      await press(page, 'Complete Sale');
      await page.getByText('Sale completed successfully!').waitFor();
    },
    shows: (page) => [page.getByRole('button', { name: 'Email Receipt' }).locator('xpath=ancestor::*[@role][1]')],
  },
  {
    name: 'counter-parked',
    path: '/sell',
    async prepare(page) {
      for (const note of ['Blue coat', 'Back at noon']) {
        await add(page, 2);
        await press(page, 'Park');
        await page.getByLabel('Note').fill(note);
        await press(page, 'Park Sale');
        await page.getByText('Nothing in the sale yet').waitFor();
      }
      await page.getByRole('button', { name: /^Parked/ }).click();
      await page.getByRole('button', { name: 'Take Up' }).nth(1).waitFor();
    },
    shows: dialog,
  },
  {
    name: 'end-of-day',
    path: '/sales/end-of-day',
    size: { width: 1180, height: 900 },
    async prepare(page) {
      const expected = await page.getByText(/is expected\./).textContent();
      const amount = Number(/\$([\d,.]+) is/.exec(expected ?? '')?.[1]?.replaceAll(',', ''));
      await page.getByLabel('Counted Cash').fill((amount - 2).toFixed(2));
      await page.getByLabel('Counted Cash').blur();
    },
    shows: (page) => [page.getByRole('table', { name: 'Expected by payment method' }), card(page, 'Count the Cash')],
  },
  {
    name: 'return-items',
    path: '/sales',
    async prepare(page) {
      await openReturn(page);
      const lines = page.getByRole('list', { name: 'Returned items' }).getByRole('listitem');
      await lines.first().waitFor();
      await lines.nth(1).getByRole('textbox').first().fill('1');
      await lines.nth(1).getByRole('checkbox').click();
      await lines.nth(1).getByRole('textbox').last().fill('Handle cracked');
      await page.getByLabel('Notes').click();
    },
    ...inDialog,
  },
  {
    name: 'sale-returned',
    path: '/sales',
    size: { width: 1000, height: 1100 },
    async prepare(page) {
      await openReturn(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Return \d/ })
        .click();
      await page.getByRole('button', { name: 'Credit Note' }).waitFor();
    },
    shows: (page) => [card(page, 'Returns')],
  },
  {
    name: 'order-form',
    path: '/orders/create',
    size: { width: 1180, height: 1400 },
    async prepare(page) {
      await page.getByRole('combobox', { name: 'Customer' }).fill('Kestrel');
      await page
        .getByRole('option', { name: /^Kestrel/ })
        .first()
        .click();
      for (const name of ['Stoneware mug', 'Water carafe']) await addItem(page, name);
    },
    shows: (page) => [card(page, 'Customer'), card(page, 'Order Items')],
  },
  {
    name: 'order-page',
    path: '/orders',
    size: { width: 1180, height: 620 },
    prepare: openFirstRow,
    shows: content,
  },
  {
    name: 'record-payment',
    path: '/orders?unpaid=true',
    async prepare(page) {
      await openFirstRow(page);
      await press(page, 'Record Payment');
    },
    shows: dialog,
  },
];

/** Of the sale in the second row. */
async function openReturn(page: Page): Promise<void> {
  await page.locator('main tbody tr').nth(1).locator('a').first().click();
  await press(page, 'Return Items');
  await page
    .getByRole('dialog')
    .getByLabel(/^Quantity of/)
    .first()
    .fill('1');
}

async function add(page: Page, count: number): Promise<void> {
  const cards = page.getByRole('list', { name: 'Products to sell' }).locator('button[data-add]:not(:disabled)');
  await cards.first().waitFor();
  for (let at = 0; at < count; at++) await cards.nth(at * 2).click();
}
