import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { addLocation, addProduct, readProduct } from './tenant.ts';

// The server does what it is asked, and the answer is lost: "Try again" finds out and does nothing twice.

const unknown = 'The outcome is unknown. Check before trying again.';

/** Answers the next call of this procedure, which is made all the same, with what a lost COMMIT is told as; answers the keys sent. */
async function loseAnswer(page: Page, procedure: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  const data = { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, path: procedure, body: { detail: unknown } };
  await page.route(`**/trpc/${procedure}*`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.fulfill({
      status: 503,
      headers: { 'idempotency-replay': 'same-key', 'retry-after': '2' },
      json: { error: { json: { message: unknown, code: -32603, data } } },
    });
  });
  return keys;
}

function expectOneKey(keys: readonly (string | undefined)[]) {
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
}

test('a form offers to send the same again', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 20 });
  await page.goto(`/products/${lamp.id}?tab=inventory`);
  await page.getByRole('button', { name: 'Add Stock' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quantity').fill('5');
  const keys = await loseAnswer(page, 'stock.move');
  await dialog.getByRole('button', { name: 'Update Stock' }).click();
  await expect(dialog.getByRole('alert')).toContainText(unknown);
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(25);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toBeHidden();
  expectOneKey(keys);
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(25);
});

test('a question offers to do the same again', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  // Its notice is lost as well: with it the page would say that the product is gone.
  await page.route('**/trpc/changes.watch*', (route) => route.abort());
  await page.goto(`/products/${lamp.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  const keys = await loseAnswer(page, 'catalog.products.delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toContainText(unknown);
  await question.getByRole('button', { name: 'Try again' }).click();
  await expect(question).toBeHidden();
  expectOneKey(keys);
});

test('a toast offers to do the same again, also after the network was lost', async ({ page, owner }) => {
  await addLocation(owner, 'Warehouse');
  await page.goto('/locations');
  const keys: (string | undefined)[] = [];
  await page.route('**/trpc/stock.locations.setDefault*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Make default Warehouse' }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText('No response received from server. Please check your connection.');
  await toasts.getByRole('button', { name: 'Try again' }).click();
  await expect(toasts).toContainText('Warehouse is the default location');
  await expect(toasts.getByRole('button', { name: 'Try again' })).toBeHidden();
  expectOneKey(keys);
});

test('work on a selection offers to go on where it stopped', async ({ page, owner }) => {
  for (const name of ['Oak lamp', 'Pine lamp']) await addProduct(owner, { name, initial_stock_quantity: 1 });
  await page.route('**/trpc/changes.watch*', (route) => route.abort());
  await page.goto('/products');
  for (const name of ['Oak lamp', 'Pine lamp']) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  const keys = await loseAnswer(page, 'catalog.products.archiveMany');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(unknown)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('2 products archived')).toBeVisible();
  expectOneKey(keys);
  await expect(page.getByRole('button', { name: 'Archive' })).toBeHidden();
});
