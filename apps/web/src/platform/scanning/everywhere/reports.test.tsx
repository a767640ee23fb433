import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activate } from '../../../../testing/keys.ts';
import { named } from '../../../../testing/places.ts';
import { expectScansChangeNothing } from '../../../../testing/scanner-visits.ts';
import { tenant } from '../../../../testing/tenant.ts';

const asked = '/reports/custom/new?measures=net_sales&by=product';
const saved = '/reports/custom/1';

test.each(
  named([
    { path: '/dashboard' },
    { path: '/dashboard', open: openBell, hasButtonsOnly: true },
    { path: '/dashboard', open: openChartFilters },
    { path: '/dashboard', open: openTenants },
    { path: '/dashboard', open: openUserMenu },
    { path: '/reports/activity', hasButtonsOnly: true },
    { path: '/reports/custom' },
    { path: asked },
    { path: asked, open: 'Save Report' },
    { path: saved, open: ['More', 'Delete…'] },
    { path: saved, open: ['More', 'Rename or share…'] },
    { path: saved, open: ['More', 'Schedule…'] },
    { path: '/reports/dead-stock' },
    { path: '/reports/inventory' },
    { path: '/reports/low-stock' },
    { path: '/reports/sales' },
    { path: '/reports/stock-ledger' },
    { path: '/reports/transactions' },
  ]),
)('a scan changes nothing at %s', { timeout: 60_000 }, (_, place) => expectScansChangeNothing(place, tenant));

async function openChartFilters(): Promise<void> {
  await activate(page.getByRole('button', { name: /^Filters: / }).first());
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

async function openBell(): Promise<void> {
  await activate(page.getByRole('button', { name: /^Notifications/ }));
  await expect.element(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
}

function openUserMenu(): Promise<void> {
  return openMenuOf(/^User menu/);
}

function openTenants(): Promise<void> {
  return openMenuOf('Corner Shop');
}

async function openMenuOf(name: string | RegExp): Promise<void> {
  await activate(page.getByRole('button', { name }).first());
  await expect.element(page.getByRole('menu')).toBeVisible();
}
