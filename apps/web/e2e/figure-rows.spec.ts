import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import {
  addProduct,
  addPurchaseOrder,
  addSupplier,
  changeSupplier,
  orderProduct,
  type Person,
  sellProduct,
  setOrderStatus,
} from './tenant.ts';

/** A shop where every list has rows that its figure does not count. */
async function openShop(owner: Person) {
  const lamp = await addProduct(owner, {
    ...{ name: 'Oak lamp', category_name: 'Light', selling_price: 20, cost_price: 12, initial_stock_quantity: 30 },
  });
  await addProduct(owner, { name: 'Pine lamp', category_name: 'Light', initial_stock_quantity: 2, min_stock_level: 3 });
  await addProduct(owner, { name: 'Idle lamp', is_active: false, initial_stock_quantity: 1, min_stock_level: 3 });
  await sellProduct(owner, lamp, { quantity: 3, unit_price: 20 });
  await setOrderStatus(owner, await orderProduct(owner, lamp, 1), 'shipped');
  await setOrderStatus(owner, await orderProduct(owner, lamp, 1), 'cancelled');
  await orderProduct(owner, lamp, 2);
  const supplier = await addSupplier(owner, 'Lamp makers');
  await changeSupplier(owner, (await addSupplier(owner, 'Idle makers')).id, { is_active: false });
  await addPurchaseOrder(owner, supplier, lamp, 2);
  await addPurchaseOrder(owner, supplier, lamp, 2, { status: 'draft' });
  await addPurchaseOrder(owner, supplier, lamp, 2, { status: 'cancelled' });
  return { lamp };
}

const rowsOf = (page: Page) => page.locator('tbody').getByRole('row');

const chartOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Its points come as one gets there. */
async function scrollTo(page: Page, name: string) {
  await chartOf(page, name).scrollIntoViewIfNeeded();
  return chartOf(page, name);
}

test('each figure opens as many rows as it counts', async ({ page, owner }) => {
  await openShop(owner);
  const figures: [name: string, rows: number][] = [
    ['Total Orders: 2', 2],
    ['Total products: 3', 3],
    ['Low stock items: 1', 1],
    ['Active suppliers: 1', 1],
    ['Pending orders: 1', 1],
    ['Pending purchase orders: 1', 1],
  ];
  for (const [name, rows] of figures) {
    await page.goto('/dashboard');
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(rowsOf(page), name).toHaveCount(rows);
  }
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Total Sales: $80.00', exact: true }).click();
  await expect(page.getByText('$80.00').first()).toBeVisible();
});

test('a chart keeps its filter in the address and takes it along to its rows', async ({ page, owner }) => {
  await openShop(owner);
  await page.goto('/dashboard');
  const orders = await scrollTo(page, 'Order Fulfillment Metrics');
  await expect(orders.getByRole('application', { name: 'Order Fulfillment Metrics' })).toBeVisible();
  await orders.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Date range').selectOption('This Week');
  await page.getByLabel('Status').selectOption('Shipped');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL('/dashboard?orders_period=week&orders_status=shipped');
  await page.reload();
  await expect(await scrollTo(page, 'Order Fulfillment Metrics')).toContainText(/This Week, .* · Shipped/);
  await orders.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL(/start_date=.*&end_date=.*&status=shipped/);
  await expect(rowsOf(page)).toHaveCount(1);

  await page.goto('/dashboard?sales_period=week');
  const trend = await scrollTo(page, 'Monthly Sales Trend');
  await trend.getByRole('link', { name: 'Sales report' }).click();
  await expect(page).toHaveURL('/reports/sales?period=week&group_by=day');
  await expect(page.getByText('$80.00').first()).toBeVisible();
  await page.goBack();
  await (await scrollTo(page, 'Monthly Sales Trend')).getByRole('button', { name: /^Table/ }).click();
  await trend.getByRole('table').getByRole('link').last().click();
  await expect(page).toHaveURL(/\/reports\/sales\?start_date=(.*)&end_date=\1$/);
  await expect(page.getByText('$80.00').first()).toBeVisible();

  await page.goto('/dashboard');
  const stock = await scrollTo(page, 'Stock Level Distribution');
  await stock.getByRole('link', { name: '1-10' }).click();
  await expect(rowsOf(page)).toHaveText([/Pine lamp/]);
  await page.getByRole('button', { name: 'Clear On hand' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
});
