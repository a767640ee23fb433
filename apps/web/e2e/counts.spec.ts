import { expect, type Page } from '@playwright/test';
import { scan } from './counter-scanner.ts';
import { approveCount, countProduct, readCount, startCount } from './counts.ts';
import { countAnHourAhead } from './passed-time.ts';
import { test } from './signed-in.ts';
import { addLocation, addProduct, invitePerson, moveStock, readProduct, sellProduct } from './tenant.ts';

const phone = { width: 360, height: 740 };

const productCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const countedOf = (page: Page, name: string) => productCard(page, name).getByRole('status');

const waitingCounts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('count_')).length);

test('two people count blind on phones while the shop sells, and an administrator books what differs', async ({
  page,
  pageOf,
  owner,
}) => {
  const manager = await invitePerson(owner, 'Managers');
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '4006381333931', initial_stock_quantity: 12 });
  const desk = await addProduct(owner, { name: 'Pine desk', initial_stock_quantity: 5 });
  await page.setViewportSize(phone);
  await page.goto('/counts');
  await page.getByRole('button', { name: 'Start Count' }).first().click();
  await page.getByRole('checkbox', { name: 'Main' }).check();
  await page.getByRole('checkbox', { name: 'Blind count' }).check();
  await page.getByRole('textbox', { name: 'Name' }).fill('Evening');
  await page.getByRole('dialog').getByRole('button', { name: 'Start Count' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evening' })).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/')[2]);

  const colleague = await pageOf(manager);
  await colleague.setViewportSize(phone);
  await colleague.goto(`/counts/${id}/count`);
  for (const who of [page, colleague]) await expect(who.getByPlaceholder('Scan, or type a name or code')).toBeVisible();
  for (let scans = 1; scans <= 3; scans++) {
    await scan(page, '4006381333931');
    await expect(countedOf(page, 'Oak lamp')).toContainText(String(scans));
  }
  await colleague.getByRole('combobox', { name: 'Product' }).fill('oak');
  await colleague.getByRole('option', { name: 'Oak lamp' }).click();
  await colleague.getByRole('textbox', { name: 'Quantity' }).fill('7');
  await productCard(colleague, 'Oak lamp').getByRole('button', { name: 'Add' }).click();
  await expect(countedOf(colleague, 'Oak lamp')).toContainText('10');
  await expect(countedOf(page, 'Oak lamp')).toContainText('10');
  await expect(page.getByText('expected')).toBeHidden();
  await sellProduct(owner, lamp, { quantity: 2, unit_price: 25 });

  await page.goto(`/counts/${id}`);
  await expect(page.getByRole('columnheader', { name: 'Difference' })).toBeHidden();
  await page.getByRole('button', { name: 'Show Differences' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Show Differences' })
    .click();
  await expect(page.getByRole('row', { name: /Oak lamp/ })).toContainText('−2');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Monthly');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Count approved')).toBeVisible();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(8);
  expect((await readProduct(owner, desk.id)).total_stock).toBe(5);
  await page.goto(`/products/${lamp.id}?tab=transactions`);
  const { number } = await readCount(owner, id);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evening' })).toBeVisible();
});

test('counting goes on without a connection, survives a reload, and everything is sent once', async ({
  page,
  context,
  owner,
}) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '4006381333931', initial_stock_quantity: 6 });
  const desk = await addProduct(owner, { name: 'Pine desk', initial_stock_quantity: 5 });
  const { id } = await startCount(owner);
  await page.setViewportSize(phone);
  await page.clock.install();
  await page.goto(`/counts/${id}/count`);
  await expect(page.getByRole('combobox', { name: 'Product' })).toBeVisible();
  await scan(page, lamp.sku);
  await expect.poll(async () => (await readCount(owner, id)).lines[0]?.counted).toBe(1);

  await context.setOffline(true);
  // What follows was counted a minute ago: the way of the call is added to the time that the device tells.
  await page.clock.setSystemTime(Date.now() - 60_000);
  await expect(page.getByText('No connection')).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();
  for (let scans = 2; scans <= 4; scans++) {
    await scan(page, '4006381333931');
    await expect(countedOf(page, 'Oak lamp')).toContainText(String(scans));
  }
  await page.getByRole('combobox', { name: 'Product' }).fill('pine');
  await page.getByRole('option', { name: 'Pine desk' }).click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('4');
  await page.getByRole('button', { name: 'Set count' }).click();
  await expect(page.getByText('4 counts are kept on this device')).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await scan(page, '000000');
  await expect(page.getByText('Nothing in this count has the code 000000.')).toBeVisible();
  expect((await readCount(owner, id)).lines).toHaveLength(1);
  // Sold after it was counted and before that was sent.
  await sellProduct(owner, desk, { quantity: 1, unit_price: 25 });

  // The first answer after the connection is back is lost.
  let lost = 0;
  await page.route('**/trpc/countSessions.record*', async (route) => {
    if (lost++ > 0) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await context.setOffline(false);
  await expect(page.getByText('kept on this device')).toBeHidden({ timeout: 20_000 });
  await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(1);
  await expect.poll(async () => (await readCount(owner, id)).lines.length).toBe(2);
  const { lines } = await readCount(owner, id);
  expect(lines.map(({ product, counted, expected }) => [product, counted, expected])).toEqual([
    [lamp.id, 4, 6],
    [desk.id, 4, 5],
  ]);

  await page.route('**/trpc/countSessions.record*', (route) => route.abort());
  await scan(page, lamp.sku);
  await expect(countedOf(page, 'Oak lamp')).toContainText('5');
  expect(await waitingCounts(page)).toBe(1);
  await page.goto('/counts');
  expect(await waitingCounts(page)).toBe(1);
  await page.unroute('**/trpc/countSessions.record*');
  await page.getByRole('link', { name: 'Send them' }).click();
  await expect.poll(async () => (await readCount(owner, id)).lines[0]?.counted).toBe(5);
});

