import { expect, type Page } from '@playwright/test';
import { scan, typeByHand, typeQuickly } from './counter-scanner.ts';
import { scanInto } from './scanner-visits.ts';
import { test } from './signed-in.ts';
import { addCustomer, addProduct, addSupplier, readProduct, sellProduct } from './tenant.ts';

const unused = 'was scanned. Nothing here takes codes.';

test('a code that is scanned into a count is no quantity and books nothing', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '96385074', initial_stock_quantity: 40 });
  await page.goto(`/products/${lamp.id}?tab=inventory`);
  await page.getByRole('button', { name: 'Set count at Main' }).click();
  const dialog = page.getByRole('dialog');
  const counted = dialog.getByRole('textbox', { name: 'Counted quantity' });
  await expect(counted).toBeFocused();
  await scan(page, '96385074');
  await expect(page.getByText(`96385074 ${unused}`)).toBeVisible();
  await expect(counted).toHaveValue('40');
  await expect(counted).toBeFocused();

  // What a person types is a quantity, and Enter saves it.
  await counted.press('ControlOrMeta+a');
  await typeByHand(page, '38');
  await expect(page.getByText('Stock updated successfully')).toBeVisible();
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(38);
});

test('a code that is scanned into a return goes to its line and refunds nothing', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '96385074', initial_stock_quantity: 40 });
  const sale = await sellProduct(owner, lamp, { quantity: 2, unit_price: 25 });
  await page.goto(`/sales/${sale.id}`);
  await page.getByRole('button', { name: 'Return Items' }).click();
  const dialog = page.getByRole('dialog');
  const quantity = dialog.getByRole('textbox', { name: 'Quantity of Oak lamp' });
  await quantity.fill('0');
  await dialog.getByRole('textbox', { name: 'Refund' }).focus();
  await scan(page, '96385074');
  await expect(quantity).toHaveValue('1');
  await expect(quantity).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Refund' })).toHaveValue('');
  await scan(page, lamp.sku);
  await expect(quantity).toHaveValue('2');
  await scan(page, '96385074');
  await expect(page.getByText('One too many: no more of Oak lamp can come back.')).toBeVisible();
  await expect(quantity).toHaveValue('2');
  await scan(page, '5901234123457');
  await expect(page.getByText('Nothing here has the code 5901234123457.')).toBeVisible();
  await expect(dialog).toBeVisible();
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(38);
});

test('a scanner that ends with Tab or with nothing leaves fields alone as well', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 40 });
  await page.goto(`/products/${lamp.id}?tab=inventory`);
  await page.getByRole('button', { name: 'Add Stock' }).first().click();
  const scanner = await page.context().newCDPSession(page);
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Two crates');
  await scanInto(page, scanner, 'Tab');
  await expect(notes).toHaveValue('Two crates');
  await expect(notes).toBeFocused();
  await quantity.focus();
  await scanInto(page, scanner, 'nothing');
  await expect(page.getByText(unused)).toBeVisible();
  await expect(quantity).toHaveValue('1');
  await expect(quantity).toBeFocused();

  // Pasted text and a key that is held down come as fast.
  await notes.focus();
  await page.keyboard.insertText('40063813');
  await expect(notes).toHaveValue('Two crates40063813');
  for (let repeats = 0; repeats < 20; repeats += 1) await page.keyboard.down('9');
  await page.keyboard.up('9');
  await page.keyboard.press('Enter');
  await expect(notes).toHaveValue(`Two crates40063813${'9'.repeat(20)}\n`);
});

test('days, choices and known customers are as before a scan', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 40 });
  await addCustomer(owner, { name: 'Wanjiru' });
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  await page.getByLabel('Customer name').fill('wanj');
  await page.getByRole('option', { name: 'Wanjiru' }).click();
  const known = page.getByRole('img', { name: 'In the records' });
  await expect(known).toBeVisible();
  await page.getByLabel('Customer name').focus();
  await scan(page, '5901234123457');
  await expect(page.getByText('No product has the code 5901234123457.')).toBeVisible();
  await expect(page.getByLabel('Customer name')).toHaveValue('Wanjiru');
  await expect(known).toBeVisible();

  await page.goto('/sales/end-of-day?day=2026-01-02');
  await page.getByLabel('Day', { exact: true }).focus();
  await scan(page, '96385074');
  await expect(page.getByText(unused)).toBeVisible();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2026-01-02');
  await expect(page).toHaveURL('/sales/end-of-day?day=2026-01-02');
});

