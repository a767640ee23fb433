import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../testing/answers.ts';
import { openApplication } from '../../testing/application.tsx';
import { motionEnded } from '../../testing/axe.ts';
import { activate } from '../../testing/keys.ts';
import { cornerShop } from '../../testing/member.ts';
import { catalogue } from '../../testing/rows/catalogue.ts';
import { product } from '../../testing/rows/product.ts';
import { tenant } from '../../testing/tenant.ts';

const boxOf = (name: string) => page.getByRole('region', { name, exact: true }).element().getBoundingClientRect();

test('a company is a letter on its own colour, and never looks like the product', async () => {
  const { id, name, schema_name, logo_url, primary_color } = cornerShop;
  const membership = { is_superuser: true, role: 'admin' as const, joined_at: cornerShop.created_at, logo_url };
  await openApplication('/settings/profile', {
    ...tenant,
    'tenants.memberships': () => [
      { ...membership, id, name, schema_name, primary_color, is_current: true },
      { ...membership, id: 2, name: 'Second Shop', schema_name: 'two', primary_color: '#0F766E', is_current: false },
    ],
  });
  const accounts = page.getByRole('region', { name: 'Accounts' }).getByRole('listitem');
  await expect.poll(() => accounts.elements()).toHaveLength(2);
  const squares = accounts.elements().map((account) => account.querySelector(':scope > [aria-hidden]'));
  expect(squares.map((square) => square?.textContent)).toEqual(['C', 'S']);
  expect(squares.map((square) => square?.querySelector('svg'))).toEqual([null, null]);
  expect(squares.map((square) => square && getComputedStyle(square).backgroundColor)).toEqual([
    'rgb(180, 83, 9)',
    'rgb(15, 118, 110)',
  ]);
  const switcher = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('button').first();
  await expect.element(switcher).toMatchTextContent('Corner Shop');
  expect(switcher.element().querySelector('svg rect')).toBe(null);
});

test.each([1280, 360])('title, section, body and caption are of four sizes, %i px wide', async (width) => {
  const answers: Answers = {
    ...tenant,
    'dashboard.summary': () => ({ ...tenant['dashboard.summary']?.(), lowStock: [] }) as never,
  };
  await openApplication('/dashboard', answers, { width });
  const insights = page.getByRole('region', { name: 'Product Insights' });
  const texts = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('heading', { name: 'Needs attention' }),
    insights.getByText('Nothing is below its minimum.'),
    insights.getByText('Now').first(),
  ];
  const sizes: number[] = [];
  for (const text of texts) {
    await expect.element(text).toBeInTheDocument();
    sizes.push(Number.parseFloat(getComputedStyle(text.element()).fontSize));
  }
  expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => b - a));
  expect(sizes).toHaveLength(4);
});

test('a product list shows more columns in a larger window', async () => {
  const lamp = product({ name: 'Oak lamp', barcode: '5001', manufacturer: 1, manufacturer_name: 'Meru Works' });
  await openApplication('/products', catalogue([lamp], { manufacturers: ['Meru Works'] }), { width: 800, height: 900 });
  await expect.element(page.getByRole('row', { name: /Oak lamp/ })).toBeVisible();
  const columns = () =>
    page
      .getByRole('columnheader')
      .elements()
      .filter((head) => head.checkVisibility()).length;
  const tablet = columns();
  await page.viewport(1280, 900);
  await expect.poll(columns).toBeGreaterThan(tablet);
  const laptop = columns();
  await page.viewport(1920, 900);
  await expect.poll(columns).toBeGreaterThan(laptop);
  await expect.element(page.getByRole('cell', { name: 'Meru Works' })).toBeVisible();
  expect(page.getByRole('table', { name: 'Products' }).element().getBoundingClientRect().width).toBeGreaterThan(1500);
});