test('what is counted after the count was closed stays on the device and is told', async ({ page, context, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 6 });
  const { id } = await startCount(owner);
  await page.goto(`/counts/${id}/count`);
  await expect(page.getByRole('combobox', { name: 'Product' })).toBeVisible();
  await scan(page, lamp.sku);
  await expect.poll(async () => (await readCount(owner, id)).lines[0]?.counted).toBe(1);
  await context.setOffline(true);
  await scan(page, lamp.sku);
  await countProduct(owner, id, lamp, { quantity: 6 });
  await approveCount(owner, id);
  await context.setOffline(false);
  await expect(page.getByText('1 count could not be sent')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('This count was approved and cannot be changed').first()).toBeVisible();
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(page.getByText('could not be sent')).toBeHidden();
  expect((await readCount(owner, id)).lines[0]?.counted).toBe(6);
});

test('lines that moved are told and counted again, and a count by paper and chosen products', async ({
  page,
  owner,
}) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 6 });
  await addProduct(owner, { name: 'Pine desk', initial_stock_quantity: 5 });
  const { id, number } = await startCount(owner, { name: 'Shelf one' });
  await countProduct(owner, id, lamp, { add: 2 });
  await moveStock(owner, lamp, { transaction_type: 'sale', quantity: 1 });
  await countProduct(owner, id, lamp, { add: 2 });
  await page.goto(`/counts/${id}`);
  await expect(page.getByRole('row', { name: /Oak lamp/ })).toContainText('Moved meanwhile');
  await expect(page.getByRole('row', { name: /Pine desk/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Count Sheet' }).click();
  expect((await saved).suggestedFilename()).toBe(`${number}.pdf`);
  await page.getByRole('checkbox', { name: 'Select Oak lamp' }).check();
  await page.getByRole('button', { name: 'Count again' }).click();
  await expect(page.getByText('1 product is to be counted again')).toBeVisible();
  expect((await readCount(owner, id)).lines).toEqual([]);

  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Discard Count' }).click();
  await expect(page.getByText('Count discarded')).toBeVisible();
  await page.goto('/counts/next');
  await page.getByRole('checkbox', { name: 'Select Pine desk' }).check();
  await page.getByRole('button', { name: 'Count these' }).click();
  await page.getByRole('button', { name: 'Start Count' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Main');
  await expect(page.getByText('0 counted')).toBeVisible();
});

test('a sale that was entered late is told, and booked only when the product is counted again or accepted', async ({
  page,
  owner,
}) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 10 });
  const desk = await addProduct(owner, { name: 'Pine desk', initial_stock_quantity: 5 });
  const { id } = await startCount(owner, { name: 'Shelf one' });
  await countProduct(owner, id, lamp, { quantity: 8 });
  await countProduct(owner, id, desk, { quantity: 5 });
  await page.goto(`/counts/${id}`);
  await expect(page.getByRole('row', { name: /Oak lamp/ })).toContainText('−2');
  await expect(page.getByText('entered late')).toHaveCount(0);
  await countAnHourAhead(owner, id);
  await sellProduct(owner, lamp, { quantity: 2, unit_price: 25 });
  await sellProduct(owner, desk, { quantity: 1, unit_price: 25 });
  await page.reload();
  await expect(page.getByText('2 products have movements that were entered late')).toBeVisible();
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect(page.getByRole('row', { name: /Oak lamp/ })).toContainText('Entered late: −2');
  await expect(page.getByRole('row', { name: /Pine desk/ })).toContainText('Entered late: −1');

  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve Shelf one' });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByText('2 products have movements that are dated before they were counted')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('checkbox', { name: 'Select Oak lamp' }).check();
  await page.getByRole('button', { name: 'Count again' }).click();
  await expect(page.getByText('1 product has movements that were entered late')).toBeVisible();
  await expect(page.getByText('1 still to count')).toBeVisible();
  await countProduct(owner, id, lamp, { quantity: 8 });
  await expect(page.getByText('0 still to count')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('checkbox', { name: /Approve what was entered late as it is \(1\)/ }).check();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Count approved')).toBeVisible();
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(8);
  expect((await readProduct(owner, desk.id)).total_stock).toBe(4);
});

test('several locations are counted at once, and who may only read sees and starts nothing', async ({
  page,
  pageOf,
  owner,
}) => {
  await addLocation(owner, 'Harbour');
  await page.goto('/counts');
  await expect(page.getByText('No counts yet')).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByRole('button', { name: 'Start Count' }).click();
  await expect(page.getByText('Choose a location')).toBeVisible();
  for (const name of ['Main', 'Harbour']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Start Count' }).click();
  await expect(page.getByText('2 counts started')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  const viewer = await pageOf(await invitePerson(owner, 'Viewers'));
  await viewer.goto('/counts');
  await expect(viewer.getByRole('row')).toHaveCount(3);
  await expect(viewer.getByRole('button', { name: 'Start Count' })).toBeHidden();
  await viewer.getByRole('link', { name: /^Harbour/ }).click();
  await expect(viewer.getByRole('button', { name: 'Count Sheet' })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Discard' })).toBeHidden();
  await viewer.goto(viewer.url().replace(/\?.*/, '').concat('/count'));
  await expect(viewer.getByText('Access Denied')).toBeVisible();
});
