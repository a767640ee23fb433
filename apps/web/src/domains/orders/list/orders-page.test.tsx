import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addressIn, openApplication } from '../../../../testing/application.tsx';
import { axeComplaints } from '../../../../testing/axe.ts';
import { rowTexts } from '../../../../testing/row-texts.ts';
import { order, payment } from '../../../../testing/rows/order.ts';
import { pageOfRows } from '../../../../testing/rows/page.ts';
import { purchaseOrder } from '../../../../testing/rows/purchase-order.ts';

const rowCount = () => rowTexts().length;

test('a page has 10 orders, or as many as the person chose the last time', async () => {
  const orders = Array.from({ length: 11 }, (_, index) => order({ id: 11 - index }));
  const router = await openApplication('/orders', {
    'orders.list': (input) => pageOfRows(orders, input),
    'orders.customers.list': () => pageOfRows([]),
  });
  await expect.poll(rowCount).toBe(10);
  await expect.element(page.getByText('Showing 1 to 10 of 11 results')).toBeVisible();
  const size = page.getByLabelText('Rows per page');
  expect([...size.element().querySelectorAll('option')].map(({ text }) => text)).toEqual(['10', '25', '50', '100']);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(rowCount).toBe(1);
  await size.selectOptions('25');
  await expect.poll(rowCount).toBe(11);
  expect(addressIn(router)).toBe('/orders');
  await router.navigate('/customers');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await router.navigate('/orders');
  await expect.poll(rowCount).toBe(11);
  await size.selectOptions('10');
  await expect.poll(rowCount).toBe(10);
});

test('the first filters say what they show without their names', async () => {
  await openApplication('/purchase-orders', {
    'purchasing.list': () => pageOfRows([purchaseOrder()]),
    'suppliers.list': () => pageOfRows([]),
  });
  for (const [label, text] of [
    ['Supplier', 'All Suppliers'],
    ['Status', 'All Statuses'],
  ]) {
    const chip = page.getByRole('button', { name: `${label}: ${text}` });
    await expect.element(chip).toBeVisible();
    expect(chip.element().textContent).toBe(text);
  }
  expect(await axeComplaints()).toEqual([]);
});

test('an order is deleted on its page while nothing is paid', async () => {
  let orders = [order({ id: 2, payments: [payment({ amount: 1 })] }), order({ id: 1 })];
  const router = await openApplication('/orders/2', {
    'orders.list': (input) => pageOfRows(orders, input),
    'orders.get': ({ id }) => orders.find((one) => one.id === id) ?? order(),
    'orders.delete': ({ id }) => {
      orders = orders.filter((one) => one.id !== id);
    },
  });
  await expect.element(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).not.toBeInTheDocument();
  await router.navigate('/orders/1');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete ORD-000001' });
  await expect
    .element(dialog)
    .toMatchTextContent('Are you sure you want to delete this order? This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Order deleted successfully')).toBeVisible();
  await expect.poll(() => addressIn(router)).toBe('/orders');
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/ORD-000002/)]);
});
