import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { startProduct } from '../../../scripts/product-server.mjs';
import { chooseFilter } from './filters.ts';
import { followGuide, openInSidebar } from './guide-steps.ts';
import { sendSignUp } from './sign-up-form.ts';
import { test } from './signed-in.ts';
import { addProduct, uniqueName } from './tenant.ts';

// Each follows a guide by the words that it prints in bold, so that a control under another name fails here.

test('the guide to webhooks', async ({ page, owner }) => {
  let status = 200;
  const receiver = createServer((_, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks/stockhand`;
  const guide = await followGuide(page, 'webhooks');
  const [setUp, tryIt, failed, replace] = ['Set it up', 'Try it', 'See what failed', 'Replace the secret'] as const;
  const dialog = page.getByRole('dialog');
  const saved = () => dialog.getByRole('button', { name: 'I have saved it' }).click();
  await page.goto('/dashboard');
  await guide.step(setUp, 1, async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await openInSidebar(page, 'Webhooks');
    await page.getByRole('button', { name: 'Create webhook' }).first().click();
  });
  await guide.step(setUp, 2, () => dialog.getByLabel('Address').fill(address));
  await guide.step(setUp, 3, () => dialog.getByRole('checkbox', { name: 'A product is added' }).check());
  await guide.step(setUp, 4, () => dialog.getByRole('button', { name: 'Create webhook' }).click());
  await guide.step(setUp, 5, saved);

  await guide.step(tryIt, 1, () => page.getByRole('link', { name: address }).click());
  await guide.step(tryIt, 2, () => page.getByRole('button', { name: 'Send test event' }).click());
  await guide.step(tryIt, 3, async () => {
    await expect(page.getByRole('row', { name: /webhook\.test/ })).toContainText('Delivered');
    status = 503;
    await page.getByRole('button', { name: 'Send test event' }).click();
    await expect(page.getByRole('row', { name: /Failed/ })).toBeVisible();
  });

  await addProduct(owner, { name: 'Oak lamp' });
  await guide.step(failed, 1, async () => {
    await expect(page.getByRole('row', { name: /product\.created/ })).toContainText('Retrying');
    await chooseFilter(page, 'Status', 'Failed');
  });
  await guide.step(failed, 2, () =>
    page
      .getByRole('row', { name: /Failed/ })
      .getByRole('button', { name: /webhook\.test/ })
      .click(),
  );
  status = 200;
  await guide.step(failed, 3, async () => {
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect(dialog.getByText('Delivered')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('search').getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByRole('button', { name: /product\.created/ }).click();
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await expect(dialog.getByText('Delivered')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await guide.step(replace, 1, async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Replace secret' }).click();
  });
  await guide.step(replace, 2, async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace secret' }).click();
    await saved();
  });
  guide.end();
  receiver.closeAllConnections();
  receiver.close();
});

test('the guide to plans', async ({ browser }) => {
  test.setTimeout(180_000);
  // Plans are sold on a server of its own: the others of these tests have them off.
  const product = await startProduct({ PLAN_LIMITS: 'on' });
  const context = await browser.newContext({ baseURL: product.baseUrl, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  const guide = await followGuide(page, 'plans');
  const [see, choose, pay, end] = ['See what you have', 'Choose a plan or change it', 'Pay', 'End it'] as const;
  await page.goto('/register?plan=advanced');
  await sendSignUp(page, uniqueName());
  await page.getByRole('link', { name: 'Verify this email' }).click();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await guide.step(see, 1, async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await openInSidebar(page, 'Plan');
  });
  await guide.step(see, 2);
  await guide.step(choose, 1, () => page.getByRole('radio', { name: 'Yearly' }).check());
  await guide.step(choose, 2, () => page.getByRole('button', { name: 'Choose Ultra, yearly' }).click());
  await guide.step(choose, 3);
  await page.getByRole('button', { name: /^Order for/ }).click();
  await guide.step(pay, 1, () => page.getByRole('row', { name: /SUB-/ }).waitFor());
  await guide.step(pay, 2, async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save SUB-000001 as PDF' }).click();
    await saved;
  });
  // A smaller plan costs nothing while what was paid is left.
  await guide.step(choose, 4, async () => {
    await page.getByRole('button', { name: 'Choose Basic, yearly' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).waitFor();
    await page.keyboard.press('Escape');
  });
  await guide.step(end, 1, async () => {
    await page.getByRole('button', { name: 'End subscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End subscription' }).click();
  });
  await guide.step(end, 2, () => page.getByRole('button', { name: 'Continue subscription' }).click());
  guide.end();
  await context.close();
  await product.stop();
});