test('a product shows stock, price and its main action on top, and each figure once', async () => {
  await openApplication('/products/1', tenant, { height: 720 });
  const figures = page.getByRole('region', { name: 'Key figures' });
  for (const figure of ['Current Stock', 'Available', 'Sale Price'])
    await expect.element(figures).toMatchTextContent(figure);
  expect(boxOf('Key figures').bottom).toBeLessThan(300);
  for (const tab of ['Product Details', 'Inventory']) {
    await activate(page.getByRole('tab', { name: tab }));
    await expect.element(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    expect(page.getByRole('button', { name: 'Add Stock' }).elements()).toHaveLength(1);
    for (const figure of ['$25.00', 'Low Stock Threshold'])
      expect(page.getByText(figure, { exact: true }).elements().length, `${figure} in ${tab}`).toBeLessThan(2);
    expect(page.getByText('Total Stock').elements()).toEqual([]);
  }
  await activate(page.getByRole('button', { name: 'Add Stock' }));
  await expect.element(page.getByRole('dialog', { name: 'Update Stock' })).toMatchTextContent('Oak lamp');
});

test.each([
  { path: '/products/add', first: 'Basic Information', aside: 'Product Images' },
  { path: '/products/1/edit', first: 'Basic Information', aside: 'Product Images' },
  { path: '/settings/tenant', first: 'Company', aside: 'Contact' },
])('$path uses the width of a large window, and a phone shows one section below the other', async (form) => {
  const { path, first, aside } = form;
  await openApplication(path, tenant, { width: 1920, height: 1080 });
  await expect.element(page.getByRole('region', { name: first, exact: true })).toBeVisible();
  expect(boxOf(aside).x).toBeGreaterThan(boxOf(first).right);
  // Of 1,632 px beside the sidebar.
  expect(boxOf(aside).right - boxOf(first).x).toBeGreaterThan(1400);
  await page.viewport(360, 740);
  await expect.poll(() => boxOf(aside).x).toBe(boxOf(first).x);
});

test('the profile has two columns in a large window, and its navigation marks the section on top', async () => {
  await openApplication('/settings/profile', tenant, { width: 1920, height: 1080 });
  await expect.element(page.getByRole('region', { name: 'Basic Info' })).toBeVisible();
  for (const column of [
    ['Basic Info', 'Change Password', '2FA', 'Accounts'],
    ['Notifications', 'Sessions', 'Delete Account'],
  ]) {
    const gaps = () => {
      const boxes = column.map(boxOf);
      return boxes.slice(1).map((box, at) => Math.round(box.y - (boxes[at]?.bottom ?? 0)));
    };
    await expect.poll(gaps).toEqual(column.slice(1).map(() => 24));
  }
  const [left, right] = [boxOf('Basic Info'), boxOf('Notifications')];
  expect(right.y).toBe(left.y);
  expect(right.right - left.x).toBeGreaterThan(1200);
  const navigation = page.getByRole('navigation', { name: 'Profile sections' });
  const marked = () => navigation.element().querySelector('[aria-current]')?.textContent;
  await expect.poll(marked).toBe('Profile');
  await navigation.getByRole('link', { name: 'Change Password' }).click();
  await expect.poll(marked).toBe('Change Password');
});

test('the skeleton of a product has the shape of its page', async () => {
  const { promise: looked, resolve: letCome } = Promise.withResolvers<void>();
  const lamp = product({ name: 'Oak lamp', total_stock: 9 });
  await openApplication('/products/1', { ...tenant, 'catalog.products.get': () => looked.then(() => lamp) });
  const blocks = () =>
    [...document.querySelectorAll('main .animate-pulse')].map((block) => block.getBoundingClientRect());
  await expect.poll(() => blocks().length).toBeGreaterThan(4);
  const [figures, details] = [blocks().at(3), blocks().at(-1)];
  letCome();
  await expect.element(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Basic Information' })).toBeVisible();
  await motionEnded();
  const apart = (a: DOMRect | undefined, b: DOMRect, side: 'x' | 'y' | 'height') =>
    Math.abs((a?.[side] ?? 999) - b[side]);
  expect(apart(figures, boxOf('Key figures'), 'y')).toBeLessThan(6);
  expect(apart(figures, boxOf('Key figures'), 'height')).toBeLessThan(16);
  expect(apart(details, boxOf('Basic Information'), 'y')).toBeLessThan(24);
  expect(apart(details, boxOf('Basic Information'), 'x')).toBeLessThan(6);
});
