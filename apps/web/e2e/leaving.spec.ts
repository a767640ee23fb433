import { expect, test as guestTest, type Locator, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct, addPurchaseOrder, addSupplier, orderProduct, type Person, sellProduct } from './tenant.ts';

test('a reload asks before a dialog with typed text is lost, and no more once it is saved', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', async (question) => {
    asked.push(question.type());
    await question.dismiss().catch(() => undefined);
  });
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  await dialog.getByLabel('Name').fill('Wanjiru');
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(dialog.getByLabel('Name')).toHaveValue('Wanjiru');
  await dialog.getByRole('button', { name: 'Add Customer' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText('Wanjiru')).toBeVisible();
  expect(asked).toEqual(['beforeunload']);
});

test('a dialog over a changed form does not let the form go unasked', async ({ page }) => {
  await arriveBetween(page, '/orders/create');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ring twice');
  await page.getByRole('button', { name: 'Add Customer' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Customer' })).toBeVisible();
  await page.goForward();
  await questionOn(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/orders/create');
});

guestTest('a half-filled sign-up is not lost unasked, by history or a reload', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', async (question) => {
    asked.push(question.type());
    await question.dismiss().catch(() => undefined);
  });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/register');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await page.goForward();

  await page.getByLabel('Company name').fill('Lamps');
  await page.goBack();
  await questionOn(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel('Company name')).toHaveValue('Lamps');
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('Company name')).toHaveValue('Lamps');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await questionOn(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/login');
});

interface Place {
  path: string;
  button: string;
  fill: (dialog: Locator) => Promise<void>;
}

for (const [name, placesOf] of Object.entries<(owner: Person) => Promise<Place[]>>({
  'imports, labels and views': async (owner) => {
    const { id } = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
    const buffer = Buffer.from('Product Name,Selling Price\nLamp,3\n');
    const fileChosen: Place['fill'] = (dialog) =>
      dialog.getByLabel('File to import').setInputFiles({ name: 'lamps.csv', mimeType: 'text/csv', buffer });
    return [
      { path: '/products', button: 'Import', fill: fileChosen },
      { path: `/products/${id}`, button: 'Print labels', fill: typed('Copies of each', '7') },
    ];
  },
  stock: async (owner) => {
    const { id } = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
    const path = `/products/${id}?tab=inventory`;
    return [
      ...['Add Stock', 'Remove Stock', 'Adjust', 'Transfer'].map((button) => ({ path, button, fill: typed('Notes') })),
      { path, button: 'Set count at Main', fill: typed('Counted quantity', '7') },
    ];
  },
  'sales, orders and deliveries': async (owner) => {
    const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
    const sale = await sellProduct(owner, lamp, { quantity: 3, unit_price: 25 });
    const order = await orderProduct(owner, lamp, 2);
    const purchase = await addPurchaseOrder(owner, await addSupplier(owner, 'Acme'), lamp, 5);
    return [
      { path: `/sales/${sale.id}`, button: 'Return Items', fill: typed('Quantity of Oak lamp', '1') },
      { path: `/orders/${order.id}`, button: 'Record Payment', fill: typed('Reference') },
      { path: `/purchase-orders/${purchase.id}`, button: 'Receive Items', fill: typed('Receiving Notes') },
    ];
  },
}))
  test(`no dialog is left unasked: ${name}`, async ({ page, owner }) => {
    for (const { path, button, fill } of await placesOf(owner)) {
      await arriveBetween(page, path);
      await page.getByRole('button', { name: button, exact: true }).first().click();
      const dialog = page.getByRole('dialog');
      await fill(dialog);
      const address = page.url();
      await page.goForward();
      await questionOn(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(questionOn(page), button).toBeHidden();
      await expect(dialog, button).toBeVisible();
      await expect(page, button).toHaveURL(address);
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      await expect(dialog, button).toBeHidden();
    }
  });

function typed(label: string, text = 'Typed'): Place['fill'] {
  return (dialog) => dialog.getByLabel(label, { exact: true }).fill(text);
}

/** On a page that history leads on from without a reload. */
async function arriveBetween(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Counts', exact: true }).click();
  await expect(page).toHaveURL('/counts');
  await page.goBack();
  await expect(page).toHaveURL(path);
}

function questionOn(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Leave without saving?' });
}
