import type { Role } from '@stockhand/contract/permissions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answers } from '../../testing/answers.ts';
import { addressIn, openApplication } from '../../testing/application.tsx';
import { activate } from '../../testing/keys.ts';
import { madeAt } from '../../testing/made-at.ts';
import { pageOfRows } from '../../testing/rows/page.ts';
import { tenant } from '../../testing/tenant.ts';

const menu = page.getByRole('navigation', { name: 'Main' });
const heading = page.getByRole('heading', { level: 1 });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const everyChange = ['Import', 'Edit', 'Delete', 'Add Stock', 'Remove Stock', 'Adjust', 'Transfer'];

test('a viewer of the dashboard is offered no selling', async () => {
  await openApplication('/dashboard', tenant, { role: 'viewer' });
  await expect.element(menu.getByRole('link', { name: 'Products' })).toBeVisible();
  expectNoneOf(['Sell Product', 'Add New Product', 'Sell']);
});

test('a viewer exports products and changes none, by shortcut either', async () => {
  const router = await openApplication('/products', tenant, { role: 'viewer' });
  await expect.element(link('Oak lamp')).toBeVisible();
  await expect.element(button('Export')).toBeVisible();
  expectNoneOf(['Import', 'Add Product', 'Edit Oak lamp']);
  await userEvent.keyboard('n');
  await userEvent.keyboard('?');
  const shortcuts = page.getByRole('dialog');
  await expect.element(shortcuts).toBeVisible();
  for (const name of ['New product', 'Sell Product'])
    await expect.element(shortcuts.getByText(name)).not.toBeInTheDocument();
  expect(addressIn(router)).toBe('/products');
});

test.each<[Role, tab: string, names: readonly string[]]>([
  ...['details', 'inventory', 'sales', 'transactions'].map((tab): [Role, string, readonly string[]] => [
    'viewer',
    tab,
    [...everyChange, 'Set count at Main', 'Move from Main'],
  ]),
  ['staff', 'inventory', [...everyChange, 'Set count at Main', 'Move from Main']],
  ['manager', 'inventory', ['Delete']],
])('%s: the %s of a product', async (role, tab, names) => {
  await openApplication(`/products/1?tab=${tab}`, tenant, { role });
  await expect.element(heading).toMatchTextContent('Oak lamp');
  await expect.poll(loading).toHaveLength(0);
  expectNoneOf(names);
});

test('a manager edits a product', async () => {
  const saved: unknown[] = [];
  const answers: Answers = {
    ...tenant,
    'catalog.products.update': (input) => {
      saved.push(input);
      return tenant['catalog.products.get']?.({ id: 1 }) as never;
    },
  };
  await openApplication('/products/1?tab=inventory', answers, { role: 'manager' });
  await expect.element(button('Add Stock')).toBeVisible();
  await link('Edit').click();
  await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await page.getByLabelText('Sale Price').fill('30');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('Product updated successfully')).toBeVisible();
  expect(saved).toMatchObject([{ id: 1, selling_price: 30 }]);
});

