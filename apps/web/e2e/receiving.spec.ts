import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { scan, typeByHand } from './counter-scanner.ts';
import { awaitedGoods, openReceiving, receiving } from './receiving.ts';
import { test } from './signed-in.ts';
import { addLocation, addProduct, readProduct, sellProduct } from './tenant.ts';

test('two deliveries go to two locations, costs follow, and one is reversed', async ({ page, owner }) => {
  await addLocation(owner, 'Warehouse');
  const { lamp, table, order } = await awaitedGoods(owner);
  const dialog = await openReceiving(page, order);
  await expect(dialog.getByLabel('Receive Qty of Oak lamp')).toHaveValue('10');
  await expect(dialog.getByLabel('Location of Pine table')).toHaveValue(/\d/);
  await expect(dialog.getByText('Cost $10.00 becomes $8.00')).toBeVisible();
  await dialog.getByLabel('Update product costs').uncheck();
  await expect(dialog.getByText('Cost $10.00')).toBeHidden();
  await dialog.getByLabel('Update product costs').check();
  expect(await axeComplaints(page)).toEqual([]);

  await dialog.getByRole('radio', { name: 'Scan' }).check();
  await expect(dialog.getByLabel('Receive Qty of Oak lamp')).toHaveValue('0');
  for (const counted of [1, 2, 3]) {
    await scan(page, '4006381333931');
    await expect(dialog.getByRole('region', { name: 'Scan' })).toContainText(`${counted} of 10`);
  }
  await dialog.getByLabel('Scan into').selectOption('Warehouse');
  await scan(page, lamp.sku);
  await scan(page, lamp.sku);
  await expect(dialog.getByRole('region', { name: 'Scan' })).toContainText('5 of 10');
  await expect(dialog.getByLabel('Receive Qty of Oak lamp, line 2')).toHaveValue('2');
  await dialog.getByLabel('Receiving Notes').fill('One crate is dented');
  expect(await axeComplaints(page)).toEqual([]);
  // A piece whose code is still looked up when the receipt is sent belongs to it.
  let lookUp = () => {};
  const sent = new Promise<void>((resolve) => {
    lookUp = resolve;
  });
  await page.route('**/trpc/catalog.products.list*', (route) => sent.then(() => route.continue()));
  const asked = page.waitForRequest('**/trpc/catalog.products.list*');
  await scan(page, table.sku);
  await asked;
  let receipts = 0;
  await page.route('**/trpc/purchasing.receive*', (route) => {
    receipts += 1;
    return route.continue();
  });
  await dialog.getByRole('button', { name: 'Receive Items' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Receiving...' })).toBeVisible();
  lookUp();
  await expect(page.getByText('Items received successfully')).toBeVisible();
  await page.unroute('**/trpc/catalog.products.list*');
  await page.unroute('**/trpc/purchasing.receive*');
  expect(receipts).toBe(1);

  const first = page.getByRole('listitem', { name: 'REC-000001' });
  await expect(first).toContainText('3 × Oak lamp to Main');
  await expect(first).toContainText('2 × Oak lamp to Warehouse');
  await expect(first).toContainText('1 × Pine table to Warehouse');
  await expect(first).toContainText('One crate is dented');
  // 10 at 10 and 5 at 6.
  await expect.poll(() => readProduct(owner, lamp.id)).toMatchObject({ total_stock: 15, cost_price: 8.6667 });
  await page.goto(`/products/${lamp.id}`);
  await expect(page.getByText('$8.6667').first()).toBeVisible();
  await expect(page.getByText('$130.00').first()).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Receive Items' }).click();
  await expect(dialog.getByLabel('Receive Qty of Oak lamp')).toHaveValue('5');
  await dialog.getByRole('button', { name: 'Receive Items' }).click();
  const second = page.getByRole('listitem', { name: 'REC-000002' });
  await expect(second).toContainText('3 × Pine table to Main');
  await expect(page.getByRole('button', { name: 'Receive Items' })).toBeHidden();
  await expect(page.getByText('Items received successfully')).toBeHidden();

  await page.getByRole('button', { name: 'Reverse REC-000001' }).click();
  const reversing = page.getByRole('dialog', { name: 'Reverse REC-000001' });
  await expect(reversing).toContainText('2 × Oak lamp from Warehouse');
  await reversing.getByLabel('Reason').fill('Counted twice');
  expect(await axeComplaints(page)).toEqual([]);
  await reversing.getByRole('button', { name: 'Reverse Receipt' }).click();
  await expect(first).toContainText(`by ${owner.username}: Counted twice`);
  // The second receipt was averaged on it.
  const left = 'The cost of Oak lamp stays as it is, because it has changed since.';
  await expect(first).toContainText(left);
  await expect(page.getByText(`Receipt reversed successfully. ${left}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reverse REC-000001' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Receive Items' })).toBeVisible();
  expect(await readProduct(owner, lamp.id)).toMatchObject({ total_stock: 15, cost_price: 8 });

  await page.getByRole('button', { name: 'Reverse REC-000002' }).click();
  await page
    .getByRole('dialog', { name: 'Reverse REC-000002' })
    .getByRole('button', { name: 'Reverse Receipt' })
    .click();
  await expect(second).toContainText(`by ${owner.username}`);
  // Nothing of what came in stands.
  expect(await readProduct(owner, lamp.id)).toMatchObject({ total_stock: 10, cost_price: 10 });
});

test('what is not ordered, one too many and an unknown code are refused in words', async ({ page, owner }) => {
  const { table } = await awaitedGoods(owner);
  const stool = await addProduct(owner, { name: 'Ash stool' });
  await page.goto('/purchase-orders');
  await page.getByRole('link', { name: 'Receive PO-000001' }).click();
  const dialog = receiving(page);
  await expect(dialog.getByLabel('Receive Qty of Oak lamp')).toHaveValue('10');
  // The first scan begins the counting.
  await scan(page, table.sku);
  const panel = dialog.getByRole('region', { name: 'Scan' });
  await expect(panel).toContainText('1 of 4');
  await expect(dialog.getByLabel('Receive Qty of Oak lamp')).toHaveValue('0');
  await scan(page, stool.sku);
  await expect(panel.getByRole('alert')).toHaveText('Ash stool is not on this order.');
  await scan(page, '5901234123457');
  await expect(panel.getByRole('alert')).toHaveText('Nothing here has the code 5901234123457.');
  await dialog.getByLabel('Receive Qty of Pine table').fill('4');
  await scan(page, table.sku);
  await expect(panel.getByRole('alert')).toHaveText('One too many: all of Pine table has come in.');
  await expect(dialog.getByLabel('Receive Qty of Pine table')).toHaveValue('4');
  // By keyboard alone, and by the supplier's own name of the product.
  await dialog.getByLabel('Barcode, SKU or supplier code').focus();
  await typeByHand(page, 'acme-7');
  await expect(panel).toContainText('1 of 10');
  await expect(dialog.getByLabel('Barcode, SKU or supplier code')).toHaveValue('');

  // What was counted is back after a reload.
  await page.reload();
  await expect(dialog.getByLabel('Receive Qty of Oak lamp')).toHaveValue('1');
  await expect(dialog.getByLabel('Receive Qty of Pine table')).toHaveValue('4');
});

test('an order is closed with a reason, and goods that are sold cannot go back', async ({ page, owner }) => {
  const { lamp, table, order } = await awaitedGoods(owner);
  const dialog = await openReceiving(page, order);
  await dialog.getByLabel('Receive Qty of Oak lamp').fill('0');
  await dialog.getByRole('button', { name: 'Receive Items' }).click();
  await expect(page.getByRole('listitem', { name: 'REC-000001' })).toContainText('4 × Pine table to Main');
  await page.getByRole('button', { name: 'Close Order' }).click();
  const closing = page.getByRole('dialog', { name: /^Close PO-/ });
  await expect(closing.getByRole('list', { name: 'Will not come' })).toContainText('10 of 10');
  await expect(closing).not.toContainText('Pine table');
  await expect(page.getByText('Items received successfully')).toBeHidden();
  expect(await axeComplaints(page)).toEqual([]);
  await closing.getByLabel('Reason').fill('Discontinued');
  await closing.getByRole('button', { name: 'Close Order' }).click();
  await expect(page.getByRole('row', { name: /Oak lamp/ })).toContainText('Not delivered: 10');
  await expect(page.getByText('Discontinued')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Receive Items' })).toBeHidden();

  await sellProduct(owner, table, { quantity: 1, unit_price: 25 });
  await page.getByRole('button', { name: 'Reverse REC-000001' }).click();
  const reversing = page.getByRole('dialog', { name: 'Reverse REC-000001' });
  await reversing.getByRole('button', { name: 'Reverse Receipt' }).click();
  await expect(reversing.getByText('Insufficient stock')).toBeVisible();
  expect((await readProduct(owner, table.id)).total_stock).toBe(3);
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(10);
});

test('labels of what came in are one click away, and another window follows', async ({ page, owner, pageOf }) => {
  const { lamp, order } = await awaitedGoods(owner);
  const other = await pageOf(owner);
  await other.goto(`/purchase-orders/${order.id}`);
  await expect(other.getByRole('button', { name: 'Receive Items' })).toBeVisible();
  const dialog = await openReceiving(page, order);
  await dialog.getByRole('button', { name: 'Receive Items' }).click();
  await page.getByRole('button', { name: 'Print labels' }).click();
  const labels = page.getByRole('dialog', { name: 'Print labels' });
  await expect(labels.getByText('14 labels')).toBeVisible();
  await expect(labels.getByLabel('One per unit received')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(labels).toBeHidden();
  await page.getByRole('button', { name: 'Labels for REC-000001' }).click();
  await expect(labels.getByText('of 2 products')).toBeVisible();
  await expect(other.getByRole('listitem', { name: 'REC-000001' })).toContainText('10 × Oak lamp to Main');
  await expect(other.getByRole('button', { name: 'Receive Items' })).toBeHidden();

  // What was counted for this print is not remembered for the next.
  await page.goto(`/products/${lamp.id}`);
  await page.getByRole('button', { name: 'Print labels' }).click();
  await expect(labels.getByLabel('A number of each')).toBeChecked();
});
