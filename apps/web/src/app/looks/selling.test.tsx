import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refused } from '../../../testing/answers.ts';
import { expectGoodLooks, screensOf } from '../../../testing/good-looks.ts';
import { activate } from '../../../testing/keys.ts';
import { tenant } from '../../../testing/tenant.ts';

test.each(
  screensOf([
    { path: '/dashboard', heading: 'Dashboard', open: openBell },
    { path: '/dashboard', heading: 'Dashboard', open: openGuide },
    { path: '/products', heading: 'Products', open: searchForLamps },
    { path: '/products', heading: 'Products', open: openSearch },
    { path: '/sales', heading: 'Sales' },
    { path: '/sales/1', heading: 'SALE-000001' },
    { path: '/sales/1', heading: 'SALE-000001', open: 'Return Items' },
    { path: '/sales/1', heading: 'SALE-000001', open: 'Email Receipt' },
    { path: '/sales/end-of-day', heading: 'End of Day' },
    { path: '/sell', heading: 'Sell' },
    { path: '/sell', heading: 'Sell', open: openSale },
    { path: '/sell', heading: 'Sell', open: openCamera },
  ]),
)('%s', { timeout: 60_000 }, (_, screen) => expectGoodLooks(screen, tenant));

test.each(screensOf([{ path: '/sales/999999', heading: 'Sale not found' }]))('%s', { timeout: 60_000 }, (_, screen) =>
  expectGoodLooks(screen, {
    'sales.get': () => {
      throw new Refused(404, { detail: 'Sale not found' });
    },
  }),
);

async function openBell(): Promise<void> {
  await activate(page.getByRole('button', { name: /^Notifications/ }));
  await expect.element(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
}

async function openSearch(): Promise<void> {
  await userEvent.keyboard('{ControlOrMeta>}k{/ControlOrMeta}');
  await expect.element(page.getByRole('option').first()).toBeVisible();
}

async function searchForLamps(): Promise<void> {
  await openSearch();
  await page.getByPlaceholder('Search products, orders...').fill('lamp');
  await expect.element(page.getByRole('option', { name: /^Oak lamp/ })).toBeVisible();
}

async function openGuide(): Promise<void> {
  // That it is open outlives a page.
  onTestFinished(() => userEvent.keyboard('{Escape}'));
  await activate(page.getByRole('button', { name: /User menu/ }));
  await activate(page.getByRole('menuitem', { name: 'Getting started' }));
  await expect.element(page.getByRole('heading', { name: 'Welcome to Stockhand' })).toBeVisible();
}

/** On phones the sale is a sheet. */
async function openSale(): Promise<void> {
  await activate(page.getByRole('button', { name: 'Add Oak lamp' }));
  const list = page.getByRole('list', { name: 'Products in the sale' });
  if (innerWidth < 1000) await activate(page.getByRole('button', { name: 'View sale' }));
  await expect.element(list).toBeVisible();
}

/** This browser has none, and the dialog says so. */
async function openCamera(): Promise<void> {
  await activate(page.getByRole('button', { name: 'Scan with the camera' }));
  await expect.element(page.getByText('No camera was found on this device.')).toBeVisible();
}
