import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { type GuidePicture, inDialog, press } from './guide-picture.ts';

/** Fixed, because the pictures show it. */
const port = 8_765;

export const webhookPictures: readonly GuidePicture[] = [
  {
    name: 'webhook-form',
    path: '/settings/webhooks',
    async prepare(page) {
      await press(page, 'Create webhook');
      await page.getByLabel('Address').fill('https://shop.example.com/hooks/stockhand');
      for (const event of ['Stock on hand or reserved changes', 'A customer order is placed'])
        await page.getByRole('checkbox', { name: event }).check();
    },
    ...inDialog,
  },
  { name: 'webhook-delivery', path: '/settings/webhooks', prepare: failDelivery, ...inDialog },
];

/** A test event that the receiver does not take. */
async function failDelivery(page: Page): Promise<void> {
  const receiver = createServer((_, response) => response.writeHead(503).end('Closed for stocktaking until Monday'));
  receiver.listen(port, '127.0.0.1');
  await once(receiver, 'listening');
  const address = `http://localhost:${port}/hooks/stockhand`;
  await press(page, 'Create webhook');
  await page.getByLabel('Address').fill(address);
  await page.getByRole('checkbox', { name: 'Stock on hand or reserved changes' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Create webhook' }).click();
  await press(page, 'I have saved it');
  await page.getByRole('link', { name: address }).click();
  await press(page, 'Send test event');
  await page.getByRole('row', { name: /Failed/ }).waitFor();
  receiver.close();
  receiver.closeAllConnections();
  await page
    .getByRole('row', { name: /Failed/ })
    .getByRole('button', { name: /webhook\.test/ })
    .click();
  await page.getByRole('dialog').getByText('Answered 503.').waitFor();
}
