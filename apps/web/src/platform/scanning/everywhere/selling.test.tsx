import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activate } from '../../../../testing/keys.ts';
import { named } from '../../../../testing/places.ts';
import { expectScansChangeNothing } from '../../../../testing/scanner-visits.ts';
import { tenant } from '../../../../testing/tenant.ts';

const pending = '/orders/1';
const shipped = '/orders/2';

test.each(
  named([
    { path: '/sell' },
    { path: '/sell', open: openSale },
    { path: '/sell', open: openSaleOnPhone, width: 360 },
    { path: '/sell', open: ['Add Oak lamp', 'Clear'] },
    { path: '/sell', open: ['Add Oak lamp', 'Park'] },
    { path: '/sell', open: openParked },
    { path: '/sell', open: openCamera },
    { path: '/sales' },
    { path: '/sales/1', hasButtonsOnly: true },
    { path: '/sales/1', open: 'Return Items' },
    { path: '/sales/1', open: 'Email Receipt' },
    { path: '/sales/end-of-day' },
    { path: '/orders' },
    { path: '/orders', open: ['Select ORD-000003', 'Mark shipped'] },
    { path: '/orders/create' },
    { path: `${pending}/edit` },
    { path: pending, hasButtonsOnly: true },
    { path: pending, open: 'Update Status' },
    { path: pending, open: 'Record Payment' },
    { path: pending, open: 'Cancel Order' },
    { path: pending, open: 'Delete' },
    { path: pending, open: 'Email' },
    { path: shipped, open: 'Return Items' },
    { path: shipped, open: 'Allowance' },
    { path: '/customers' },
    { path: '/customers', open: 'Add Customer' },
    { path: '/customers/1', hasButtonsOnly: true },
    { path: '/customers/1', open: 'Edit' },
    { path: '/customers/1', open: 'Merge...' },
    { path: '/customers/1', open: 'Delete' },
  ]),
)('a scan changes nothing at %s', { timeout: 60_000 }, (_, place) => expectScansChangeNothing(place, tenant));

async function openSale(): Promise<void> {
  await activate(page.getByRole('button', { name: 'Add Oak lamp' }));
}

async function openSaleOnPhone(): Promise<void> {
  await openSale();
  await activate(page.getByRole('button', { name: /^(Sale|View sale|Show)/ }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

async function openParked(): Promise<void> {
  await activate(page.getByRole('button', { name: /^Parked/ }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

/** This browser has none, and the dialog says so. */
async function openCamera(): Promise<void> {
  await activate(page.getByRole('button', { name: 'Scan with the camera' }));
  await expect.element(page.getByText('No camera was found on this device.')).toBeVisible();
}
