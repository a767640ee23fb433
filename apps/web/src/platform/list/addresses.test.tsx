import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../../testing/answers.ts';
import { addressIn, openApplication } from '../../../testing/application.tsx';
import { catalogue } from '../../../testing/rows/catalogue.ts';
import { lowStock } from '../../../testing/rows/low-stock.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';

const nothing = { count: 0, results: [] };

const counts = { total: 0, purchases: 0, sales: 0, transfers: 0, adjustments: 0, removals: 0, orders: 0 };

const reports: Answers = {
  ...catalogue([]),
  'audit.list': () => pageOfRows([]),
  'audit.people': () => [],
  'notifications.list': () => ({ ...nothing, unread_count: 0 }),
  'reports.transactions': () => nothing,
  'reports.transactionVolume': () => ({ counts, points: [], types: [] }),
  'reports.deadStock': () => ({ ...nothing, totals: { quantity: 0, value: 0 } }),
  'reports.lowStock': ({ location }) => pageOfRows(location === undefined ? [lowStock({ name: 'Oak lamp' })] : []),
  'purchasing.reorder.list': () => ({ ...nothing, groups: [] }),
};
const clear = page.getByRole('button', { name: 'Clear Filters' });

for (const [address, heading] of [
  ['/settings/audit-log?action=stock.move', 'Audit Log'],
  ['/notifications?kind=foo&unread=perhaps', 'Notifications'],
  ['/reports/transactions?transaction_type=foo&location=abc', 'Transactions Report'],
  ['/reports/dead-stock?days=-5', 'Dead Stock'],
  ['/reports/dead-stock?days=45', 'Dead Stock'],
] as const)
  test(`a filter that no list has is dropped from ${address}`, async () => {
    const router = await openApplication(address, reports);
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => addressIn(router)).toBe(address.replace(/\?.*/, ''));
    await expect.element(clear).not.toBeInTheDocument();
  });

test('a filter of an address that the list has is kept, and an id that leads to nothing finds nothing', async () => {
  const router = await openApplication('/reports/dead-stock?days=30', reports);
  await expect.element(page.getByRole('button', { name: 'Not sold for: 30 days' })).toBeVisible();
  expect(addressIn(router)).toBe('/reports/dead-stock?days=30');
  await router.navigate('/reports/low-stock?location=999');
  await expect.element(page.getByRole('button', { name: 'Location: Unknown' })).toBeVisible();
  await expect.element(page.getByText('No low stock products found')).toBeVisible();
  await clear.first().click();
  await expect.element(page.getByRole('link', { name: 'Oak lamp' })).toBeVisible();
});
