import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, Refused } from '../../../testing/answers.ts';
import { openApplication } from '../../../testing/application.tsx';
import { expectGoodLooks, screensOf } from '../../../testing/good-looks.ts';
import { activate } from '../../../testing/keys.ts';
import { location } from '../../../testing/rows/location.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';
import { product } from '../../../testing/rows/product.ts';
import { purchaseOrder, receipt } from '../../../testing/rows/purchase-order.ts';
import { supplier } from '../../../testing/rows/supplier.ts';
import { scan } from '../../../testing/scanner.ts';
import { tenant } from '../../../testing/tenant.ts';

const lamp = product({ name: 'Lamp with a name that goes on for as long as a name can', sku: 'SKU-000001' });
const mill = supplier({
  name: 'Mill whose name goes on for as long as a name of a supplier can go',
  email: 'mill@example.com',
});
const shelf = location({ id: 2, name: 'A shelf with a long name in the back of the warehouse' });
const line = { product: 1, product_name: lamp.name, sku: lamp.sku };
const ofMill = { supplier_name: mill.name };

/** A draft with everything, one that is late, one that was cancelled, and one of which three pieces have come in. */
const orders = [
  purchaseOrder({
    ...ofMill,
    status: 'draft',
    items: [{ ...line, quantity: 3, unit_price: 1_234_567.89, supplier_code: 'MILL/4711-0815-X' }],
    ...{ tax: 16, shipping_cost: 5, discount: 3, expected_delivery_date: '2020-01-31' },
    ...{ delivery_address: 'Gate 3\nQuay', notes: 'Ring twice' },
  }),
  purchaseOrder({ ...ofMill, id: 2, items: [{ ...line, quantity: 2 }], expected_delivery_date: '2020-01-31' }),
  purchaseOrder({ ...ofMill, id: 3, status: 'cancelled', items: [{ ...line, quantity: 2 }] }),
  purchaseOrder({
    ...ofMill,
    id: 4,
    status: 'partial',
    items: [{ ...line, quantity: 10, received_quantity: 3 }],
    receipts: [receipt({ product_name: lamp.name, location_name: shelf.name })],
  }),
];

const answers: Answers = {
  ...tenant,
  'catalog.products.get': () => lamp,
  'catalog.products.list': (input) => pageOfRows([lamp], input),
  'purchasing.get': ({ id }) => {
    const order = orders[id - 1];
    if (!order) throw new Refused(404, { detail: 'Purchase order not found' });
    return order;
  },
  'purchasing.list': (input) => pageOfRows(input.search ? [] : orders, input),
  'purchasing.receive': () => {
    throw new Refused(400, { items: { '0': { quantity: ['Cannot receive more than ordered'] } } });
  },
  'stock.locations.list': (input) => pageOfRows([location({ name: 'Main' }), shelf], input),
  'suppliers.get': () => mill,
  'suppliers.list': (input) => pageOfRows([mill], input),
};

const list = '/purchase-orders';

test.each(
  screensOf([
    { path: list, heading: 'Purchase Orders' },
    { path: list, heading: 'Purchase Orders', open: chooseFirst },
    { path: `${list}?search=nothing`, heading: 'Purchase Orders' },
    { path: `${list}/1`, heading: 'PO-000001' },
    { path: `${list}/1`, heading: 'PO-000001', open: 'Delete' },
    { path: `${list}/1/edit`, heading: 'Edit PO-000001' },
    { path: `${list}/2`, heading: 'PO-000002', open: 'Update Status' },
    { path: `${list}/2`, heading: 'PO-000002', open: 'Email' },
    { path: `${list}/2?tab=history`, heading: 'PO-000002' },
    { path: `${list}/2/edit`, heading: 'Edit PO-000002' },
    { path: `${list}/4`, heading: 'PO-000004' },
    { path: `${list}/4`, heading: 'PO-000004', open: 'Receive Items' },
    { path: `${list}/4`, heading: 'PO-000004', open: scanLamp },
    { path: `${list}/4`, heading: 'PO-000004', open: receiveTooMany },
    { path: `${list}/4`, heading: 'PO-000004', open: 'Close Order' },
    { path: `${list}/4`, heading: 'PO-000004', open: 'Reverse REC-000001' },
    { path: `${list}/4`, heading: 'PO-000004', open: 'Labels for REC-000001' },
    { path: `${list}/create`, heading: 'Create Purchase Order', open: createEmpty },
    { path: `${list}/create?supplier=1&product=1&quantity=3`, heading: 'Create Purchase Order' },
    { path: `${list}/999999`, heading: 'Purchase order not found' },
    { path: '/suppliers/1', heading: /^Mill/ },
  ]),
)('%s', { timeout: 60_000 }, (_, screen) => expectGoodLooks(screen, answers));

test.each([1280, 360])('no field of an order cuts its number, %i px wide', async (width) => {
  await openApplication(`${list}/1/edit`, answers, { width });
  await expect.element(page.getByLabelText(/^Unit price of Lamp/)).toHaveValue('1,234,567.89');
  const numbers = [...document.querySelectorAll<HTMLInputElement>('[inputmode=decimal], [inputmode=numeric]')];
  const cut = numbers.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
  expect(cut.map(({ value }) => value)).toEqual([]);
});

async function chooseFirst(): Promise<void> {
  await activate(page.getByRole('checkbox', { name: 'Select PO-000001' }));
  await expect.element(page.getByRole('region', { name: 'Selected rows' })).toBeVisible();
}

async function createEmpty(): Promise<void> {
  await activate(page.getByRole('button', { name: 'Create Purchase Order' }));
  await expect.element(page.getByText('Please select a supplier').first()).toBeVisible();
}

async function openReceiving(): Promise<void> {
  await activate(page.getByRole('button', { name: 'Receive Items' }));
  await expect.element(page.getByRole('dialog').getByLabelText(/^Receive Qty of Lamp/)).toHaveValue('7');
}

async function scanLamp(): Promise<void> {
  await openReceiving();
  await activate(page.getByRole('radio', { name: 'Scan' }));
  await scan(lamp.sku);
  await expect.element(page.getByRole('region', { name: 'Scan' })).toMatchTextContent('1 of 7');
}

async function receiveTooMany(): Promise<void> {
  await openReceiving();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(/^Receive Qty of Lamp/).fill('99');
  await activate(dialog.getByRole('button', { name: 'Receive Items' }));
  await expect.element(dialog.getByText('Cannot receive more than ordered')).toBeVisible();
}
