import { expect } from '@playwright/test';
import { chooseFilter } from './filters.ts';
import { newestMail } from './outbox.ts';
import { giveUpMailsTo, leaveOutMailsOf } from './passed-time.ts';
import { test } from './signed-in.ts';
import { importProducts, inviteAccount, uniqueName, withdrawInvitation } from './tenant.ts';

const emails = '/settings/background-work?tab=emails';

test('a mail that could not be sent is found, and sent again by keyboard', async ({ page, owner }) => {
  const address = `${uniqueName()}@example.com`;
  await page.goto(emails);
  await expect(page.getByText('No emails yet')).toBeVisible();
  await inviteAccount(owner, address);
  const row = page.getByRole('row', { name: new RegExp(address) });
  await expect(row.getByRole('cell', { name: /^Sent/ })).toBeVisible();
  await newestMail(address, /accept-invitation|reset-password/);
  await giveUpMailsTo(address);
  await page.reload();
  await chooseFilter(page, 'Status', 'Failed');
  await expect(row).toContainText('9 attempts: Mailbox not found');
  await row.getByRole('button', { name: /^Resend .* to / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The email to ${address} is sent again.`)).toBeVisible();
  await expect(page.getByText('No emails found')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Clear Filters' }).click();
  await expect(row.getByRole('cell', { name: /^Sent/ })).toBeVisible();
});

test('a mail whose link is void says that it cannot be sent again', async ({ page, owner }) => {
  const address = `${uniqueName()}@example.com`;
  const invited = await inviteAccount(owner, address);
  await newestMail(address, /accept-invitation|reset-password/);
  await giveUpMailsTo(address);
  await withdrawInvitation(owner, invited);
  await page.goto(emails);
  await expect(page.getByRole('row', { name: new RegExp(address) })).toContainText('its text was erased');
  await expect(page.getByRole('button', { name: /^Resend/ })).toHaveCount(0);
});

test('says how many mails of notifications were left out', async ({ page, owner }) => {
  await page.goto(emails);
  await expect(page.getByText('No emails yet')).toBeVisible();
  await leaveOutMailsOf(owner, 12);
  await page.reload();
  await expect(
    page.getByText('12 notification emails were left out today: the 500 of a day are used up.'),
  ).toBeVisible();
});

test('an import appears while the page is open, with its rejected rows', async ({ page, owner }) => {
  await page.goto('/settings/background-work');
  await expect(page.getByText('No imports yet')).toBeVisible();
  await importProducts(owner, 'Name,Category\nLamp,Lighting\n,Lighting\n', 1);
  const row = page.getByRole('row', { name: /1 created, 1 rejected/ });
  await expect(row).toBeVisible();
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download rejected rows of/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await row.getByRole('link', { name: 'products.csv' }).click();
  await expect(page.getByRole('dialog', { name: 'Import Products' }).getByText('Total processed')).toBeVisible();
});
