import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { chooseFilter } from './filters.ts';
import { test as base } from './signed-in.ts';
import { addProduct } from './tenant.ts';

interface Receiver {
  url: string;
  /** What it answers from now on. */
  status: number;
  requests: { signature: string; body: string }[];
}

const test = base.extend<{ receiver: Receiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a destructured parameter.
  receiver: async ({}, use) => {
    const receiver: Receiver = { url: '', status: 200, requests: [] };
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString();
      receiver.requests.push({ signature: String(request.headers['stockhand-signature']), body });
      response.writeHead(receiver.status).end(receiver.status === 200 ? 'Thank you' : 'Closed for today');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/stockhand`;
    await use(receiver);
    server.closeAllConnections();
    server.close();
  },
});

async function openForm(page: Page) {
  await page.goto('/settings/webhooks');
  await page.getByRole('button', { name: 'Create webhook' }).first().click();
  return page.getByRole('dialog', { name: 'Create webhook' });
}

/** Creates a webhook of these events and opens its page; answers the secret. */
async function makeWebhook(page: Page, url: string, events: readonly string[]): Promise<string> {
  const form = await openForm(page);
  await form.getByLabel('Address').fill(url);
  for (const event of events) await form.getByRole('checkbox', { name: event }).check();
  await form.getByRole('button', { name: 'Create webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Secret of the webhook' });
  const secret = (await shown.getByRole('region', { name: 'Secret' }).locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('link', { name: url }).click();
  await expect(page.getByRole('heading', { name: url })).toBeVisible();
  return secret;
}

test('a webhook is made, tells a receiver, fails, and is sent again', async ({ page, owner, receiver }) => {
  await page.goto('/settings/webhooks');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  const form = await openForm(page);
  await form.getByLabel('Address').fill('shop.example.com');
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await expect(form.getByText('Enter an address that starts with https:// or http://')).toBeVisible();
  await expect(form.getByText('Choose at least one event')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  const secret = await makeWebhook(page, receiver.url, ['A product is added']);
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByText('Test event sent.')).toBeVisible();
  await expect(page.getByRole('row', { name: /webhook\.test/ })).toContainText('Delivered');
  const [{ signature, body } = { signature: '', body: '' }] = receiver.requests;
  const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(hex);

  receiver.status = 503;
  await addProduct(owner, { name: 'Oak lamp' });
  const row = page.getByRole('row', { name: /product\.created/ });
  await expect(row).toContainText('Retrying');
  await expect(row).toContainText('503');
  await expect(page.getByText(/No event was accepted since/)).toBeVisible();
  await row.getByRole('button', { name: /product\.created/ }).click();
  const dialog = page.getByRole('dialog', { name: /product\.created/ });
  await expect(dialog.getByText('Answered 503.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Request' })).toContainText('"name": "Oak lamp"');
  await expect(dialog.getByRole('region', { name: 'Answer of the receiver' })).toContainText('Closed for today');
  receiver.status = 200;
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Event sent again')).toBeVisible();
  await expect(dialog.getByText('Delivered')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Answer of the receiver' })).toContainText('Thank you');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.requests.length).toBe(4);
  expect(receiver.requests[3]?.body).toBe(receiver.requests[1]?.body);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await chooseFilter(page, 'Event', 'webhook.test');
  await expect(page.getByRole('row', { name: /product\.created/ })).toHaveCount(0);
  await chooseFilter(page, 'Status', 'Failed');
  await expect(page.getByText('No deliveries found')).toBeVisible();

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Webhook paused')).toBeVisible();
  await expect(page.getByText('new events are not kept', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Webhook resumed')).toBeVisible();
  await page.goto('/settings/audit-log');
  for (const entry of ['Webhook created', 'Webhook tested', 'Webhook event sent again'])
    await expect(page.getByText(entry).first()).toBeVisible();
});

test('the secret is replaced, the webhook changed and deleted, by keyboard alone', async ({ page, receiver }) => {
  const secret = await makeWebhook(page, receiver.url, ['A sale is booked at the counter']);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  await choose('Replace secret');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace secret' }).press('Enter');
  const shown = page.getByRole('dialog', { name: 'New secret' });
  await expect(shown.getByRole('region', { name: 'Secret' })).toContainText(/whsec_/);
  await expect(shown.getByRole('region', { name: 'Secret' })).not.toContainText(secret);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await expect(page.getByText('Events are signed with the earlier secret too until', { exact: false })).toBeVisible();
  await choose('Edit');
  const form = page.getByRole('dialog', { name: 'Edit webhook' });
  await expect(form.getByLabel('Address')).toBeFocused();
  await form.getByRole('checkbox', { name: 'Stock on hand or reserved changes' }).press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Events: stock.changed, sale.created')).toBeVisible();
  await choose('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
