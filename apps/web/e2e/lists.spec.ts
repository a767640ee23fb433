import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

test('a filter of an address that no list has is dropped, and an id that leads to nothing finds nothing', async ({
  page,
  owner,
}) => {
  await addProduct(owner, { name: 'Oak lamp' });
  const clear = page.getByRole('button', { name: 'Clear Filters' });
  for (const [address, heading] of [
    ['/settings/audit-log?action=stock.move', 'Audit Log'],
    ['/notifications?kind=foo&unread=perhaps', 'Notifications'],
    ['/reports/transactions?transaction_type=foo&location=abc', 'Transactions Report'],
    ['/reports/dead-stock?days=-5', 'Dead Stock'],
    ['/reports/dead-stock?days=45', 'Dead Stock'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(address.replace(/\?.*/, ''));
    await expect(clear).toHaveCount(0);
  }
  await page.goto('/reports/dead-stock?days=30');
  await expect(page.getByRole('button', { name: 'Not sold for: 30 days' })).toBeVisible();
  await expect(page).toHaveURL('/reports/dead-stock?days=30');

  await page.goto('/reports/low-stock?location=999');
  await expect(page.getByRole('button', { name: 'Location: Unknown' })).toBeVisible();
  await expect(page.getByText('No low stock products found')).toBeVisible();
  await clear.first().click();
  await expect(page.getByRole('link', { name: 'Oak lamp' })).toBeVisible();
});

test('the whole row is the link: a click on another cell opens it, and a middle click in a tab of its own', async ({
  page,
  context,
  owner,
}) => {
  const { id, sku } = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 3 });
  await page.goto('/products');
  const row = page.getByRole('row', { name: /Oak lamp/ });
  const position = await row.getByRole('cell', { name: sku, exact: true }).evaluate((cell) => {
    const row = cell.closest('tr')?.getBoundingClientRect();
    const { left, top, width, height } = cell.getBoundingClientRect();
    return { x: left + width / 2 - (row?.left ?? 0), y: top + height / 2 - (row?.top ?? 0) };
  });
  const tab = context.waitForEvent('page');
  await row.click({ button: 'middle', position });
  await expect(await tab).toHaveURL(`/products/${id}`);
  await (await tab).close();
  await row.click({ position });
  await expect(page).toHaveURL(`/products/${id}`);
});
