import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, Refused } from '../../../../testing/answers.ts';
import { addressIn, openApplication } from '../../../../testing/application.tsx';
import { press } from '../../../../testing/keys.ts';
import { customer } from '../../../../testing/rows/customer.ts';
import { order } from '../../../../testing/rows/order.ts';
import { pageOfRows } from '../../../../testing/rows/page.ts';
import { product } from '../../../../testing/rows/product.ts';

const lamp = product({ id: 1, name: 'Oak lamp', total_stock: 9 });
const desk = product({ id: 2, name: 'Elm desk', total_stock: 9 });
const ada = customer({ name: 'Ada Okoro' });

const answers: Answers = {
  'orders.get': () => order(),
  'orders.customers.list': () => pageOfRows([ada]),
  'orders.customers.get': () => ada,
  'catalog.products.get': ({ id }) => (id === 2 ? desk : lamp),
  'catalog.products.list': ({ search = '' }) =>
    pageOfRows([lamp, desk].filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))),
};

test('the order form says why it cannot be sent while products are missing, and gets them', async () => {
  let isBroken = true;
  await openApplication('/orders/create?from=1', {
    ...answers,
    'catalog.products.list': (input) => {
      if (isBroken) throw new Refused(500, null);
      return answers['catalog.products.list']?.(input) ?? pageOfRows([]);
    },
  });
  const create = page.getByRole('button', { name: 'Create Order' });
  const reason = page.getByText('Customers or products could not be loaded.');
  await expect.element(reason).toBeVisible();
  await expect.element(create).toBeDisabled();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(reason).not.toBeInTheDocument();
  await expect.element(create).toBeEnabled();

  const picker = page.getByLabelText('Product', { exact: true });
  await picker.fill('elm');
  await page.getByRole('option', { name: 'Elm desk' }).click();
  await press(page.getByRole('button', { name: 'Remove Oak lamp' }));
  await expect.element(page.getByRole('button', { name: 'Remove Elm desk' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(picker).toHaveFocus();
});

test('no picker with text sends its form, whatever it finds', async () => {
  let sent = 0;
  await openApplication('/orders/1/edit', {
    ...answers,
    'orders.update': () => {
      sent += 1;
      return order();
    },
  });
  const country = page.getByRole('combobox', { name: 'Country' }).first();
  await country.fill('Ken');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(country).toHaveValue('Ken');
  await page.getByRole('combobox', { name: 'Product' }).first().fill('nothing like it');
  await expect.element(page.getByText('No products found')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No products found')).not.toBeInTheDocument();
  expect(sent).toBe(0);
});

const address = { street: '1 Moi Avenue', city: 'Nairobi', state: 'Nairobi', zip_code: '00100', country: 'Kenya' };
const addressed = order({ billing: address, shipping: address });
type SentOrder = Parameters<NonNullable<Answers['orders.create']>>[0];

test('a customer that is added while an order is copied takes its place, and sends nothing else', async () => {
  const sent: SentOrder[] = [];
  const customers = [ada];
  const router = await openApplication('/orders/create?from=1', {
    ...answers,
    'orders.get': () => addressed,
    'orders.list': () => pageOfRows([]),
    'orders.customers.similar': () => [],
    'orders.customers.list': ({ search = '' }) => pageOfRows(customers.filter(({ name }) => name.includes(search))),
    'orders.customers.get': ({ id }) => customers[id - 1] ?? ada,
    'orders.customers.create': ({ name }) => {
      customers.push(customer({ id: 2, name }));
      return customer({ id: 2, name });
    },
    'orders.create': (input) => {
      sent.push(input);
      return addressed;
    },
  });
  const chosen = page.getByRole('combobox', { name: 'Customer' });
  await expect.element(chosen).toHaveValue('Ada Okoro');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(chosen).toHaveValue('');
  await chosen.fill('Wan');
  await page.getByRole('button', { name: 'Add Customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  await dialog.getByLabelText('Name').fill('Wanjiru');
  await dialog.getByRole('button', { name: 'Add Customer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(chosen).toHaveValue('Wanjiru');
  expect(addressIn(router)).toMatch(/^\/orders\/create/);
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Create Order' }).click();
  await expect.element(page.getByText('Order created successfully!')).toBeVisible();
  expect(sent).toMatchObject([{ customer_id: 2 }]);
});
