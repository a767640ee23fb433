import { expect, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { newestMail } from './outbox.ts';
import { test } from './signed-in.ts';
import { addProduct, addPurchaseOrder, addSupplier, changePurchaseOrder, changeSupplier } from './tenant.ts';

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

test('a purchase order is saved as a PDF', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  const order = await addPurchaseOrder(owner, await addSupplier(owner, 'Mill'), lamp, 2);
  await page.goto(`/purchase-orders/${order.id}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print' }).click();
  expect((await saved).suggestedFilename()).toBe('PO-000001.pdf');
  await expect(page.getByText('Purchase order PDF generated')).toBeVisible();
});
