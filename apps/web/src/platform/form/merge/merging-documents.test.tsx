import { productMessages } from '@stockhand/contract/catalog/messages';
import { customerMessages, orderMessages } from '@stockhand/contract/orders/messages';
import { supplierMessages } from '@stockhand/contract/suppliers/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, Stream } from '../../../../testing/answers.ts';
import { addressIn, openApplication } from '../../../../testing/application.tsx';
import { axeComplaints } from '../../../../testing/axe.ts';
import { activate } from '../../../../testing/keys.ts';
import { madeAt } from '../../../../testing/made-at.ts';
import { catalogue } from '../../../../testing/rows/catalogue.ts';
import { customField } from '../../../../testing/rows/custom-field.ts';
import { customer } from '../../../../testing/rows/customer.ts';
import { order } from '../../../../testing/rows/order.ts';
import { pageOfRows } from '../../../../testing/rows/page.ts';
import { product } from '../../../../testing/rows/product.ts';
import { supplier } from '../../../../testing/rows/supplier.ts';
import { SharedRecord } from '../../../../testing/shared-record.ts';
import { tenant } from '../../../../testing/tenant.ts';

const field = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name });

const lampLine = { id: 1, product: 1, product_name: 'Oak lamp', quantity: 2 };
const deskLine = { id: 2, product: 2, product_name: 'Elm desk', quantity: 1, unit_price: 80 };
const mugLine = { id: 3, product: 3, product_name: 'Mug', quantity: 3, unit_price: 5 };
const linesOf = (...items: NonNullable<Parameters<typeof order>[0]>['items'] & {}) => order({ items }).items;
const goods = [lampLine, deskLine, mugLine].map((line) =>
  product({ id: line.product, name: line.product_name, total_stock: 9 }),
);

const address = { street: '1 Moi Avenue', city: 'Nairobi', state: 'Nairobi', zip_code: '00100', country: 'Kenya' };
const history = [{ id: 1, date: madeAt, type: 'Edit' as const, description: 'Notes changed', user: 'Ada Okoro' }];

type SentOrder = Parameters<NonNullable<Answers['orders.update']>>[0];

/** An order of two lines that somebody else edits, too, and what was sent of it. */
function sharedOrder() {
  const shared = new SharedRecord(
    order({ items: [lampLine, deskLine], billing: address, shipping: address }),
    orderMessages.changedMeanwhile,
  );
  const sent: SentOrder[] = [];
  const state = { isDown: false };
  const answers: Answers = {
    ...tenant,
    'orders.get': () => shared.now,
    'orders.update': (input) => {
      if (state.isDown) throw new TypeError('Failed to fetch');
      const saved = shared.edit(input.expected_updated_at, {});
      sent.push(input);
      return saved;
    },
    'orders.customers.get': () => customer({ name: 'Ada Okoro' }),
    'catalog.products.get': ({ id }) => goods[id - 1] as (typeof goods)[number],
    'catalog.products.list': (input) => pageOfRows(goods, input),
  };
  return { shared, sent, state, answers };
}

const panel = page.getByRole('region', { name: /changed this order/ });

