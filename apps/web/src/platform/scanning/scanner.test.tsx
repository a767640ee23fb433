import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApplication } from '../../../testing/application.tsx';
import { customer } from '../../../testing/rows/customer.ts';
import { scan, scanFrom, typeQuickly } from '../../../testing/scanner.ts';

const unused = 'was scanned. Nothing here takes codes.';
const nothing = { count: 0, results: [] };
const dialog = page.getByRole('dialog');

/** The page of customers with these names, and the products' for who goes there. */
async function openCustomers(...names: string[]) {
  const results = names.map((name, index) => customer({ id: index + 1, name }));
  return openApplication('/customers', {
    'orders.customers.list': () => ({ count: results.length, results }),
    'catalog.products.list': () => nothing,
    'catalog.categories.list': () => nothing,
    'catalog.manufacturers.list': () => nothing,
    'customFields.list': () => nothing,
    'stock.locations.list': () => nothing,
  });
}

test('a code with letters is no e-mail address and sends no form, an address that is typed at once is one', async () => {
  await openCustomers('Ada');
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await scanFrom(email, 'SKU-000123');
  await expect.element(page.getByText(`SKU-000123 ${unused}`)).toBeVisible();
  await expect.element(email).toHaveValue('');
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
  await scanFrom(email, 'ada9@example.com');
  await expect.element(email).toHaveValue('ada9@example.com');
});

test('what a scanner types outside of fields is no shortcut and presses nothing', async () => {
  const router = await openCustomers('Ada');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  // A busy page takes the keys late: their own times tell.
  addEventListener('keydown', keepBusy);
  const expectNothingOpen = async () => {
    await waitForShortcuts();
    expect(router.state.location.pathname).toBe('/customers');
    expect(dialog.elements()).toHaveLength(0);
  };
  await scan('?123', 'nothing');
  await expectNothingOpen();
  for (const code of ['?123456', 'n123456', 'gp123456', 'gp 1234', '/123456']) {
    await scan(code);
    await expect.element(page.getByText(`${code} ${unused}`)).toBeVisible();
    await expectNothingOpen();
  }
  await expect.element(page.getByRole('searchbox', { name: 'Search customers' })).toHaveValue('');
  removeEventListener('keydown', keepBusy);
  await scanFrom(page.getByRole('button', { name: 'Add Customer' }).first(), '96385074');
  await expect.element(page.getByText(`96385074 ${unused}`)).toBeVisible();
  await expectNothingOpen();
});

test('the keys of a hand are shortcuts, however quick it is with two', async () => {
  const router = await openCustomers('Ada');
  await expect.element(page.getByRole('link', { name: 'Ada' })).toBeVisible();
  await userEvent.keyboard('gp');
  await expect.poll(() => router.state.location.pathname).toBe('/products');
  await typeQuickly('gc');
  await expect.poll(() => router.state.location.pathname).toBe('/customers');
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a hand that presses j fast steps over as many rows', async () => {
  await openCustomers('Achieng', 'Barasa', 'Chebet', 'Didi');
  await expect.element(page.getByRole('link', { name: 'Didi' })).toBeVisible();
  await typeQuickly('jjj');
  await expect.element(page.getByRole('link', { name: 'Chebet' })).toHaveFocus();
});

function keepBusy({ key }: KeyboardEvent): void {
  if (!/^[?np]$/.test(key)) return;
  setTimeout(() => {
    const until = performance.now() + 300;
    while (performance.now() < until);
  });
}

/** The time after which a shortcut runs, and no longer. */
function waitForShortcuts(): Promise<void> {
  return new Promise((done) => setTimeout(done, 150));
}
