import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Refused } from '../../../testing/answers.ts';
import { addressIn, openApplication } from '../../../testing/application.tsx';
import { dashboard } from '../../../testing/dashboard.ts';
import { madeAt } from '../../../testing/made-at.ts';
import { catalogue } from '../../../testing/rows/catalogue.ts';
import { lowStock } from '../../../testing/rows/low-stock.ts';
import { order } from '../../../testing/rows/order.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';
import { product } from '../../../testing/rows/product.ts';

const lamp = product({ name: 'Oak lamp', total_stock: 9 });

test('activity leads to what it is about', async () => {
  const entry = { date: madeAt, username: 'ada', person: 'Ada Okoro' };
  const ordered = { id: 'order-1', type: 'order' as const, title: 'Order ORD-000001', detail: '1 × Oak lamp' };
  const added = { id: 'product-2', type: 'product' as const, title: 'Blue mug added', detail: 'SKU-2' };
  const router = await openApplication('/reports/activity', {
    'reports.activity': () => ({
      results: [
        { ...entry, ...ordered, subject: { type: 'order', id: 1 } },
        { ...entry, ...added, subject: { type: 'product', id: 2 } },
      ],
    }),
    'orders.get': () => order(),
    'orders.allowances.list': () => [],
    'orders.returns.list': () => [],
  });
  await page.getByRole('link', { name: /^Order ORD-000001/ }).click();
  await expect.poll(() => addressIn(router)).toBe('/orders/1');
});

test('activity that cannot be read says so and is read again', async () => {
  let isBroken = true;
  await openApplication('/reports/activity', {
    'reports.activity': () => {
      if (isBroken) throw new Refused(500, null);
      return { results: [] };
    },
  });
  await expect.element(page.getByText('Failed to load activity data')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Failed to load activity data')).not.toBeInTheDocument();
});

test('staff are not offered reports', async () => {
  const router = await openApplication('/dashboard', dashboard().answers, { role: 'staff' });
  await expect.element(page.getByRole('link', { name: 'Orders', exact: true }).first()).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect.element(menu.getByRole('button', { name: 'Reports' })).not.toBeInTheDocument();
  const stock = ['/inventory', '/low-stock', '/dead-stock', '/stock-ledger'];
  const custom = ['/custom', '/custom/new', '/custom/1'];
  for (const path of ['', '/sales', '/transactions', '/activity', ...stock, ...custom]) {
    await router.navigate('/dashboard');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await router.navigate(`/reports${path}`);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  }
});

test('staff see the stock of a product, and not what it was at a moment', async () => {
  await openApplication(
    '/products/1?tab=inventory',
    { 'catalog.products.get': () => product({ name: 'Oak lamp' }), ...catalogue([]) },
    { role: 'staff' },
  );
  await expect.element(page.getByText('No stock at any location')).toBeVisible();
  await expect.element(page.getByLabelText('Stock on')).not.toBeInTheDocument();
});

test('who may not order reads what to order', async () => {
  const group = { supplier: 1, supplier_name: 'Acme Lighting', lines: 1, pieces: 5, total: 20 };
  await openApplication(
    '/reports/low-stock',
    {
      ...catalogue([]),
      'reports.lowStock': () => pageOfRows([lowStock({ name: 'Oak lamp' })]),
      'purchasing.reorder.list': () => ({ count: 0, results: [], groups: [group] }),
    },
    { role: 'viewer' },
  );
  await expect.element(page.getByText(/from Acme Lighting/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Create draft/ })).not.toBeInTheDocument();
});

test('the inventory report that cannot be read says so in each of its parts', async () => {
  const fail = () => {
    throw new Refused(500, null);
  };
  await openApplication('/reports/inventory', {
    ...catalogue([]),
    'reports.inventory': fail,
    'reports.stockAsOf': fail,
  });
  await expect.element(page.getByText('Failed to load inventory summary data')).toBeVisible();
  await expect.element(page.getByText('Failed to fetch products')).toBeVisible();
});

test('the low-stock report that cannot be read says so and is read again', async () => {
  let isBroken = true;
  await openApplication('/reports/low-stock', {
    ...catalogue([]),
    'reports.lowStock': () => {
      if (isBroken) throw new Refused(500, null);
      return pageOfRows([lowStock({ name: 'Oak lamp' })]);
    },
    'purchasing.reorder.list': () => ({ count: 0, results: [], groups: [] }),
  });
  await expect.element(page.getByText('Failed to load low stock products')).toBeVisible();
  isBroken = false;
  await page.getByRole('table').getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Oak lamp' })).toBeVisible();
});

test('a product tells its stock of a moment, which has come', async () => {
  const asked: unknown[] = [];
  await openApplication('/products/1?tab=inventory', {
    ...catalogue([lamp]),
    'catalog.products.get': () => lamp,
    'reports.stockAsOf': ({ at, product: id }) => {
      asked.push({ id, at });
      return { at: madeAt, results: [], count: 0, totals: { quantity: 0, value: 0 } };
    },
  });
  const stockOn = page.getByRole('region', { name: 'Stock on' });
  const moment = stockOn.getByLabelText('Stock on', { exact: true });
  await moment.fill('2020-01-31T12:00');
  await expect.element(stockOn.getByRole('status')).toHaveTextContent('0 on hand, worth $0.00 at cost');
  expect(asked).toEqual([{ id: 1, at: '2020-01-31T12:00:00.000Z' }]);
  await moment.fill('2090-01-31T12:00');
  await expect.element(stockOn).toMatchTextContent('This moment has not come yet');
});

test('a custom report that is gone says so', async () => {
  await openApplication('/reports/custom/999999', {
    'reports.saved.get': () => {
      throw new Refused(404, { detail: 'Report not found' });
    },
  });
  const gone = 'This report does not exist any more, or its owner keeps it private.';
  await expect.element(page.getByText(gone)).toBeVisible();
});
