import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answers } from '../../../testing/answers.ts';
import { addressIn, openApplication } from '../../../testing/application.tsx';
import { catalogue } from '../../../testing/rows/catalogue.ts';
import { group } from '../../../testing/rows/group.ts';
import { location } from '../../../testing/rows/location.ts';
import { order } from '../../../testing/rows/order.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';
import { product } from '../../../testing/rows/product.ts';
import { purchaseOrder } from '../../../testing/rows/purchase-order.ts';
import { sale } from '../../../testing/rows/sale.ts';

const lamp = product({
  name: 'Oak lamp',
  total_stock: 9,
  inventory_items: [{ id: 1, location: 1, location_name: 'Main', quantity: 9 }],
});

const answers: Answers = {
  ...catalogue([lamp]),
  'catalog.products.get': () => lamp,
  'catalog.categories.counts': () => pageOfRows([]),
  'countSessions.list': () => pageOfRows([]),
  'imports.latest': () => null,
  'labels.preview': () => ({ products: 1, labels: 7, pages: 1, drawing: null, fallback: null }),
  'members.groups.list': () => [group({ name: 'Buyers' })],
  'members.list': () => pageOfRows([]),
  'orders.customers.list': () => pageOfRows([]),
  'orders.customers.similar': () => [],
  'orders.allowances.list': () => [],
  'orders.get': () => order({ items: [{ product_name: 'Oak lamp', quantity: 2 }] }),
  'orders.returns.list': () => [],
  'purchasing.get': () => purchaseOrder(),
  'sales.allowances.list': () => [],
  'sales.get': () => sale([{ product_name: 'Oak lamp', quantity: 3 }]),
  'sales.returns.list': () => [],
  'stock.locations.stock': () => pageOfRows([location({ name: 'Main' })]),
  'stock.removalReasons.list': () => pageOfRows([]),
  'suppliers.products.list': () => pageOfRows([]),
};

const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
const adding = page.getByRole('dialog', { name: 'Add Customer' });

/** On a page that history leads on from, to the counts. */
async function arriveBetween(path: string) {
  const router = await openApplication(path, answers);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await router.navigate('/counts');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible();
  await router.navigate(-1);
  await expect.poll(() => addressIn(router)).toBe(path);
  return router;
}

async function typeCustomer(): Promise<void> {
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  await adding.getByLabelText('Name').fill('Wanjiru');
}

test('going through history asks before a dialog with typed text is left, and leaves an empty one', async () => {
  const router = await arriveBetween('/customers');
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  await expect.element(adding).toBeVisible();
  await router.navigate(1);
  await expect.poll(() => addressIn(router)).toBe('/counts');
  await router.navigate(-1);

  await typeCustomer();
  await router.navigate(1);
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(addressIn(router)).toBe('/customers');
  await expect.element(adding.getByLabelText('Name')).toHaveValue('Wanjiru');
  await router.navigate(1);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => addressIn(router)).toBe('/counts');
  await expect.element(adding).not.toBeInTheDocument();
});

test('Escape at the very moment the question comes up answers the question alone', async () => {
  const router = await arriveBetween('/customers');
  await typeCustomer();
  const pressed = new Promise<void>((resolve) => {
    document.addEventListener('focusin', function press({ target }) {
      if (!(target instanceof Element && target.closest('[role=alertdialog]'))) return;
      document.removeEventListener('focusin', press);
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      setTimeout(() => {
        target.dispatchEvent(key);
        resolve();
      });
    });
  });
  await router.navigate(1);
  await pressed;
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(adding.getByLabelText('Name')).toHaveValue('Wanjiru');
});

const places = [
  { path: '/settings/users', button: 'Invite User', label: 'First name' },
  { path: '/settings/users?tab=groups', button: 'New group', label: 'Group name' },
  { path: '/locations', button: 'Add location', label: 'Name' },
  { path: '/settings/categories', button: 'Add category', label: 'Name' },
  { path: '/settings/custom-fields', button: 'Add Custom Field', label: 'Name' },
  { path: '/products/1?tab=inventory', button: 'Add Stock', label: 'Notes' },
  { path: '/products/1?tab=inventory', button: 'Remove Stock', label: 'Notes' },
  { path: '/products/1?tab=inventory', button: 'Adjust', label: 'Notes' },
  { path: '/products/1?tab=inventory', button: 'Transfer', label: 'Notes' },
  { path: '/products/1?tab=inventory', button: 'Set count at Main', label: 'Counted quantity', text: '7' },
  { path: '/products/1', button: 'Print labels', label: 'Copies of each', text: '7' },
  { path: '/sales/1', button: 'Return Items', label: 'Quantity of Oak lamp', text: '1' },
  { path: '/orders/1', button: 'Record Payment', label: 'Reference' },
  { path: '/purchase-orders/1', button: 'Receive Items', label: 'Receiving Notes' },
];

for (const { path, button, label, text = 'Typed' } of places)
  test(`the dialog behind “${button}” is not left unasked`, async () => {
    const router = await arriveBetween(path);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText(label, { exact: true }).fill(text);
    const address = addressIn(router);
    await router.navigate(1);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    expect(addressIn(router)).toBe(address);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

test('a file that was chosen for an import is not left unasked', async () => {
  const router = await arriveBetween('/products');
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  const file = new File(['Product Name,Selling Price\nLamp,3\n'], 'lamps.csv', { type: 'text/csv' });
  await userEvent.upload(dialog.getByLabelText('File to import'), file);
  await router.navigate(1);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  expect(addressIn(router)).toBe('/products');
});

test('a dialog over a changed form does not let the form go unasked', async () => {
  const router = await arriveBetween('/orders/create');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ring twice');
  await page.getByRole('button', { name: 'Add Customer' }).click();
  await expect.element(adding).toBeVisible();
  await router.navigate(1);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(addressIn(router)).toBe('/orders/create');
});
