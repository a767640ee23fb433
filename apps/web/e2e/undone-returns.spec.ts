import { expect, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';
import { addProduct, invitePerson, type Person, readProduct, sellProduct } from './tenant.ts';

/** A page of a sale of two lamps at 10.00, one of which comes back; the rest of the stock is 7. */
async function returnLamp(page: Page, owner: Person) {
  const lamp = await addProduct(owner, { name: 'Oak lamp', selling_price: 10, initial_stock_quantity: 9 });
  const { id } = await sellProduct(owner, lamp, { quantity: 2, unit_price: 10 });
  await page.goto(`/sales/${id}`);
  await page.getByRole('button', { name: 'Return Items' }).click();
  await page.getByLabel('Quantity of Oak lamp').fill('1');
  await page.getByRole('button', { name: 'Return 1 piece and refund $10.00' }).click();
  await expect(page.getByText('Items returned as RET-000001')).toBeVisible();
  return lamp;
}

const returns = (page: Page) => page.getByRole('list', { name: 'Returns' });

test('a return is undone from its message, once, and the list says so', async ({ page, owner }) => {
  const lamp = await returnLamp(page, owner);
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(8);
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('RET-000001 was undone')).toBeVisible();
  await expect(returns(page)).toContainText('Undone by');
  await expect(returns(page).getByRole('listitem')).toHaveCount(1);
  await expect(returns(page).getByRole('button')).toHaveCount(0);
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(7);
  expect(await axeComplaints(page)).toEqual([]);
});

test('a return is undone in the list by whoever may return, in words where the goods are gone', async ({
  page,
  owner,
  pageOf,
}) => {
  const lamp = await returnLamp(page, owner);
  const theirs = await pageOf(await invitePerson(owner, 'Viewers'));
  await theirs.goto(page.url());
  await expect(returns(theirs)).toContainText('RET-000001');
  await expect(theirs.getByRole('button', { name: 'Undo RET-000001' })).toHaveCount(0);
  await sellProduct(owner, lamp, { quantity: 8, unit_price: 10 });
  await page.reload();
  await page.getByRole('button', { name: 'Undo RET-000001' }).click();
  await expect(page.getByText('Oak lamp is no longer there to be taken out again')).toBeVisible();
  await expect(returns(page)).not.toContainText('Undone');
});
