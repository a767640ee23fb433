import { expect } from '@playwright/test';
import { followGuide, openInSidebar } from './guide-steps.ts';
import { test } from './signed-in.ts';
import { addCustomer, addProduct, call, orderProduct, sellProduct, setOrderStatus } from './tenant.ts';

// Each follows a guide by the words that it prints in bold, so that a control under another name fails here.

test('the guide to returns', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  await sellProduct(owner, lamp, { quantity: 3, unit_price: 25, payment_method: 'Cash' });
  const guide = await followGuide(page, 'returns');
  const list = 'Return from a counter sale';
  const dialog = page.getByRole('dialog');
  await page.goto('/dashboard');
  await guide.step(list, 1, () => openInSidebar(page, 'Sales'));
  await guide.step(list, 2, () => page.getByRole('button', { name: 'Return Items SALE-000001' }).click());
  await guide.step(list, 3, () => page.getByLabel('Quantity of Oak lamp').fill('1'));
  await guide.step(list, 4, () => expect(page.getByLabel('Oak lamp back into the stock')).toBeChecked());
  await guide.step(list, 5);
  await guide.step(list, 6, () => dialog.getByRole('button', { name: /^Return 1 piece/ }).click());
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'SALE-000001' }).click();
  await expect(page.getByRole('button', { name: 'Credit Note' })).toBeVisible();
  const order = await orderProduct(owner, lamp, 2);
  await call(owner, 'POST', `/orders/${order.id}/payments/`, { amount: 50 });
  await setOrderStatus(owner, order, 'shipped');
  const allowance = 'Give an allowance';
  await guide.step(allowance, 1, async () => {
    await openInSidebar(page, 'Orders');
    await page.getByRole('link', { name: order.order_number, exact: true }).click();
    await page.getByRole('button', { name: 'Allowance', exact: true }).click();
  });
  await guide.step(allowance, 2, async () => {
    await dialog.getByLabel('Amount').fill('5');
    await dialog.getByLabel('Reason').fill('Scratched');
  });
  await guide.step(allowance, 3, () => dialog.getByLabel('Refund', { exact: true }).fill('5'));
  await guide.step(allowance, 4, () => dialog.getByRole('button', { name: 'Give Allowance' }).click());
  await expect(page.getByRole('list', { name: 'Allowances' })).toContainText('$5.00 refunded');
  await expect(page.getByRole('button', { name: 'Take Back' })).toBeVisible();
  guide.end();
});

test('the guide to orders and invoices', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  await addCustomer(owner, { name: 'Clara Wetherby', email: `clara-${owner.tenantId}@example.com` });
  const guide = await followGuide(page, 'orders-and-invoices');
  const [write, ship, invoice, payment] = [
    'Write the order',
    'Ship it',
    'Send the invoice',
    'Take the payment',
  ] as const;
  await page.goto('/dashboard');
  await guide.step(write, 1, async () => {
    await openInSidebar(page, 'Orders');
    await page.getByRole('link', { name: 'Create Order' }).first().click();
  });
  await guide.step(write, 2, async () => {
    await page.getByRole('combobox', { name: 'Customer' }).fill('Clara');
    await page.getByRole('option', { name: /^Clara/ }).click();
  });
  await guide.step(write, 3, async () => {
    await page.getByRole('combobox', { name: 'Product' }).fill('Oak');
    await page.getByRole('option', { name: /Oak lamp/ }).click();
  });
  await guide.step(write, 4, async () => {
    const address = page.getByRole('region', { name: 'Billing Address' });
    await address.getByLabel('Street').fill('1 Quay');
    await address.getByLabel('City').fill('Salem');
    await address.getByLabel('State').fill('MA');
    await address.getByLabel('ZIP').fill('01970');
    await address.getByLabel('Country').fill('United States');
    await page.keyboard.press('Escape');
  });
  await guide.step(write, 5);
  await guide.step(write, 6, async () => {
    await page.getByRole('button', { name: 'Create Order' }).click();
    await page.getByRole('link', { name: 'ORD-000001', exact: true }).click();
  });

  await guide.step(ship, 1, () => page.getByRole('button', { name: 'Update Status' }).click());
  await guide.step(ship, 2, async () => {
    await page.getByLabel('New Status').selectOption('Shipped');
    await page.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click();
  });
  await guide.step(invoice, 1);
  await guide.step(invoice, 2, async () => {
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    await page.getByRole('button', { name: 'Send Invoice' }).click();
    await expect(page.getByText(/^Invoice sent to/)).toBeVisible();
  });
  await guide.step(payment, 1, () => page.getByRole('button', { name: 'Record Payment' }).click());
  await guide.step(payment, 2);
  await guide.step(payment, 3, () => page.getByRole('dialog').getByRole('button', { name: 'Record Payment' }).click());
  await page.goto('/orders');
  await page.getByRole('checkbox', { name: /^Select ORD/ }).click();
  await expect(page.getByRole('button', { name: 'Mark shipped' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print invoices' })).toBeVisible();
  await expect(page.getByText('Amount due')).toBeVisible();
  guide.end();
});
