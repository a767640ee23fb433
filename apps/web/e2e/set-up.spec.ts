import { expect, type Page } from '@playwright/test';
import { openListening, test } from './signed-in.ts';
import { addProduct, inviteAccount, sellProduct, uniqueName } from './tenant.ts';

const checklist = (page: Page) => page.getByRole('region', { name: 'Set up your company' });

test('the dashboard of a new company ticks each step as it is done, and then the list is gone', async ({
  page,
  owner,
}) => {
  await page.goto('/dashboard');
  const list = checklist(page);
  await expect(list).toContainText('0 of 4 done');
  await list.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('dialog', { name: /Import/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/dashboard');
  await list.getByRole('link', { name: 'Invite' }).click();
  await expect(page.getByRole('dialog', { name: /Invite/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await openListening(page, '/dashboard');
  const product = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 5 });
  await expect(list).toContainText('1 of 4 done');
  await expect(list.getByText('Your first product (done)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
  await sellProduct(owner, product, { quantity: 1, unit_price: 25 });
  await inviteAccount(owner, `new-${uniqueName()}@example.com`);
  await expect(list).toContainText('3 of 4 done');
  await list.getByRole('link', { name: 'Add logo' }).click();
  await expect(page).toHaveURL('/settings/tenant');
  await page.locator('input[type=file]').setInputFiles('../server/src/testing/dot.png');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await expect(page.getByText('Tenant settings updated successfully')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('the list has its place from the first picture on: the figures below it never move', async ({ page, owner }) => {
  await page.addInitScript(notePlaces);
  await page.goto('/dashboard');
  await expect(checklist(page)).toContainText('0 of 4 done');
  await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 5 });
  await expect(checklist(page)).toContainText('1 of 4 done');
  await page.reload();
  await expect(checklist(page)).toContainText('1 of 4 done');
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText('$50.00');
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
  expect(places.length).toBe(1);
});

/** In the page: where the key figures stood, each place once. */
function notePlaces(): void {
  const places: number[] = [];
  (window as unknown as { places: number[] }).places = places;
  const note = () => {
    const top = document.querySelector('[aria-label="Key figures"]')?.getBoundingClientRect().top;
    if (top !== undefined && top !== places.at(-1)) places.push(top);
    requestAnimationFrame(note);
  };
  note();
}
