import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { chooseFilter, openFilter } from './filters.ts';
import { newestMail } from './outbox.ts';
import { dateSalesBack, runMorningOf } from './passed-time.ts';
import { test } from './signed-in.ts';
import { addProduct, invitePerson, sellProduct } from './tenant.ts';

async function choose(page: Page, figures: readonly string[], isChosen = true) {
  await openFilter(page, 'Figures');
  for (const figure of figures)
    await page
      .getByRole('dialog', { name: 'Figures' })
      .getByRole('checkbox', { name: figure, exact: true })
      .setChecked(isChosen);
  await page.keyboard.press('Escape');
}

async function save(page: Page, name: string, isShared: boolean) {
  await page.getByRole('button', { name: 'Save Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Report' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('checkbox', { name: 'Share with the company' }).setChecked(isShared);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Report ${name} saved`)).toBeVisible();
}

test('a report is built, saved, shared, scheduled and mailed', async ({ page, owner, pageOf }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  await sellProduct(owner, lamp, { quantity: 2, unit_price: 25 });
  await page.goto('/reports');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Custom Reports/ })
    .click();
  await expect(page.getByText('No custom reports yet')).toBeVisible();
  await page.getByRole('link', { name: 'New Report' }).first().click();
  await choose(page, ['Units Sold']);
  await chooseFilter(page, 'By', 'Product');
  const rows = page.getByRole('table', { name: 'New Report' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(/Oak lamp.*\$50\.00.*2/);
  await expect(page.getByRole('list', { name: 'Net Sales' })).toContainText(/Oak lamp.*\$50\.00/);
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  expect(await readFile(await csv.path(), 'utf8')).toContain('"Oak lamp","SKU-000001","50.00","2"');
  await save(page, 'Best sellers', true);
  await expect(page).toHaveURL(/\/reports\/custom\/\d+\?.*by=product/);
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  const address = new URL(page.url()).pathname;

  await chooseFilter(page, 'By', 'Category');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('dialog', { name: 'Save Best sellers' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('table', { name: 'Best sellers' })).toContainText('Lighting');

  const other = await pageOf(await invitePerson(owner, 'Viewers'));
  await other.goto('/reports/custom');
  await expect(other.getByRole('row', { name: /Best sellers/ })).toContainText('Shared by Ada Okoro');
  await other.getByRole('link', { name: 'Best sellers' }).click();
  await expect(other.getByRole('table', { name: 'Best sellers' })).toContainText('$50.00');
  await other.getByRole('button', { name: 'More' }).click();
  await expect(other.getByRole('menuitem')).toHaveText(['Save a copy…']);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Best sellers' });
  // The form had to load; the keyboard begins at the chosen one of its first group.
  await expect(dialog.getByRole('radio', { name: 'Weekly' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose who gets it')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Daily' }).check();
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  await dialog.getByRole('checkbox', { name: 'Ada Okoro' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Schedule saved')).toBeVisible();
  await runMorningOf(owner);
  const mail = await newestMail(owner.email, /You find the report for/);
  expect(mail).toMatch(/filename="?Best-sellers-.*\.csv/);
  await page.goto('/reports/custom');
  await expect(page.getByRole('row', { name: /Best sellers/ })).toContainText('Every day as CSV');
});

test('whoever gets a report by mail opens it from there and ends the mails', async ({ page, owner, pageOf }) => {
  const viewer = await invitePerson(owner, 'Viewers');
  await page.goto('/reports/custom/new?measures=net_sales&by=product');
  await save(page, 'For the viewer', false);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule For the viewer' });
  await dialog.getByRole('radio', { name: 'Daily' }).check();
  await dialog.getByRole('checkbox', { name: 'Wanjiru Mwangi' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Schedule saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop mailing me' })).toHaveCount(0);
  await runMorningOf(owner);
  const mail = await newestMail(viewer.email, /Stop these mails/);
  const path = /\/reports\/custom\/\d+/.exec(mail)?.[0] ?? '';

  const theirs = await pageOf(viewer);
  await theirs.goto(path);
  await expect(theirs.getByText('Ada Okoro has this report mailed to you.')).toBeVisible();
  await theirs.goto('/reports/custom');
  await expect(theirs.getByRole('row', { name: /For the viewer/ })).toContainText('Mailed to you by Ada Okoro');
  await theirs.getByRole('link', { name: 'For the viewer' }).click();
  await theirs.getByRole('button', { name: 'Stop mailing me' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Stop mailing me' }).click();
  await expect(theirs.getByText('For the viewer is not mailed to you any more')).toBeVisible();
  await expect(theirs).toHaveURL(/\/reports\/custom$/);
  await expect(theirs.getByText('No custom reports yet')).toBeVisible();
  await theirs.goto(path);
  await expect(theirs.getByText('This report does not exist any more')).toBeVisible();
  await page.goto('/reports/custom');
  await expect(page.getByRole('row', { name: /For the viewer/ })).not.toContainText('Every day');
});

test('totals show their change from the same days before, in the CSV too', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  await sellProduct(owner, lamp, { quantity: 4, unit_price: 25 });
  await dateSalesBack(owner, 9);
  await sellProduct(owner, lamp, { quantity: 1, unit_price: 25 });
  await page.goto('/reports/custom/new?measures=net_sales,cost_of_goods,returned_units&by=product&period=week');
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label });
  await expect(figure('Net Sales')).toContainText(/\$25\.00.*Down.*75.*from /);
  await expect(figure('Returned Units')).not.toContainText('from ');
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n');
  expect(lines.at(-3)).toMatch(/^"Total","","25\.00",/);
  expect(lines.at(-2)).toMatch(/^"\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d","","100\.00",/);
  expect(lines.at(-1)).toMatch(/^"Change in percent","","-75\.0",/);
  await page.goto('/reports/custom/new?measures=net_sales&by=product&period=all');
  await expect(figure('Net Sales')).toContainText('$125.00');
  await expect(figure('Net Sales')).not.toContainText('from ');
});

test('a report is chosen, saved and deleted by keyboard alone', async ({ page, owner }) => {
  await sellProduct(owner, await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 }), {
    quantity: 1,
    unit_price: 25,
  });
  await page.goto('/reports/custom');
  await expect(page.getByText('No custom reports yet')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/custom\/new/);
  await page.getByRole('search').getByRole('button', { name: /^By/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('person');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'New Report' })).toContainText('Ada Okoro');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.type('By person');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'By person' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('No custom reports yet')).toBeVisible();
});
