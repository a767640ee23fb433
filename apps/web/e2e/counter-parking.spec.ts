import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct, countSales, invitePerson } from './tenant.ts';

test('a parked sale waits through a reload and is taken up at another till, once', async ({ page, pageOf, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', selling_price: 20, initial_stock_quantity: 9 });
  const other = await pageOf(await invitePerson(owner, 'Staff'));
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  await page.getByLabel('Quantity of Oak lamp').fill('3');
  await page.getByLabel('Customer name').fill('Juma');
  await page.getByRole('button', { name: 'Park', exact: true }).click();
  await page.getByLabel('Note').fill('Blue coat');
  await page.getByRole('button', { name: 'Park Sale' }).click();
  await expect(page.getByText('Nothing in the sale yet')).toBeVisible();
  await expect(page.getByLabel('Customer name')).toHaveValue('');
  await page.reload();
  await openParked(page, 1);
  await expect(parkedOf(page)).toContainText(['Blue coat · Juma$60.00 · 3 items']);

  await other.goto('/sell');
  await openParked(other, 1);
  await other.getByRole('button', { name: 'Take Up' }).click();
  await expect(other.getByLabel('Quantity of Oak lamp')).toHaveValue('3');
  await expect(other.getByLabel('Customer name')).toHaveValue('Juma');
  await expect(page.getByText('No parked sales')).toBeVisible();
  await other.reload();
  await other.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(other.getByText('Sale completed successfully!')).toBeVisible();
  expect(await countSales(owner)).toBe(1);
});

test('the till that comes second is told, and an open sale is not mixed with a parked one', async ({
  page,
  pageOf,
  owner,
}) => {
  await addProduct(owner, { name: 'Oak lamp', selling_price: 20, initial_stock_quantity: 9 });
  const other = await pageOf(owner);
  for (const till of [page, other]) {
    await till.goto('/sell');
    await expect(till.getByRole('button', { name: 'Add Oak lamp' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  await page.getByRole('button', { name: 'Park', exact: true }).click();
  await page.getByRole('button', { name: 'Park Sale' }).click();
  await openParked(other, 1);
  await openParked(page, 1);
  // The second till asks after the first has its answer, and has not heard of it yet.
  const answered = Promise.withResolvers<void>();
  await other.route('**/trpc/sales.parked.takeUp*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await other.getByRole('button', { name: 'Take Up' }).click();
  await page.getByRole('button', { name: 'Take Up' }).click();
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('1');
  answered.resolve();
  await expect(other.getByText('This sale was taken up or discarded at another till.')).toBeVisible();
  await expect(other.getByText('No parked sales')).toBeVisible();

  await page.getByRole('button', { name: 'Park', exact: true }).click();
  await page.getByRole('button', { name: 'Park Sale' }).click();
  await expect(page.getByText('Nothing in the sale yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  await openParked(page, 1);
  await expect(page.getByText('Complete, park or clear the open sale before you take one up.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take Up' })).toBeDisabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('No parked sales')).toBeVisible();
});

test('a parked sale whose answer was lost on the way is at the counter all the same', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', selling_price: 20, initial_stock_quantity: 9 });
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  await page.getByRole('button', { name: 'Park', exact: true }).click();
  await page.getByRole('button', { name: 'Park Sale' }).click();
  await expect(page.getByRole('button', { name: 'Parked (1)' })).toBeVisible();
  let lost = 0;
  await page.route('**/trpc/sales.parked.takeUp*', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Take Up' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  // With a sale open nothing can be taken up, and Discard is not what Enter means either.
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  await page.keyboard.press('F9');
  await expect(page.getByRole('list', { name: 'Parked sales' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Oak lamp' }).click();
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Take Up' }).click();
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Parked', exact: true })).toBeVisible();
  expect(lost).toBe(2);
});

test('a parked sale that was asked for before a reload arrives after it, and nothing is added until then', async ({
  page,
  owner,
}) => {
  await addProduct(owner, { name: 'Oak lamp', selling_price: 20, initial_stock_quantity: 9 });
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  await page.getByRole('button', { name: 'Park', exact: true }).click();
  await page.getByRole('button', { name: 'Park Sale' }).click();
  const [handedOut, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/trpc/sales.parked.takeUp*', async (route) => {
    await route.fetch();
    handedOut.resolve();
    await isOver.promise;
    await route.abort().catch(() => undefined);
  });
  await openParked(page, 1);
  await page.getByRole('button', { name: 'Take Up' }).click();
  await handedOut.promise;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByText('A parked sale is being taken up.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Oak lamp' })).toBeDisabled();
  await page.unroute('**/trpc/sales.parked.takeUp*');
  await page.reload();
  isOver.resolve();
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('1');
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByText('Sale completed successfully!')).toBeVisible();
});

async function openParked(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Parked (${count})` }).click();
}

function parkedOf(page: Page) {
  return page.getByRole('list', { name: 'Parked sales' }).getByRole('listitem');
}