test('an administrator deletes a product, after being asked', async () => {
  const deleted: number[] = [];
  const answers: Answers = {
    ...tenant,
    'catalog.products.list': (input) => pageOfRows([], input),
    'catalog.products.delete': ({ id }) => {
      deleted.push(id);
      return undefined as never;
    },
  };
  const router = await openApplication('/products/1', answers);
  await button('Delete').click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toMatchTextContent('Are you sure you want to delete this product? This action cannot be undone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(deleted).toEqual([]);
  await button('Delete').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Product deleted successfully')).toBeVisible();
  await expect.element(page.getByText('No products found')).toBeVisible();
  expect(addressIn(router)).toBe('/products');
  expect(deleted).toEqual([1]);
});

test('a viewer of locations and their goods changes neither', async () => {
  const router = await openApplication('/locations', tenant, { role: 'viewer' });
  await expect.element(link('Van')).toBeVisible();
  expectNoneOf(['Add location', 'Edit Van', 'Make default', 'Delete Van']);
  await link('Van').click();
  await expect.element(link('Oak lamp')).toBeVisible();
  expect(addressIn(router)).toBe('/locations/2');
  expectNoneOf([...everyChange, 'Set count']);
});

test('a viewer of categories changes none', async () => {
  await openApplication('/settings/categories', withCategory, { role: 'viewer' });
  await expect.element(page.getByRole('row', { name: /Lighting/ })).toBeVisible();
  expectNoneOf(['Add category', 'Edit', 'Deactivate', 'Delete']);
});

test('a viewer reads orders and changes none', async () => {
  await openApplication('/orders', tenant, { role: 'viewer' });
  await expect.element(link('ORD-000001')).toBeVisible();
  expectNoneOf(['Create Order']);
  await link('ORD-000001').click();
  await expect.element(page.getByRole('table', { name: 'Order items' })).toBeVisible();
  expectNoneOf(['Update Status', 'Cancel Order', 'Email', 'Edit', 'Duplicate']);
});

test('a viewer reads counts and starts none', async () => {
  await openApplication('/counts', tenant, { role: 'viewer' });
  await expect.element(page.getByRole('row').nth(2)).toBeVisible();
  expectNoneOf(['Start Count']);
  await activate(page.getByRole('link', { name: /^Main/ }).first());
  await expect.element(button('Count Sheet')).toBeVisible();
  expectNoneOf(['Discard', 'Approve']);
});

test('a viewer sees what a supplier sells and no way to change it', async () => {
  await openApplication('/suppliers/1?tab=products', tenant, { role: 'viewer' });
  await expect.element(page.getByRole('row', { name: /Oak lamp/ })).toMatchTextContent('$4.00');
  expectNoneOf(['Add Product', 'Import Price List', 'Edit Oak lamp']);
});

test('a viewer sees who sells a product and adds nobody', async () => {
  await openApplication('/products/1', tenant, { role: 'viewer' });
  const card = page.getByRole('region', { name: 'Suppliers' });
  await expect.element(card.getByRole('row', { name: /Acme Lighting/ })).toMatchTextContent('$4.00');
  expectNoneOf(['Add Supplier']);
});

test.each<[Role, address: string]>([
  ...[
    ...['/products/add', '/products/1/edit', '/sell', '/orders/create', '/orders/1/edit', '/counts/1/count'],
    '/suppliers/1/price-list',
  ].map((address): [Role, string] => ['viewer', address]),
  ['staff', '/products/add'],
  ['staff', '/products/1/edit'],
  ['staff', '/settings/audit-log'],
  ['manager', '/settings/api-keys'],
  ['manager', '/settings/webhooks'],
  ['manager', '/settings/webhooks/1'],
  ['manager', '/settings/background-work'],
  ['manager', '/settings/plan'],
])('%s may not open %s, and Go Back stays in the application', async (role, address) => {
  const router = await openApplication(address, tenant, { role });
  await expect.element(heading).toMatchTextContent('Access Denied');
  await expect.element(page.getByText("You don't have permission to access this resource.")).toBeVisible();
  await button('Go Back').click();
  await expect.element(heading).toMatchTextContent('Dashboard');
  expect(addressIn(router)).toBe('/dashboard');
});

test.each<[Role, names: readonly string[]]>([
  ['manager', ['API Keys', 'Webhooks', 'Background Work', 'Plan']],
  ['staff', ['Audit Log']],
])('the menu of %s has no entry for pages that they may not open', async (role, names) => {
  await openApplication('/settings/profile', tenant, { role });
  await expect.element(heading).toMatchTextContent('Your Profile');
  await menu.getByRole('button', { name: 'Settings' }).click();
  await expect.element(menu.getByRole('link', { name: 'Categories' })).toBeVisible();
  for (const name of names) await expect.element(link(name)).not.toBeInTheDocument();
});

const withCategory: Answers = {
  ...tenant,
  'catalog.categories.counts': (input) =>
    pageOfRows(
      [{ id: 1, name: 'Lighting', is_active: true, updated_at: madeAt, product_count: 1, archived_count: 0 }],
      input,
    ),
};

const empty: Answers = {
  ...tenant,
  'catalog.categories.list': (input) => pageOfRows([], input),
  'catalog.manufacturers.list': (input) => pageOfRows([], input),
  'customFields.list': (input) => pageOfRows([], input),
  'stock.atLocation': (input) => pageOfRows([], input),
};

test.each([
  ['/settings/categories', 'They appear here as soon as somebody adds one.'],
  ['/settings/manufacturers', 'They appear here as soon as somebody adds one.'],
  ['/settings/custom-fields', 'They appear here as soon as somebody adds one.'],
  ['/locations', 'Where your goods lie. Open one to see what is there.'],
  ['/locations/2', 'What is put here appears in this list.'],
])('who adds nothing is not told at %s to add something', async (address, text) => {
  await openApplication(address, empty, { role: 'viewer' });
  await expect.element(page.getByText(text)).toBeVisible();
});

/** Neither as a button nor as a link, however the name goes on, e.g. with a description. */
function expectNoneOf(names: readonly string[]): void {
  const found = (['button', 'link'] as const).flatMap((role) =>
    names.flatMap((name) => page.getByRole(role, { name: new RegExp(`^${name}`) }).elements()),
  );
  expect(found.map((element) => element.ariaLabel ?? element.textContent)).toEqual([]);
}

function loading(): Element[] {
  return [...document.querySelectorAll('.animate-pulse, [aria-busy=true]')];
}