test('two people edit one order: what only one changed goes together, what both changed is decided', async () => {
  const { shared, sent, state, answers } = sharedOrder();
  const stream = new Stream();
  await openApplication('/orders/1/edit', answers, { stream });
  await page.getByLabelText('Quantity of Oak lamp').fill('4');
  await field('Notes').fill('Ring the bell');
  state.isDown = true;
  await activate(button('Update Order'));
  const refusal = page.getByRole('alert').getByText('No response received from server');
  await expect.element(refusal).toBeVisible();
  state.isDown = false;
  await page.getByLabelText('City').first().fill('Boston');
  shared.change({
    items: linesOf({ ...lampLine, quantity: 3 }, { ...deskLine, quantity: 2 }, mugLine),
    notes: 'Leave it at the door',
    shipping_cost: 7,
    history,
  });
  await stream.tell('orders');

  await expect.element(panel).toMatchTextContent('Ada Okoro changed this order');
  await expect.element(panel).toMatchTextContent('Taken over into this form: Elm desk, Mug, Shipping.');
  await expect.element(page.getByLabelText('Quantity of Elm desk')).toHaveValue('2');
  await expect.element(page.getByLabelText('Quantity of Oak lamp')).toHaveValue('4');
  const line = panel.getByRole('group', { name: 'Oak lamp' });
  await expect.element(line).toMatchTextContent('4 × $25.00');
  await expect.element(line).toMatchTextContent('3 × $25.00');

  await activate(button('Update Order'));
  await expect.element(panel).toHaveFocus();
  await expect.element(refusal).not.toBeInTheDocument();
  await activate(line.getByRole('button', { name: 'Keep mine' }));
  await activate(panel.getByRole('group', { name: 'Notes' }).getByRole('button', { name: 'Take theirs' }));
  await expect.element(field('Notes')).toHaveValue('Leave it at the door');
  const items = page.getByRole('list', { name: 'Order items' }).getByRole('listitem');
  await expect.poll(() => items.elements()).toHaveLength(3);
  await activate(button('Update Order'));
  await expect.element(page.getByText('Order updated successfully!')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.items?.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [1, 4],
    [2, 2],
    [3, 3],
  ]);
  expect(sent[0]?.billing_address?.city).toBe('Boston');
  expect(sent[0]).not.toHaveProperty('notes');
  expect(sent[0]).not.toHaveProperty('shipping_cost');
});

/** A product that somebody else edits, too. */
function sharedProduct() {
  const lamp = product({ name: 'Lamp', custom_fields: { Colour: 'red' } });
  const shared = new SharedRecord(lamp, productMessages.changedMeanwhile);
  const answers: Answers = {
    ...tenant,
    ...catalogue([], { fields: [customField({ name: 'Colour' })] }),
    'catalog.products.get': () => shared.now,
    'catalog.products.lastEdit': () => ({ by: 'Wanjiru Mwangi', at: madeAt, is_me: false }),
    'catalog.products.update': ({ id: _, expected_updated_at, ...changes }) =>
      shared.edit(expected_updated_at, changes as Partial<typeof lamp>),
  };
  return { shared, answers };
}

const productPanel = page.getByRole('region', { name: /changed this product/ });

test('two people edit one product: what both changed is decided, its own fields too', async () => {
  const { shared, answers } = sharedProduct();
  const stream = new Stream();
  await openApplication('/products/1/edit', answers, { stream });
  await field('Product Name').fill('My lamp');
  await field('Description').fill('Typed for a long time');
  await field('Colour').fill('blue');
  shared.change({ name: 'Their lamp', custom_fields: { Colour: 'green' }, selling_price: 30 });
  await stream.tell('products');

  await expect.element(productPanel).toMatchTextContent('Wanjiru Mwangi changed this product');
  await expect.element(productPanel).toMatchTextContent('Taken over into this form: Sale Price.');
  await expect.element(field('Sale Price')).toHaveValue('30.00');
  await expect.element(field('Product Name')).toHaveValue('My lamp');
  await expect.element(field('Description')).toHaveValue('Typed for a long time');
  const name = productPanel.getByRole('group', { name: 'Product Name' });
  await expect.element(name).toMatchTextContent('My lamp');
  await expect.element(name).toMatchTextContent('Their lamp');

  await button('Save Changes').click();
  await expect.element(productPanel).toHaveFocus();
  await activate(name.getByRole('button', { name: 'Keep mine' }));
  await expect.element(productPanel).toHaveFocus();
  await activate(productPanel.getByRole('group', { name: 'Colour' }).getByRole('button', { name: 'Take theirs' }));
  await expect.element(field('Colour')).toHaveValue('green');
  await button('Save Changes').click();
  await expect.element(page.getByText('Product updated successfully')).toBeVisible();
  expect(shared.now).toMatchObject({
    ...{ name: 'My lamp', description: 'Typed for a long time', selling_price: 30 },
    custom_fields: { Colour: 'green' },
  });
});

