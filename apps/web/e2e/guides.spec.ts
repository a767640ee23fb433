import { expect } from '@playwright/test';
import { followGuide, openInSidebar } from './guide-steps.ts';
import { awaitedGoods } from './receiving.ts';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

// Each follows a guide by the words that it prints in bold, so that a control under another name fails here.

test('the guide to the first product', async ({ page }) => {
  const guide = await followGuide(page, 'first-product');
  await page.goto('/dashboard');
  const enter = 'Enter the product';
  await guide.step(enter, 1, async () => {
    await openInSidebar(page, 'Products');
    await page.getByRole('link', { name: 'Add Product' }).first().click();
  });
  await guide.step(enter, 2, () => page.getByLabel('Product Name').fill('Oak lamp'));
  await guide.step(enter, 3, () => page.getByLabel('Category').fill('Lighting'));
  await page.keyboard.press('Escape');
  await guide.step(enter, 4, () => page.getByLabel('Barcode', { exact: true }).fill('4006381333931'));
  await guide.step(enter, 5, async () => {
    await page.getByLabel('Sale Price').fill('25');
    await page.getByLabel('Cost Price').fill('10');
  });
  await guide.step(enter, 6, () => page.getByLabel('Initial Stock').fill('8'));
  await guide.step(enter, 7);
  await guide.step(enter, 8, async () => {
    await page.getByRole('button', { name: 'Save Product' }).click();
    await page.getByRole('button', { name: 'View', exact: true }).click();
  });
  for (const shown of ['Current Stock', 'Available', 'Incoming', 'Transaction History'])
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
  await guide.step('Change it later', 1, () => page.getByRole('link', { name: 'Edit', exact: true }).click());
  await guide.step('Change it later', 2, async () => {
    await page.getByLabel('Sale Price').fill('26');
    await page.getByRole('button', { name: 'Save Changes' }).click();
  });
  guide.end();
});

test('the guide to the counter', async ({ page, owner }) => {
  for (const name of ['Oak lamp', 'Pine table']) await addProduct(owner, { name, initial_stock_quantity: 2 });
  const guide = await followGuide(page, 'counter');
  await page.goto('/dashboard');
  await guide.step('Sell', 1, () => openInSidebar(page, 'Sell Product'));
  await guide.step('Sell', 2, async () => {
    await page.getByLabel('Search by name, SKU or barcode').fill('Oak');
    await page.keyboard.press('Enter');
  });
  await guide.step('Sell', 3, () => page.getByRole('button', { name: 'One more of Oak lamp' }).click());
  await guide.step('Sell', 4, () => page.getByLabel('Customer name').fill('Clara'));
  await guide.step('Sell', 5, () => page.getByLabel('Amount given').fill('60'));
  await guide.step('Sell', 6, () => page.getByRole('button', { name: 'Complete Sale' }).click());
  await guide.step('Sell', 7);

  const meanwhile = 'Serve somebody else in between';
  await page.getByRole('button', { name: 'Add Pine table' }).click();
  await guide.step(meanwhile, 1, async () => {
    await page.getByRole('button', { name: 'Park', exact: true }).click();
    await page.getByLabel('Note').fill('Blue coat');
    await page.getByRole('button', { name: 'Park Sale' }).click();
    await expect(page.getByText('Nothing in the sale yet')).toBeVisible();
  });
  await guide.step(meanwhile, 2);
  await guide.step(meanwhile, 3, async () => {
    await page.getByRole('button', { name: /^Parked/ }).click();
    await page.getByRole('button', { name: 'Take Up' }).click();
  });
  await expect(page.getByLabel('Quantity of Pine table')).toHaveValue('1');

  const close = 'Close the day';
  await guide.step(close, 1, async () => {
    await openInSidebar(page, 'Sales');
    await page.getByRole('link', { name: 'End of Day' }).click();
  });
  await guide.step(close, 2, () => page.getByLabel('Counted Cash').fill('50'));
  await guide.step(close, 3, () => page.getByRole('button', { name: 'Close Day' }).click());
  guide.end();
});

test('the guide to receiving goods', async ({ page, owner }) => {
  await awaitedGoods(owner);
  const guide = await followGuide(page, 'receive-goods');
  const dialog = page.getByRole('dialog', { name: 'Receive Items' });
  const receive = 'Receive a delivery';
  await page.goto('/dashboard');
  await guide.step(receive, 1, async () => {
    await openInSidebar(page, 'Purchase Orders');
    await page.locator('main tbody a').first().click();
  });
  await guide.step(receive, 2, () => page.getByRole('button', { name: 'Receive Items' }).click());
  await guide.step(receive, 3);
  await guide.step(receive, 4, async () => {
    await dialog.getByRole('button', { name: 'Set all to 0' }).click();
    await dialog.getByLabel('Receive Qty of Oak lamp').fill('2');
  });
  await guide.step(receive, 5);
  await guide.step(receive, 6, () => dialog.getByRole('button', { name: 'Receive Items' }).click());

  const scan = 'Count by scanning';
  await page.getByRole('button', { name: 'Receive Items' }).click();
  await guide.step(scan, 1, () => dialog.getByRole('radio', { name: 'Scan' }).click());
  await expect(dialog.getByLabel('Receive Qty of Oak lamp')).toHaveValue('0');
  await guide.step(scan, 2);
  await guide.step(scan, 3, async () => {
    for (const _ of [1, 2, 3]) {
      await page.getByPlaceholder('Scan or type a code').fill('ACME-7');
      await page.keyboard.press('Enter');
    }
    await expect(dialog.getByText('3 of 8')).toBeVisible();
  });
  await guide.step(scan, 4, () => dialog.getByRole('button', { name: 'Receive Items' }).click());
  await expect(dialog).toBeHidden();

  const back = 'Take a receipt back';
  await guide.step(back, 1);
  await guide.step(back, 2, async () => {
    await page
      .getByRole('button', { name: /^Reverse REC/ })
      .first()
      .click();
    await page.getByLabel('Reason').fill('Wrong count');
    await page.getByRole('button', { name: 'Reverse Receipt' }).click();
  });
  guide.end();
});
