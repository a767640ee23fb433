import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { sendTogether } from './send-together.ts';
import { test } from './signed-in.ts';
import { addProduct, invitePerson, sellProduct } from './tenant.ts';

test('the end of day: cash is counted, the difference told, the closing corrected and printed', async ({
  page,
  pageOf,
  owner,
}) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 20, selling_price: 25 });
  const sale = await sellProduct(owner, lamp, { quantity: 4, unit_price: 25, payment_method: 'Cash' });
  await sellProduct(owner, lamp, { quantity: 1, unit_price: 25, payment_method: 'PayPal' });
  await page.goto('/sales');
  await page.getByRole('link', { name: 'End of Day' }).click();
  await expect(page.getByLabel('Day', { exact: true })).toBeVisible();
  await page.goto(dayOf(sale));
  const expected = page.getByRole('table', { name: 'Expected by payment method' });
  await expect(expected.getByRole('row', { name: /^Cash/ })).toContainText('$100.00');
  await expect(expected.getByRole('row', { name: /^PayPal/ })).toContainText('$25.00');
  await expect(page.getByText('No closings yet')).toBeVisible();
  await page.getByRole('button', { name: 'Close Day' }).click();
  await expect(page.getByText('Counted cash is required')).toBeVisible();
  await page.getByLabel('Counted Cash').fill('97.5');
  await expect(page.getByText('$100.00 is expected. $2.50 is missing.')).toBeVisible();
  await page.getByLabel('Note').fill('A coin fell behind the counter');
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close Day' }).click();
  const closing = page.getByRole('region', { name: 'Closing', exact: true });
  await expect(closing).toContainText('Difference−$2.50');
  await expect(closing).toContainText('A coin fell behind the counter');

  // The form of the correction is guarded as the one before was.
  await page.getByLabel('Counted Cash').fill('1');
  await page.getByRole('link', { name: 'Back to Sales' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();

  // A sale after the closing is told, and the correction keeps the first closing.
  await sellProduct(owner, lamp, { quantity: 1, unit_price: 25, payment_method: 'Cash' });
  await expect(page.getByText('Cash was taken or given back after this day was closed.')).toBeVisible();
  await page.getByLabel('Counted Cash').fill('125');
  await expect(page.getByText('$125.00 is expected. The count agrees.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Correction' }).click();
  await expect(closing).toContainText('Difference$0.00');
  const rows = page.getByRole('table', { name: 'Closings' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('$125.00');
  await expect(rows.nth(2)).toContainText('Corrected');
  const report = page.waitForEvent('download');
  await closing.getByRole('button', { name: 'Report', exact: true }).click();
  expect((await report).suggestedFilename()).toMatch(/^end-of-day-\d{4}-\d\d-\d\d\.pdf$/);

  await page.getByLabel('Day', { exact: true }).fill('0002-01-02');
  await expect(closing).toBeVisible();
  await page.getByLabel('Day', { exact: true }).fill('2025-01-02');
  await expect(page).toHaveURL(/day=2025-01-02/);
  await expect(expected.getByRole('row', { name: /^Cash/ })).toContainText('$0.00');
  await expect(closing).toBeHidden();

  const viewer = await pageOf(await invitePerson(owner, 'Viewers'));
  await viewer.goto(dayOf(sale));
  await expect(viewer.getByRole('region', { name: 'Closing', exact: true })).toContainText('$125.00');
  await expect(viewer.getByRole('button', { name: 'Save Correction' })).toBeHidden();
});

test('what one till closes the other sees, and does not close twice', async ({ page, pageOf, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 20, selling_price: 25 });
  const sale = await sellProduct(owner, lamp, { quantity: 4, unit_price: 25, payment_method: 'Cash' });
  const tills = [page, await pageOf(await invitePerson(owner, 'Staff'))];
  for (const till of tills) {
    await till.goto(dayOf(sale));
    await till.getByLabel('Counted Cash').fill('100');
  }
  await sendTogether(tills, 'sales.endOfDay.close');
  await Promise.all(tills.map((till) => till.getByRole('button', { name: 'Close Day' }).click()));
  for (const till of tills) {
    await expect(till.getByRole('region', { name: 'Closing', exact: true })).toContainText('$100.00');
    await expect(till.getByRole('table', { name: 'Closings' }).getByRole('row')).toHaveCount(2);
  }
  const told = () => Promise.all(tills.map((till) => till.getByText('Somebody else closed this day.').isVisible()));
  await expect.poll(async () => (await told()).filter(Boolean)).toHaveLength(1);
});

/** The page of the day of a sale, also where midnight has passed since. */
function dayOf({ created_at }: { created_at: string }): string {
  return `/sales/end-of-day?day=${created_at.slice(0, 10)}`;
}
