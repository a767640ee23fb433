import type { CustomerView } from '@stockhand/contract/orders/schema';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addressIn, openApplication } from '../../../../testing/application.tsx';
import { axeComplaints } from '../../../../testing/axe.ts';
import { customer } from '../../../../testing/rows/customer.ts';
import { order } from '../../../../testing/rows/order.ts';
import { pageOfRows, rowOf } from '../../../../testing/rows/page.ts';

test('a customer is added, found, corrected and deleted while nothing was ordered', async () => {
  let customers: CustomerView[] = [];
  const router = await openApplication('/customers', {
    'orders.customers.list': () => pageOfRows(customers),
    'orders.customers.get': ({ id }) => rowOf(customers, id),
    'orders.customers.similar': () => [],
    'orders.customers.create': ({ name }) => {
      customers = [customer({ name })];
      return customer({ name });
    },
    'orders.customers.update': ({ id, email = null }) => {
      customers = customers.map((one) => ({ ...one, email }));
      return rowOf(customers, id);
    },
    'orders.customers.delete': () => {
      customers = [];
    },
    'orders.list': () => pageOfRows([]),
  });
  await expect.element(page.getByText('No customers yet')).toBeVisible();
  await userEvent.keyboard('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Name').fill('Amina Hassan');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('link', { name: 'Amina Hassan', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Amina Hassan' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabelText('Email').fill('amina@example');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Invalid email address')).toBeVisible();
  await dialog.getByLabelText('Email').fill('amina@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('amina@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => addressIn(router)).toBe('/customers');
  await expect.element(page.getByText('No customers yet')).toBeVisible();
});

test('a customer with an order is not offered to be deleted', async () => {
  await openApplication('/customers/1', {
    'orders.customers.get': () => customer({ name: 'Wanjiru Mwangi', order_count: 1, amount_due: 25 }),
    'orders.list': () => pageOfRows([order()]),
  });
  await expect.element(page.getByRole('link', { name: 'ORD-000001', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  expect(await axeComplaints()).toEqual([]);
});
