import { expect, type Locator, type Page } from '@playwright/test';
import { undrawnGlyphs } from './drawn-glyphs.ts';
import { test } from './signed-in.ts';
import { addLocation, addProduct, invitePerson, moveStock, readProduct, sellProduct } from './tenant.ts';

test('goods move from one location to another, and both and the ledger show it', async ({ page, owner }) => {
  await addLocation(owner, 'Warehouse');
  const lamp = await addProduct(owner, { name: 'Oak lamp', cost_price: 10, initial_stock_quantity: 20 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Locations' }).click();
  const locations = page.getByRole('table', { name: 'Locations' });
  await expect(locations.getByRole('row', { name: /Main/ })).toContainText('$200.00');
  await page.getByRole('link', { name: 'Main' }).click();
  await page.getByRole('button', { name: 'Transfer Oak lamp' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer Stock' });
  await expect(dialog.getByLabel('From Location')).toHaveValue(/\d/);
  await dialog.getByLabel('To Location').selectOption('Warehouse (0)');
  await dialog.getByLabel('Quantity').fill('21');
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(dialog.getByText('Insufficient stock')).toBeVisible();
  const afterwards = dialog.getByRole('region', { name: 'Afterwards' });
  await expect(afterwards).toHaveText('Main20Warehouse0');
  await dialog.getByLabel('Quantity').fill('1.5');
  await dialog.getByLabel('Notes').focus();
  await expect(dialog.getByText('Use a whole number')).toBeVisible();
  await expect(dialog.getByLabel('Quantity')).toHaveValue('1.5');
  await expect(afterwards).toHaveText('Main20Warehouse0');
  await dialog.getByLabel('Quantity').fill('8');
  await expect(afterwards).toHaveText(/Main20\D*12Warehouse0\D*8/);
  await dialog.getByLabel('Notes').fill('For the weekend');
  await dialog.getByRole('button', { name: 'Transfer' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(cellOf(page, 'Products at Main', 'Oak lamp', 2)).toHaveText('12');

  await page.getByRole('link', { name: 'Back to locations' }).click();
  await expect(locations.getByRole('row', { name: /Warehouse/ })).toContainText('$80.00');
  await page.getByRole('link', { name: 'Warehouse' }).click();
  await expect(cellOf(page, 'Products at Warehouse', 'Oak lamp', 2)).toHaveText('8');
  await page.getByRole('link', { name: 'Oak lamp' }).click();
  await page.getByRole('tab', { name: 'Transaction History' }).click();
  const history = page.getByRole('table', { name: 'Transaction History' });
  await expect(history.locator('tbody').getByRole('row')).toHaveCount(2);
  await expect(history.getByRole('row', { name: /Transfer/ })).toContainText('Main → Warehouse');
  await expect(history.getByRole('row', { name: /Transfer/ })).toContainText('For the weekend');
  expect(await undrawnGlyphs(page, '→←−…')).toEqual([]);
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(20);
});

test('a count is set with its reason, and goods that move meanwhile are noticed', async ({ page, owner }) => {
  const { id: warehouse } = await addLocation(owner, 'Warehouse');
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 20 });
  await moveStock(owner, lamp, { transaction_type: 'transfer', quantity: 10, destination_location_id: warehouse });
  await page.goto(`/locations/${warehouse}`);
  await page.getByRole('button', { name: 'Set count Oak lamp' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set counted quantity' });
  await dialog.getByRole('textbox', { name: 'Counted quantity' }).fill('8.5');
  await dialog.getByRole('button', { name: 'Save count' }).click();
  await expect(dialog.getByText('Use a whole number')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Counted quantity' })).toHaveValue('8.5');
  await dialog.getByRole('textbox', { name: 'Counted quantity' }).fill('8');
  await expect(dialog.getByText('−2 will be booked')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Two broke');

  await moveStock(owner, lamp, { transaction_type: 'sale', quantity: 1, location_id: warehouse });
  await expect(dialog.getByText('changed from 10 to 9 while you were counting')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Two broke');
  await dialog.getByRole('button', { name: 'Save count' }).click();
  await expect(dialog.getByText('The recorded quantity is now 9. Check the count and save again.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Counted quantity' }).fill('7');
  await dialog.getByRole('button', { name: 'Save count' }).click();
  await expect(page.getByText('Stock updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cellOf(page, 'Products at Warehouse', 'Oak lamp', 2)).toHaveText('7');

  await page.goto(`/products/${lamp.id}?tab=transactions`);
  const newest = page.getByRole('table', { name: 'Transaction History' }).locator('tbody').getByRole('row').first();
  await expect(newest).toContainText(/Adjustment.*−2.*Warehouse.*Stock count.*Two broke/);
});

test('of two people who take the last units the second is told, and keeps what was typed', async ({
  page,
  pageOf,
  owner,
}) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 2 });
  const other = await pageOf(await invitePerson(owner, 'Managers'));
  const people = [page, other];
  for (const person of people) {
    await person.goto(`/products/${lamp.id}?tab=inventory`);
    await person.getByRole('button', { name: 'Remove Stock' }).click();
    await person.getByLabel('Quantity').fill('2');
    await person.getByLabel('Reason').selectOption('Used');
    await person.getByLabel('Reference').fill('Window display');
  }
  // Both have left the browser before either reaches the server.
  const waiting: (() => void)[] = [];
  for (const person of people) {
    await person.route('**/trpc/stock.move*', async (route) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === people.length) for (const go of waiting) go();
      });
      await route.continue();
    });
  }
  await Promise.all(people.map((person) => person.getByRole('button', { name: 'Update Stock' }).click()));
  const outcomes = await Promise.all(
    people.map(async (person) => {
      const won = person.getByText('Stock updated successfully');
      const lost = person.getByRole('dialog').getByText('Insufficient stock');
      await expect(won.or(lost)).toBeVisible();
      return (await won.isVisible()) ? 'won' : 'lost';
    }),
  );
  expect(outcomes.toSorted()).toEqual(['lost', 'won']);
  const loser = people[outcomes.indexOf('lost')] ?? page;
  await expect(loser.getByLabel('Quantity')).toHaveAccessibleDescription('Insufficient stock');
  // None are left, and nothing is foreseen for what cannot be booked.
  await expect(loser.getByRole('region', { name: 'Afterwards' })).toHaveText('Total0');
  await expect(loser.getByLabel('Reference')).toHaveValue('Window display');
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(0);
});

test('what another person moves shows in the open dialog and takes nothing typed away', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 20 });
  await page.goto(`/products/${lamp.id}?tab=inventory`);
  await page.getByRole('button', { name: 'Add Stock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Stock' });
  await dialog.getByLabel('Quantity').fill('5');
  await dialog.getByLabel('Reference').fill('Delivery 7');
  await expect(dialog.getByRole('region', { name: 'Afterwards' })).toHaveText(/Total20\D*25/);
  await moveStock(owner, lamp, { transaction_type: 'sale', quantity: 3 });
  await expect(dialog.getByRole('region', { name: 'Afterwards' })).toHaveText(/Total17\D*22/);
  await expect(dialog.getByLabel('Reference')).toHaveValue('Delivery 7');
  await expect(dialog.getByLabel('Quantity')).toHaveValue('5');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(22);
});

test('by keyboard alone: another default location, which then takes what names none', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Add location' }).waitFor();
  await page.keyboard.type('MAIN');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A location with this name already exists')).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Van');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Van added')).toBeVisible();
  await page.getByRole('button', { name: 'Make default Van' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Van is the default location')).toBeVisible();
  await expect(page.getByRole('row', { name: /Van/ })).toContainText('Default');
  await page.getByRole('link', { name: 'Van' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing lies here')).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Add stock to Van' }).waitFor();
  await page.keyboard.type('oak');
  await expect(page.getByRole('option', { name: /Oak lamp/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Update Stock' });
  await dialog.getByLabel('Quantity').focus();
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cellOf(page, 'Products at Van', 'Oak lamp', 2)).toHaveText('6');
  await moveStock(owner, lamp, { transaction_type: 'purchase', quantity: 1 });
  await expect(cellOf(page, 'Products at Van', 'Oak lamp', 2)).toHaveText('7');
});

test('a sale in the ledger leads to what was sold', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', selling_price: 25, initial_stock_quantity: 20 });
  await sellProduct(owner, lamp, { quantity: 3, unit_price: 25 });
  await page.goto(`/products/${lamp.id}?tab=transactions`);
  await page.getByRole('link', { name: 'SALE-000001' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SALE-000001' })).toBeVisible();
  await expect(page.getByText('Walk-in Customer')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Products sold' })).toContainText(/Oak lamp.*3.*\$25\.00.*\$75\.00/);
  await page.goto('/sales/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Sale not found' })).toBeVisible();
});

/** A cell of a product's row, from 0. */
function cellOf(page: Page, table: string, product: string, column: number): Locator {
  return page
    .getByRole('table', { name: table })
    .getByRole('row', { name: new RegExp(product) })
    .getByRole('cell')
    .nth(column);
}