test('a field that asks for a code keeps it, and the Enter of the scanner sends nothing', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '96385074' });
  const supplier = await addSupplier(owner, 'Acme Lighting');
  await page.goto(`/suppliers/${supplier.id}?tab=products`);
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const dialog = page.getByRole('dialog');
  // The dialog asks for a product first.
  await dialog.getByRole('button', { name: 'Cancel' }).focus();
  await scan(page, '5901234123457');
  await expect(page.getByText('No product found for 5901234123457.')).toBeVisible();
  await scan(page, '96385074');
  const code = dialog.getByLabel('Supplier Code');
  await code.focus();
  await scan(page, 'ACME-0001');
  await expect(code).toHaveValue('ACME-0001');
  await dialog.getByLabel('Cost').focus();
  await scan(page, 'ACME-0002');
  await expect(page.getByText(`ACME-0002 ${unused}`)).toBeVisible();
  await expect(code).toHaveValue('ACME-0001');
  await expect(dialog).toBeVisible();

  await page.goto(`/products/${lamp.id}`);
  await page.getByRole('button', { name: 'Edit codes' }).click();
  await page.getByRole('textbox', { name: 'Codes' }).focus();
  await scan(page, 'OLD-1');
  await scan(page, 'OLD-2');
  await expect(page.getByRole('textbox', { name: 'Codes' })).toHaveValue('OLD-1\nOLD-2\n');

  // A search is asked for a code, and its Enter is its own.
  await page.goto('/orders');
  await page.getByRole('searchbox', { name: 'Search orders' }).focus();
  await scan(page, 'ORD-000001');
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('ORD-000001');
});

test('a code with letters is no e-mail address and sends no form, an address that is typed at once is one', async ({
  page,
}) => {
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  const email = page.getByRole('dialog').getByRole('textbox', { name: 'Email' });
  await email.focus();
  await scan(page, 'SKU-000123');
  await expect(page.getByText(`SKU-000123 ${unused}`)).toBeVisible();
  await expect(email).toHaveValue('');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await email.focus();
  await scan(page, 'ada9@example.com');
  await expect(email).toHaveValue('ada9@example.com');
});

test('what a scanner types outside of fields is no shortcut and presses nothing', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 40 });
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  // A busy page takes the keys late: their own times tell.
  await page.evaluate(() => {
    const work = () => {
      const until = performance.now() + 300;
      while (performance.now() < until);
    };
    addEventListener('keydown', ({ key }) => /^[?np]$/.test(key) && setTimeout(work));
  });
  await scan(page, '?123', 'nothing');
  await waitForShortcuts(page);
  await expectNothingOpen(page, '/customers');
  for (const code of ['?123456', 'n123456', 'gp123456', 'gp 1234', '/123456']) {
    await scan(page, code);
    await expect(page.getByText(`${code} ${unused}`)).toBeVisible();
    await waitForShortcuts(page);
    await expectNothingOpen(page, '/customers');
  }
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toHaveValue('');
  await page.getByRole('button', { name: 'Add Customer' }).first().focus();
  await scan(page, '96385074');
  await expect(page.getByText(`96385074 ${unused}`)).toBeVisible();
  await expectNothingOpen(page, '/customers');
  // A hand's keys still lead there, however quick it is with two.
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL('/products');
  await page.keyboard.type('g', { delay: 60 });
  await page.keyboard.type('c', { delay: 60 });
  await expect(page).toHaveURL('/customers');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a hand that presses j fast steps over as many rows', async ({ page, owner }) => {
  for (const name of ['Achieng', 'Barasa', 'Chebet', 'Didi']) await addCustomer(owner, { name });
  await page.goto('/customers');
  await expect(page.getByRole('link', { name: 'Didi' })).toBeVisible();
  await typeQuickly(page, 'jjj');
  await expect(page.getByRole('link', { name: 'Chebet' })).toBeFocused();
});

/** The time after which a shortcut runs, and no longer. */
async function waitForShortcuts(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
}

async function expectNothingOpen(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
