import { addItem, card, content, type GuidePicture, inDialog, openFirstRow, press } from './guide-picture.ts';

const createdText = /draft purchase orders? created/i;

export const buyPictures: readonly GuidePicture[] = [
  {
    name: 'purchase-order-form',
    path: '/purchase-orders/create',
    size: { width: 1180, height: 1200 },
    async prepare(page) {
      await page.getByLabel('Supplier').selectOption({ label: 'Larkmere Ceramics' });
      for (const name of ['Stoneware mug', 'Dinner plate']) await addItem(page, name);
    },
    shows: (page) => [card(page, 'Order Information'), card(page, 'Order Items')],
  },
  {
    name: 'purchase-order-mail',
    path: '/purchase-orders?status=approved',
    async prepare(page) {
      await openFirstRow(page);
      await press(page, 'Email');
      await page.getByLabel('Subject').waitFor();
    },
    ...inDialog,
  },
  {
    name: 'purchase-order-page',
    path: '/purchase-orders?status=partial',
    size: { width: 1280, height: 640 },
    prepare: openFirstRow,
    shows: content,
  },
  {
    name: 'reorder',
    path: '/reorder',
    size: { width: 1180, height: 620 },
    shows: content,
  },
  {
    name: 'reorder-drafts',
    path: '/reorder',
    size: { width: 1180, height: 800 },
    async prepare(page) {
      await page.getByRole('button', { name: /^Create \d+ draft/ }).click();
      await page.getByText(createdText).first().waitFor();
    },
    shows: (page) => [page.getByRole('main').getByText(createdText).locator('xpath=ancestor::*[@role][1]')],
  },
];
