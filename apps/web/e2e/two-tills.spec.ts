import { expect, type Page } from '@playwright/test';
import { sendTogether } from './send-together.ts';
import { test } from './signed-in.ts';
import { addProduct, countSales, invitePerson, readProduct } from './tenant.ts';

test('of two tills that sell the last unit at once one succeeds and the other is told', async ({
  page,
  pageOf,
  owner,
}) => {
  const colleague = await invitePerson(owner, 'Staff');
  const lamp = await addProduct(owner, { name: 'Last lamp', initial_stock_quantity: 1 });
  const tills = [page, await pageOf(colleague)];
  for (const till of tills) {
    await till.goto('/sell');
    await till.getByRole('button', { name: 'Add Last lamp' }).click();
    await expect(cartOf(till).getByRole('listitem')).toHaveCount(1);
  }
  await sendTogether(tills, 'sales.create');
  await Promise.all(tills.map((till) => till.getByRole('button', { name: 'Complete Sale' }).click()));

  const outcomes = await Promise.all(tills.map(outcomeOf));
  expect(outcomes.toSorted()).toEqual(['Insufficient stock for Last lamp', 'Sale completed successfully!']);
  const [loser] = tills.filter((_, position) => outcomes[position] !== 'Sale completed successfully!');
  await expect(cartOf(loser ?? page).getByText('None available')).toBeVisible();
  expect(await countSales(owner)).toBe(1);
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(0);
});

test('a sale whose answer was lost is found again and never recorded twice', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 10 });
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  await page.route('**/trpc/sales.create*', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByText('Trying again finds out and never records it twice.')).toBeVisible();
  expect(await countSales(owner)).toBe(1);
  await page.unroute('**/trpc/sales.create*');
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('SALE-000001')).toBeVisible();
  expect(await countSales(owner)).toBe(1);
});

test('the sale survives a reload, and its quantities stay within what is available', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', selling_price: 20, initial_stock_quantity: 4 });
  await addProduct(owner, { name: 'Sold out lamp' });
  await page.goto('/sell');
  await expect(page.getByRole('button', { name: 'Add Sold out lamp' })).toBeDisabled();
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByRole('alert')).toHaveText('Cart is empty. Add products to sell.');

  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  await page.getByLabel('Quantity of Oak lamp').fill('9');
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('4');
  await page.getByLabel('Customer name').fill('Juma');
  await page.getByLabel('Payment method').selectOption({ index: 1 });
  const method = await page.getByLabel('Payment method').inputValue();
  await page.reload();
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('4');
  await expect(page.getByLabel('Customer name')).toHaveValue('Juma');
  await expect(page.getByLabel('Payment method')).toHaveValue(method);
  await expect(page.getByRole('definition')).toHaveText('$80.00');

  for (const key of ['Tab', 'Enter']) {
    for (const nonsense of ['abc', '1.5', '-2']) {
      await page.getByLabel('Quantity of Oak lamp').press('ControlOrMeta+a');
      // At the pace of a person: faster keys are a scanned code.
      await page.getByLabel('Quantity of Oak lamp').pressSequentially(nonsense, { delay: 80 });
      await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue(nonsense);
      await page.getByLabel('Quantity of Oak lamp').press(key);
      await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('4');
    }
  }

  await page.getByLabel('Quantity of Oak lamp').fill('0');
  await page.getByLabel('Customer name').focus();
  await expect(page.getByText('Nothing in the sale yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('4');
});

function cartOf(page: Page) {
  return page.getByRole('list', { name: 'Products in the sale' });
}

async function outcomeOf(till: Page): Promise<string> {
  const sold = till.getByText('Sale completed successfully!');
  const refused = till.getByRole('alert').filter({ hasText: 'Insufficient stock' });
  await expect(sold.or(refused)).toBeVisible();
  return (await sold.or(refused).textContent()) ?? '';
}