test('a change that the form has not heard of is met on saving', async () => {
  const { shared, answers } = sharedProduct();
  await openApplication('/products/1/edit', answers);
  await field('Product Name').fill('My lamp');
  shared.change({ name: 'Their lamp', barcode: '42' });
  await button('Save Changes').click();
  await expect.element(productPanel).toHaveFocus();
  await expect.element(field('Barcode')).toHaveValue('42');
  await activate(productPanel.getByRole('button', { name: 'Take theirs: Product Name' }));
  await expect.element(field('Product Name')).toHaveValue('Their lamp');
  await expect.element(button('Save Changes')).toBeDisabled();

  await field('Description').fill('Mine alone');
  shared.change({ selling_price: 31 });
  await button('Save Changes').click();
  await expect.element(page.getByText('Product updated successfully')).toBeVisible();
  expect(shared.now).toMatchObject({ name: 'Their lamp', description: 'Mine alone', selling_price: 31 });
});

test('the second of two editors of a customer is told', async () => {
  const ada = customer({ name: 'Ada Okoro', email: 'ada@example.com', phone: '+254 700 123 456' });
  const shared = new SharedRecord(ada, customerMessages.changedMeanwhile);
  const stream = new Stream();
  const answers: Answers = {
    ...tenant,
    'orders.customers.get': () => shared.now,
    'orders.customers.update': ({ id: _, expected_updated_at, ...changes }) =>
      shared.edit(expected_updated_at, changes as Partial<typeof ada>),
  };
  await openApplication('/customers/1', answers, { stream });
  await activate(button('Edit'));
  const editing = page.getByRole('dialog', { name: 'Edit Customer' });
  await editing.getByLabelText('Name').fill('Ada O.');
  shared.change({ phone: '0711 222 333' });
  await stream.tell('customers');
  const conflict = editing.getByRole('region', { name: 'Somebody else changed this customer' });
  await expect.element(conflict).toMatchTextContent('Taken over into this form: Phone.');
  await expect.element(editing.getByLabelText('Phone')).toHaveValue('0711 222 333');
  await expect.element(editing.getByLabelText('Name')).toHaveValue('Ada O.');
  shared.change({ name: 'Ada Okoro-Smith' });
  await stream.tell('customers');
  await expect.element(conflict.getByRole('group', { name: 'Name' })).toMatchTextContent('Ada Okoro-Smith');
  await activate(editing.getByRole('button', { name: 'Update Customer' }));
  await expect.element(conflict).toHaveFocus();
  expect(await axeComplaints()).toEqual([]);
  await activate(conflict.getByRole('button', { name: 'Keep mine: Name' }));
  await activate(editing.getByRole('button', { name: 'Update Customer' }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ada O.' })).toBeVisible();
  expect(shared.now).toMatchObject({ name: 'Ada O.', phone: '0711 222 333' });
});

test('an edit of a supplier that another one overtook is told, and nothing is lost', async () => {
  const harbour = supplier({ name: 'Harbour Goods' });
  const shared = new SharedRecord(harbour, supplierMessages.changedMeanwhile);
  const stream = new Stream();
  const answers: Answers = {
    ...tenant,
    'suppliers.get': () => shared.now,
    'suppliers.update': ({ id: _, expected_updated_at, ...changes }) =>
      shared.edit(expected_updated_at, changes as Partial<typeof harbour>),
  };
  const router = await openApplication('/suppliers/1/edit', answers, { stream });
  await page.getByLabelText('Phone').fill('0700 111');
  shared.change({ notes: 'Closed on Fridays' });
  await stream.tell('suppliers');
  const conflict = page.getByRole('region', { name: 'Somebody else changed this supplier' });
  await expect.element(conflict).toMatchTextContent('Taken over into this form: Notes.');
  await expect.element(page.getByLabelText('Notes')).toHaveValue('Closed on Fridays');
  shared.change({ phone: '0700 222' });
  await stream.tell('suppliers');
  await activate(conflict.getByRole('button', { name: 'Take theirs: Phone' }));
  await expect.element(page.getByLabelText('Phone')).toHaveValue('0700 222');
  await page.getByLabelText('Contact Person').fill('Wanjiru');
  await activate(button('Update Supplier'));
  await expect.element(page.getByText('Supplier updated successfully')).toBeVisible();
  expect(shared.now).toMatchObject({ contact_name: 'Wanjiru', phone: '0700 222', notes: 'Closed on Fridays' });
  await expect.poll(() => addressIn(router)).toBe('/suppliers');
});
