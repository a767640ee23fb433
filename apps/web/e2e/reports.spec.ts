import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readPages } from '@stockhand/documents/testing/read-pdf';
import { axeComplaints } from './axe.ts';
import { chooseFilter, openFilter } from './filters.ts';
import { test } from './signed-in.ts';
import { addProduct, orderProduct, type Person, sellProduct } from './tenant.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const rowsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody').getByRole('row');

/** Two lamps and a mug were sold at the counter, one lamp is ordered. */
async function trade(owner: Person) {
  const lamp = await addProduct(owner, { name: 'Oak lamp', selling_price: 10, initial_stock_quantity: 9 });
  const mug = await addProduct(owner, { name: 'Blue mug', selling_price: 4, initial_stock_quantity: 9 });
  await sellProduct(owner, lamp, { quantity: 2, unit_price: 10 });
  await sellProduct(owner, mug, { quantity: 1, unit_price: 4 });
  const order = await orderProduct(owner, lamp, 1);
  return { lamp, mug, order };
}

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('sales are grouped as one likes, keep their period in the address, and lead to their rows', async ({
  page,
  owner,
}) => {
  const { lamp } = await trade(owner);
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Reports' }).click();
  await menu.getByRole('link', { name: 'All Reports' }).click();
  // The dashboard leads to the sales report, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Reports', exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: /^Sales/ })
    .and(page.locator('main a'))
    .click();
  await expect(rowsOf(page, 'Sales')).toHaveText([/Oak lamp.*\$20\.00/, /Blue mug.*\$4\.00/]);
  await expect(page.getByText('Total Sales').locator('..')).toContainText('$24.00');
  await openFilter(page, 'Period');
  const period = page.getByRole('dialog', { name: 'Period' });
  // The search over the presets has the focus, and takes arrows and Enter.
  await expect(period.getByRole('combobox', { name: 'Find: Period' })).toBeFocused();
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(period).toBeHidden();
  await expect(page).toHaveURL(/period=last-90/);
  await chooseFilter(page, 'Period', 'Last month');
  await expect(page).toHaveURL(/period=last-month/);
  await chooseFilter(page, 'Period', 'Today');
  await expect(page).toHaveURL(/period=today/);
  await page.reload();
  await expect(rowsOf(page, 'Sales')).toHaveCount(2);
  await openFilter(page, 'Period');
  await period.getByLabel('To').fill('2020-01-02');
  await expect(period).toContainText('The last day is before the first');
  await expect(period.getByRole('button', { name: 'Apply Filters' })).toBeDisabled();
  await period.getByLabel('From').fill('2020-01-01');
  await expect(page).toHaveURL(/period=today/);
  await period.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/start_date=2020-01-01&end_date=2020-01-02|end_date=2020-01-02&start_date=2020-01-01/);
  await expect(page.getByText('Jan 1, 2020 – Jan 2, 2020').first()).toBeVisible();
  await expect(page.getByText('No sales found for the selected filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await chooseFilter(page, 'Rows', 'Customer');
  await expect(rowsOf(page, 'Sales')).toHaveText([/Walk-in Customer.*\$24\.00/]);
  await chooseFilter(page, 'Rows', 'Product');
  await page.getByRole('searchbox', { name: 'Search sales' }).fill('oak');
  await expect(rowsOf(page, 'Sales')).toHaveText([/Oak lamp/]);
  await rowsOf(page, 'Sales').getByRole('link', { name: 'Oak lamp' }).click();
  await expect(page).toHaveURL(new RegExp(`product=${lamp.id}.*group_by=day`));
  await expect(page.getByRole('button', { name: /^Product:\s*Oak lamp$/ })).toBeVisible();
  await expect(rowsOf(page, 'Sales')).toHaveText([/\$20\.00/]);
  await rowsOf(page, 'Sales').getByRole('link').click();
  await expect(rowsOf(page, 'Sales')).toHaveText([/Walk-in Customer.*\$20\.00/]);
  await page.getByRole('button', { name: 'Clear Product' }).click();
  await expect(rowsOf(page, 'Sales')).toHaveText([/Walk-in Customer.*\$24\.00/]);
});

test('a report is saved as CSV and as PDF, as it is filtered', async ({ page, owner }) => {
  await trade(owner);
  await page.goto('/reports/sales?search=oak');
  await expect(rowsOf(page, 'Sales')).toHaveCount(1);
  const csv = await download(page, 'CSV');
  expect(csv.name).toMatch(/^sales-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.bytes.toString()).toMatch(/"Oak lamp","SKU-\d+","2","20\.00"/);
  expect(csv.bytes.toString()).not.toContain('Blue mug');
  const pdf = await download(page, 'PDF');
  expect(pdf.name).toMatch(/^sales-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.pdf$/);
  const [printed] = await readPages(pdf.bytes);
  const text = printed?.texts.map((part) => part.text).join(' ');
  for (const part of ['Sales Report', 'Search: oak', 'Oak lamp', '$20.00', 'Total', 'Time zone UTC'])
    expect(text).toContain(part);
  await page.goto('/reports/transactions?transaction_type=order');
  await expect(rowsOf(page, 'Transaction History')).toHaveCount(1);
  expect((await download(page, 'CSV')).bytes.toString().match(/"Order"/g)).toHaveLength(1);
});

test('transactions are counted and drawn as they are filtered', async ({ page, owner }) => {
  const { lamp } = await trade(owner);
  await page.goto('/reports/transactions');
  await expect(rowsOf(page, 'Transaction History')).toHaveCount(5);
  const count = (label: string) =>
    page
      .locator('dl div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(count('Total Transactions')).toHaveText(['4', 'And 1 ordered item']);
  await expect(count('Purchases')).toHaveText('2');
  await expect(count('Sales')).toHaveText('2');
  await expect(page.getByRole('region', { name: 'Transaction Volume Over Time' })).toContainText('Transfers');
  await expect(page.getByRole('region', { name: 'Transaction Type Distribution' })).toContainText('40%');
  await chooseFilter(page, 'Type', 'Sale');
  await expect(rowsOf(page, 'Transaction History')).toHaveCount(2);
  await expect(count('Total Transactions')).toHaveText('2');
  await expect(page.getByRole('region', { name: 'Transaction Type Distribution' })).toContainText('100%');
  await sellProduct(owner, lamp, { quantity: 1, unit_price: 10 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(count('Total Transactions')).toHaveText('3');
  await page.getByPlaceholder('Search transactions...').fill('nothing');
  await expect(page.getByText('No transactions found for the selected filters.')).toBeVisible();
  await expect(page.getByText('No data available for the selected period').first()).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
});
