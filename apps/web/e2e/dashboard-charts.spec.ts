import { expect, type Page } from '@playwright/test';
import { expectGoodLooks } from './good-looks.ts';
import { test } from './signed-in.ts';
import {
  addProduct,
  addPurchaseOrder,
  addSupplier,
  orderProduct,
  type Person,
  sellProduct,
  setOrderStatus,
} from './tenant.ts';

/** A shop that sold, has an order that left and one that is due, and a delivery that is late. */
async function openShop(owner: Person) {
  const lamp = await addProduct(owner, {
    ...{ name: 'Oak lamp', category_name: 'Light', selling_price: 20, cost_price: 12, initial_stock_quantity: 30 },
  });
  const mug = await addProduct(owner, {
    ...{ name: 'Blue mug', category_name: 'Kitchen', selling_price: 5, cost_price: 2, initial_stock_quantity: 12 },
  });
  await addProduct(owner, { name: 'Pine chair', category_name: 'Light' });
  await sellProduct(owner, lamp, { quantity: 3, unit_price: 20 });
  await sellProduct(owner, mug, { quantity: 5, unit_price: 5 });
  await setOrderStatus(owner, await orderProduct(owner, lamp, 1), 'shipped');
  return { lamp, mug };
}

const chartOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function scrollTo(page: Page, name: string) {
  const chart = chartOf(page, name);
  // Its points come as one gets there.
  await chart.scrollIntoViewIfNeeded();
  return chart;
}

async function openCharts(page: Page): Promise<void> {
  for (const name of ['Monthly Sales Trend', 'Order Fulfillment Metrics', 'Stock Level Distribution'])
    await expect((await scrollTo(page, name)).locator('.recharts-surface').first()).toBeVisible();
}

test('a new tenant is led to its first product', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Set up your company' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeHidden();
  await page.getByRole('link', { name: 'Add product', exact: true }).click();
  await expect(page).toHaveURL('/products/add');
});

test('charts show the same as their tables, and are narrowed by their filters', async ({ page, owner }) => {
  await openShop(owner);
  await page.goto('/dashboard');
  const top = await scrollTo(page, 'Top Selling Products');
  const bars = top.getByRole('list', { name: 'Pieces' }).getByRole('listitem');
  await expect(bars).toHaveText([/Blue mug.*\$25\.00.*5/, /Oak lamp.*\$80\.00.*4/]);
  await top.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters: Top Selling Products' });
  await filters.getByLabel('Category').selectOption('Light');
  await expect(bars).toHaveCount(2);
  await filters.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(bars).toHaveText([/Oak lamp/]);
  await expect(top).toContainText(/Pieces sold · This Month, .* · Light/);
  await top.getByRole('button', { name: /^Filters/ }).click();
  await filters.getByRole('button', { name: 'Reset' }).click();
  await expect(bars).toHaveCount(2);

  const trend = await scrollTo(page, 'Monthly Sales Trend');
  await trend.getByRole('button', { name: 'Table: Monthly Sales Trend' }).click();
  const rows = trend.getByRole('table').getByRole('row');
  await expect(rows.last()).toContainText('$105.00');
  expect(await rows.count()).toBeGreaterThan(28);
  await trend.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Date range').selectOption('Custom Range');
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-03');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(trend).toContainText('No data available for the selected period');
});

test('a plot is read by keyboard, and its days lead to their orders', async ({ page, owner }) => {
  await openShop(owner);
  await page.goto('/dashboard');
  const chart = await scrollTo(page, 'Order Fulfillment Metrics');
  const plot = chart.getByRole('application');
  await plot.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(chart.locator('.recharts-tooltip-wrapper')).toContainText('Orders');
  await chart.getByRole('button', { name: /^Table/ }).focus();
  await page.keyboard.press('Enter');
  await chart.getByRole('table').getByRole('link').last().click();
  await expect(page).toHaveURL(/\/orders\?.*start_date=\d{4}-\d\d-\d\d/);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
});

test('without real-time the figures stay until they are refreshed', async ({ page, owner }) => {
  const { lamp } = await openShop(owner);
  const figures = page.getByRole('region', { name: 'Key figures' });
  await page.goto('/dashboard');
  await expect(figures).toContainText('$105.00');
  await expect(page.getByText(/^Live, updated/)).toBeVisible();
  await page.getByRole('button', { name: 'Disable Real-time' }).click();
  await expect(page.getByText(/^as of/)).toBeVisible();
  const heard = page.waitForResponse(/notifications/);
  await sellProduct(owner, lamp, { quantity: 1, unit_price: 20 });
  // Other parts of the page follow as ever.
  await heard;
  await expect(figures).toContainText('$105.00');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(figures).toContainText('$125.00');
  await page.reload();
  await page.getByRole('button', { name: 'Enable Real-time' }).click();
  await sellProduct(owner, lamp, { quantity: 1, unit_price: 20 });
  await expect(figures).toContainText('$145.00');
});

test('what needs attention leads to its rows', async ({ page, owner }) => {
  const { lamp } = await openShop(owner);
  const supplier = await addSupplier(owner, 'Lamp makers');
  await addPurchaseOrder(owner, supplier, lamp, 2, { expected_delivery_date: '2020-01-31' });
  await page.goto('/dashboard');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const links = attention.getByRole('link');
  await expect(links).toHaveText(['1 product is out of stock', '1 delivery is late', '1 order has an amount due']);
  for (const name of ['1 product is out of stock', '1 delivery is late', '1 order has an amount due']) {
    await attention.getByRole('link', { name }).click();
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
    await page.goBack();
  }
});

for (const width of [1280, 360]) {
  test(`the dashboard with its charts looks good, ${width} px wide`, async ({ page, owner }) => {
    await openShop(owner);
    await page.setViewportSize({ width, height: 900 });
    await expectGoodLooks(page, [
      { path: '/dashboard', heading: 'Dashboard', open: openCharts },
      {
        path: '/dashboard',
        heading: 'Dashboard',
        open: async (there) => {
          const chart = await scrollTo(there, 'Order Fulfillment Metrics');
          await chart.getByRole('button', { name: /^Table/ }).click();
          await chart.getByRole('button', { name: /^Filters/ }).click();
        },
      },
    ]);
  });
}
