import type { SetUp } from '@stockhand/contract/dashboard/set-up';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addressIn, openApplication } from '../../../testing/application.tsx';
import { dashboard, figures, noFigures } from '../../../testing/dashboard.ts';
import { cornerShop, member } from '../../../testing/member.ts';
import { catalogue } from '../../../testing/rows/catalogue.ts';
import { order } from '../../../testing/rows/order.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';
import { product } from '../../../testing/rows/product.ts';
import { purchaseOrder } from '../../../testing/rows/purchase-order.ts';

const checklist = page.getByRole('region', { name: 'Set up your company' });
const keyFigures = page.getByRole('region', { name: 'Key figures' });
const rowCount = () => document.querySelectorAll('tbody tr').length;

const nothingDone: SetUp = { has_product: false, has_sale: false, has_colleague: false, has_logo: false };

/** A company that was founded today, of which nothing is set up. */
function newTenant(role: 'admin' | 'manager' = 'admin') {
  const me = { ...member(role), tenant: { ...cornerShop, created_at: new Date() } };
  return { ...dashboard(noFigures).answers, 'account.me': () => me, 'dashboard.setUp': () => nothingDone };
}

test('a new tenant is led to its first product', async () => {
  const router = await openApplication('/dashboard', newTenant());
  await expect.element(checklist).toBeVisible();
  await expect.element(keyFigures).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Add product', exact: true }).click();
  await expect.poll(() => addressIn(router)).toBe('/products/add');
});

test('who hides the list of first steps keeps it hidden on this device', async () => {
  const router = await openApplication('/dashboard', newTenant());
  await checklist.getByRole('button', { name: 'Hide' }).click();
  await expect.element(page.getByText('Nothing to show yet')).toBeVisible();
  await router.navigate('/products');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await router.navigate('/dashboard');
  await expect.element(page.getByText('Nothing to show yet')).toBeVisible();
  await expect.element(checklist).not.toBeInTheDocument();
});

test('only administrators see the list of first steps', async () => {
  await openApplication('/dashboard', newTenant('manager'), { role: 'manager' });
  await expect.element(page.getByText('Nothing to show yet')).toBeVisible();
  await expect.element(checklist).not.toBeInTheDocument();
});

test('an empty product list offers to import one', async () => {
  await openApplication('/products', { ...catalogue([]), 'imports.latest': () => null });
  await page.getByRole('link', { name: 'Import Products' }).click();
  await expect.element(page.getByRole('dialog', { name: /Import/ })).toBeVisible();
});

test('what needs attention leads to its rows', async () => {
  const asked: unknown[] = [];
  const none = { short: 0, out_of_stock: 1, late_deliveries: 1, unpaid_orders: 1, credit_orders: 0, failed_mails: 0 };
  const router = await openApplication('/dashboard', {
    ...dashboard().answers,
    'dashboard.attention': () => none,
    'catalog.products.list': (input) => {
      if (input.stock_status) asked.push(input.stock_status);
      return pageOfRows([product({ name: 'Pine chair' })]);
    },
    'purchasing.list': ({ late }) => {
      asked.push({ late });
      return pageOfRows([purchaseOrder({ expected_delivery_date: '2020-01-31' })]);
    },
    'orders.list': ({ unpaid }) => {
      asked.push({ unpaid });
      return pageOfRows([order()]);
    },
    'suppliers.list': () => pageOfRows([]),
  });
  const links = page.getByRole('region', { name: 'Needs attention' }).getByRole('link');
  const names = ['1 product is out of stock', '1 delivery is late', '1 order has an amount due'];
  await expect.poll(() => links.elements().map(({ textContent }) => textContent)).toEqual(names);
  for (const name of names) {
    await links.filter({ hasText: name }).click();
    await expect.poll(() => addressIn(router)).not.toBe('/dashboard');
    await expect.poll(rowCount).toBe(1);
    await router.navigate('/dashboard');
    await expect.element(links.first()).toBeVisible();
  }
  expect(asked).toEqual(['out', { late: true }, { unpaid: true }]);
});

test('who may not read reports gets from the sales to the counter sales', async () => {
  const router = await openApplication(
    '/dashboard',
    { ...dashboard().answers, 'sales.list': () => pageOfRows([]) },
    { role: 'staff' },
  );
  await page.getByRole('link', { name: /^Total Sales: / }).click();
  await expect.poll(() => addressIn(router)).toBe('/sales');
});

test('the actions of an insight move nothing', async () => {
  const lamp = {
    ...{ id: 1, name: 'Oak lamp', sku: 'SKU-1', total_stock: 30, min_stock_level: 5, selling_price: 20 },
    ...{ images: [], sold: 4 },
  };
  await openApplication('/dashboard', dashboard({ ...figures, topSelling: [lamp], highStock: [lamp] }).answers);
  const card = page.getByRole('region', { name: 'Product Insights' }).getByRole('listitem').first();
  await expect.element(card).toBeVisible();
  card.element().scrollIntoView({ block: 'center' });
  const price = card.getByText('$20.00');
  const places = () => [card, price].map((one) => JSON.stringify(one.element().getBoundingClientRect())).join(' ');
  const before = places();
  await card.hover();
  await expect.element(card.getByRole('link', { name: /^Edit/ })).toBeVisible();
  expect(places()).toBe(before);
});
