import { expect, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { newestMail } from './outbox.ts';
import { test } from './signed-in.ts';
import {
  addProduct,
  addPurchaseOrder,
  addSupplier,
  addSupplierProduct,
  changePurchaseOrder,
  changeSupplier,
  invitePerson,
} from './tenant.ts';

/** What is typed faster is taken for a scanner. */
const atHand = { delay: 60 };

const totalsOf = (page: Page) => page.getByRole('status', { name: 'Totals' });
const itemsOf = (page: Page) => page.getByRole('table', { name: 'Purchase order items' });

test('a purchase order from the empty list to approved, by keyboard alone', async ({ page, owner }) => {
  await addSupplier(owner, 'Mill & Sons');
  await addProduct(owner, { name: 'Oak lamp', cost_price: 12.5, initial_stock_quantity: 9 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page.getByText('No purchase orders found')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Purchase Order' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Main');

  const create = page.getByRole('button', { name: 'Create Purchase Order' });
  await create.press('Enter');
  await expect(page.getByText('Please select a supplier')).toBeVisible();
  await expect(page.getByText('At least one item is required')).toBeVisible();

  const supplier = page.getByLabel('Supplier');
  await supplier.focus();
  await supplier.press('M');
  await expect(supplier.locator('option:checked')).toHaveText('Mill & Sons');
  const picker = page.getByLabel('Product', { exact: true });
  await picker.focus();
  await page.keyboard.type('oak', atHand);
  const option = page.getByRole('option', { name: /Oak lamp/ });
  await expect(option).toContainText('$12.50 · 9 in stock');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Unit price of Oak lamp')).toHaveValue('12.50');
  await page.getByLabel('Quantity of Oak lamp').fill('4');
  await expect(page.getByLabel('Tax (%)')).toHaveValue('0');
  await page.getByLabel('Tax (%)').fill('8.875');
  await page.getByLabel('Tax (%)').press('Tab');
  await expect(page.getByLabel('Tax (%)')).toHaveValue('8.875');
  await page.getByLabel('Tax (%)').fill('16');
  await page.getByLabel('Shipping Cost').fill('5');
  await page.getByLabel('Discount').fill('3');
  await expect(totalsOf(page)).toContainText('$60.00');
  expect(await axeComplaints(page)).toEqual([]);
  await create.press('Enter');
  await expect(page.getByText('Purchase order created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'PO-000001' })).toBeVisible();
  await expect(page.getByText(`by ${owner.username}`)).toBeVisible();
  await expect(itemsOf(page)).toContainText('$50.00');
  await expect(page.getByRole('region', { name: 'Order Totals' })).toContainText('Tax (16%)');

  await page.getByRole('button', { name: 'Update Status' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Update Status' });
  await dialog.getByLabel('New Status').selectOption('Approved');
  await dialog.getByRole('button', { name: 'Update Status' }).press('Enter');
  await expect(page.getByText('Purchase order status updated to Approved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  await page.getByRole('tab', { name: 'Order History' }).click();
  const history = page.getByRole('table', { name: 'Purchase order history' }).locator('tbody').getByRole('row');
  await expect(history).toHaveText([/Status changed from Draft to Approved/, /Created as Draft/]);
  await expect(page.getByText('Purchase order status updated to Approved')).toBeHidden();
  expect(await axeComplaints(page)).toEqual([]);
});

test('items are added row by row, each with a search of its own', async ({ page, owner }) => {
  await addSupplier(owner, 'Mill & Sons');
  await addProduct(owner, { name: 'Oak lamp', cost_price: 12.5 });
  await addProduct(owner, { name: 'Pine chair', cost_price: 30 });
  await page.goto('/purchase-orders/create');
  const add = page.getByRole('button', { name: 'Add Item' });
  const pick = async (row: number, text: string, name: string) => {
    await page.getByRole('combobox', { name: `Item ${row}` }).fill(text);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  };
  await add.click();
  const first = page.getByRole('combobox', { name: 'Item 1' });
  await expect(first).toBeFocused();
  await page.getByLabel('Supplier').selectOption('Mill & Sons');
  await expect(first).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Create Purchase Order' }).click();
  await expect(first).toHaveAccessibleDescription('Please select a product');
  await expect(first).toBeFocused();
  await pick(1, 'oak', 'Oak lamp');
  await expect(page.getByLabel('Quantity of Oak lamp')).toBeFocused();
  await expect(page.getByLabel('Unit price of Oak lamp')).toHaveValue('12.50');
  await add.click();
  await pick(2, 'pine', 'Pine chair');
  await expect(totalsOf(page)).toContainText('$42.50');
  // One that is there already is counted up.
  await add.click();
  await pick(3, 'oak', 'Oak lamp');
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('2');
  await expect(page.getByRole('list', { name: 'Order items' }).getByRole('listitem')).toHaveCount(2);
  await add.click();
  await page.getByRole('button', { name: 'Remove item 3' }).click();
  await page.getByRole('button', { name: 'Create Purchase Order' }).click();
  await expect(itemsOf(page)).toContainText('$25.00');
});

test('a line takes the supplier’s price and code, and another supplier’s when they are chosen', async ({
  page,
  owner,
}) => {
  const [mill, forge] = [await addSupplier(owner, 'Mill'), await addSupplier(owner, 'Forge')];
  await addSupplier(owner, 'Loom');
  const lamp = await addProduct(owner, { name: 'Oak lamp', cost_price: 12.5 });
  const desk = await addProduct(owner, { name: 'Elm desk', cost_price: 80 });
  for (const product of [lamp, desk])
    await addSupplierProduct(owner, {
      supplier: mill.id,
      product: product.id,
      cost: 10,
      supplier_code: `M${product.id}`,
    });
  await addSupplierProduct(owner, { supplier: forge.id, product: lamp.id, cost: 11, supplier_code: 'F/1' });
  await page.goto(`/suppliers/${mill.id}`);
  await expect(page.getByText('No purchase orders found')).toBeVisible();
  await page.getByRole('link', { name: 'New Purchase Order' }).click();
  const supplier = page.getByLabel('Supplier');
  await expect(supplier.locator('option:checked')).toHaveText('Mill');
  for (const name of ['Oak lamp', 'Elm desk']) {
    await page.getByLabel('Product', { exact: true }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await expect(page.getByLabel(`Unit price of ${name}`)).toHaveValue('10.00');
  }
  const lines = page.getByRole('list', { name: 'Order items' });
  await expect(lines).toContainText(`Supplier code M${lamp.id}`);
  await page.getByLabel('Unit price of Elm desk').fill('9');
  await page.keyboard.press('Tab');
  await supplier.selectOption('Forge');
  await expect(lines).toContainText('Supplier code F/1');
  await expect(page.getByLabel('Unit price of Oak lamp')).toHaveValue('11.00');
  // What was typed stays, and a code that the supplier does not have goes.
  await expect(page.getByLabel('Unit price of Elm desk')).toHaveValue('9.00');
  await expect(lines).not.toContainText(`M${desk.id}`);
  // Of a supplier without prices a product costs what it costs.
  await supplier.selectOption('Loom');
  await expect(page.getByLabel('Unit price of Oak lamp')).toHaveValue('12.50');
  await expect(page.getByLabel('Unit price of Elm desk')).toHaveValue('9.00');
  await supplier.selectOption('Mill');
  await expect(lines).toContainText(`Supplier code M${desk.id}`);
  await page.getByRole('button', { name: 'Create Purchase Order' }).click();
  await expect(page.getByText('Purchase order created successfully')).toBeVisible();
  await expect(itemsOf(page)).toContainText('$9.00');
  // A copy takes the prices of another supplier, too.
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Unit price of Oak lamp')).toHaveValue('10.00');
  await supplier.selectOption('Forge');
  await expect(page.getByLabel('Unit price of Oak lamp')).toHaveValue('11.00');
  await expect(page.getByLabel('Unit price of Elm desk')).toHaveValue('9.00');
  await page.goto(`/suppliers/${mill.id}`);
  await expect(page.getByRole('table', { name: 'Purchase orders' })).toContainText('$19.00');
});

test('of two windows with a draft the second takes over what the first saved, and keeps what was typed', async ({
  page,
  owner,
}) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  const draft = await addPurchaseOrder(owner, await addSupplier(owner, 'Mill'), lamp, 2, { status: 'draft' });
  await page.goto(`/purchase-orders/${draft.id}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Quantity of Oak lamp').fill('5');
  await changePurchaseOrder(owner, draft.id, { notes: 'Ring twice' });
  const conflict = page.getByRole('region', { name: 'Ada Okoro changed this purchase order' });
  await expect(conflict).toContainText('Taken over into this form: Notes.');
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ring twice');
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('5');
  const items = [{ product: lamp.id, quantity: 3, unit_price: 6 }];
  await changePurchaseOrder(owner, draft.id, { items });
  const line = conflict.getByRole('group', { name: 'Oak lamp' });
  await expect(line).toContainText('5 × $6.00');
  await expect(line).toContainText('3 × $6.00');
  await line.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('3');
  await page.getByLabel('Quantity of Oak lamp').fill('4');
  await page.getByRole('button', { name: 'Update Purchase Order' }).click();
  await expect(page.getByText('Purchase order updated successfully')).toBeVisible();
  await expect(itemsOf(page)).toContainText('$24.00');
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(page.getByText('Quantity of Oak lamp changed from 3 to 4')).toBeVisible();
});

test('a draft is deleted after a question; an approved order is not offered for it', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  const mill = await addSupplier(owner, 'Mill');
  await addPurchaseOrder(owner, mill, lamp, 2, { status: 'draft' });
  const approved = await addPurchaseOrder(owner, mill, lamp, 2);
  await page.goto('/purchase-orders');
  await expect(page.getByRole('button', { name: 'Delete PO-000002' })).toBeHidden();
  await page.getByRole('button', { name: 'Delete PO-000001' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this purchase order?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Purchase order deleted successfully')).toBeVisible();
  await expect(rowsOf(page)).toHaveText([/PO-000002/]);
  await page.goto(`/purchase-orders/${approved.id}`);
  await expect(page.getByRole('button', { name: 'Update Status' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden();
  await page.goto('/purchase-orders/999999');
  await expect(page.getByText('Purchase order not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Purchase Orders' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
});

test('the supplier is mailed the PDF, and the order is ordered with it', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  const mill = await addSupplier(owner, 'Mill');
  const email = `mill-${mill.id}-${owner.tenantId}@example.com`;
  await changeSupplier(owner, mill.id, { email, contact_name: 'Grace' });
  const order = await addPurchaseOrder(owner, mill, lamp, 2);
  await page.goto(`/purchase-orders/${order.id}`);
  await page.getByRole('button', { name: 'Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email PO-000001' });
  await expect(dialog.getByLabel('To')).toHaveValue(email);
  await expect(dialog.getByLabel('Subject')).toHaveValue(/^Purchase order PO-000001 from /);
  await expect(dialog.getByLabel('Message')).toHaveValue(/Hello Grace,/);
  await expect(dialog.getByLabel('Mark the purchase order as ordered')).toBeChecked();
  expect(await axeComplaints(page)).toEqual([]);
  await dialog.getByLabel('Message').fill('Deliver to the back door.');
  await dialog.getByRole('button', { name: 'Send Purchase Order' }).click();
  await expect(page.getByText(`Purchase order sent to ${email}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(page.getByText(`Sent to ${email}; status changed from Approved to Ordered`)).toBeVisible();
  const mail = await newestMail(email, /Deliver to the back door\./);
  expect(mail).toContain('filename=PO-000001.pdf');
});

test('a duplicate is a new draft with the same lines', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  const order = await addPurchaseOrder(owner, await addSupplier(owner, 'Mill'), lamp, 2, {
    expected_delivery_date: '2020-01-31',
    notes: 'Ring twice',
  });
  await page.goto(`/purchase-orders/${order.id}`);
  await expect(page.getByText('Late')).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print' }).click();
  expect((await saved).suggestedFilename()).toBe('PO-000001.pdf');
  await expect(page.getByText('Purchase order PDF generated')).toBeVisible();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('2');
  await page.getByLabel('Quantity of Oak lamp').fill('9');
  await page.getByRole('button', { name: 'Remove Oak lamp' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Quantity of Oak lamp')).toHaveValue('2');
  await expect(page.getByLabel('Expected Delivery Date')).toHaveValue('');
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  await page.getByRole('button', { name: 'Create Purchase Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PO-000002' })).toBeVisible();
  await expect(page.getByText('Ring twice')).toBeVisible();
});

test('staff and viewers read purchase orders and change none', async ({ pageOf, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  const draft = await addPurchaseOrder(owner, await addSupplier(owner, 'Mill'), lamp, 2, { status: 'draft' });
  for (const group of ['Staff', 'Viewers'] as const) {
    const page = await pageOf(await invitePerson(owner, group));
    await page.goto('/purchase-orders');
    await expect(rowsOf(page)).toHaveText([/PO-000001/]);
    await expect(page.getByRole('link', { name: 'Create Purchase Order' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete PO-000001' })).toBeHidden();
    await page.getByRole('link', { name: 'PO-000001', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    for (const name of ['Update Status', 'Delete', 'Email'])
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
    for (const name of ['Edit', 'Duplicate']) await expect(page.getByRole('link', { name })).toBeHidden();
    for (const address of ['/purchase-orders/create', `/purchase-orders/${draft.id}/edit`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    }
  }
});

function rowsOf(page: Page) {
  return page.getByRole('table', { name: 'Purchase orders' }).locator('tbody').getByRole('row');
}
