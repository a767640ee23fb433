import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { newestMail } from './outbox.ts';
import { test } from './signed-in.ts';
import { addCustomer, addProduct, call, orderProduct, readProduct, setOrderStatus } from './tenant.ts';

test('an order is paid in parts, and what came back is refunded once', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9, selling_price: 25 });
  const order = await orderProduct(owner, lamp, 4);
  await page.goto(`/orders/${order.id}`);
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures).toContainText('Due$100.00');
  await expect(page.getByRole('row', { name: /Oak lamp/ })).toContainText('Reserved');

  await page.getByRole('button', { name: 'Record Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(dialog).toContainText('$100.00 of ORD-000001 is due.');
  await dialog.getByLabel('Amount').fill('100.01');
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect(dialog.getByText('Amount is more than what is due')).toBeVisible();
  await dialog.getByLabel('Amount').fill('-50');
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect(dialog.getByText('Amount must be above 0')).toBeVisible();
  await dialog.getByLabel('Amount').fill('60');
  await dialog.getByLabel('Payment Method').selectOption('Cash');
  await dialog.getByLabel('Reference').fill('Till 2');
  expect(await axeComplaints(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Payment recorded')).toBeVisible();
  await expect(figures).toContainText('Due$40.00');
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('Till 2');
  await expect(page.getByRole('button', { name: 'Return Items' })).toBeHidden();

  await setOrderStatus(owner, order, 'shipped');
  await page.getByRole('button', { name: 'Return Items' }).click();
  const giving = page.getByRole('dialog', { name: 'Return items of ORD-000001' });
  await giving.getByLabel('Quantity of Oak lamp').fill('5');
  await giving.getByRole('button', { name: 'Return 5 pieces' }).click();
  await expect(giving.getByText('Cannot return more than was sold')).toBeVisible();
  await giving.getByLabel('Quantity of Oak lamp').fill('3');
  await expect(giving.getByText('The goods are worth $75.00 of the order. $35.00 is given back.')).toBeVisible();
  await giving.getByLabel('Reason').fill('Scratched');
  // A toast that fades has too little contrast for a moment.
  await expect(page.getByText('Payment recorded')).toBeHidden();
  expect(await axeComplaints(page)).toEqual([]);
  await giving.getByRole('button', { name: 'Return 3 pieces and refund $35.00' }).click();
  await expect(page.getByText('Items returned as RET-000001')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Returns' })).toContainText('3 × Oak lamp to Main: Scratched');
  await expect(figures).toContainText('Due$0.00');
  await expect(figures).toContainText('3 returned');
  const line = page.getByRole('table', { name: 'Order items' }).getByRole('row', { name: /Oak lamp/ });
  await expect(line.getByRole('link', { name: 'Shipped, 3 returned' })).toHaveAttribute('href', /tab=transactions/);
  expect((await readProduct(owner, lamp.id)).total_stock).toBe(8);
  await page.setViewportSize({ width: 360, height: 740 });
  const cells = await line.getByRole('cell').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(Math.max(...cells)).toBe(cells[0]);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await expect(refund).toContainText('$25.00 was paid.');
  await refund.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(page.getByRole('table', { name: 'Order history' })).toContainText('Scratched');
});

test('an allowance is owed to the customer until it is refunded, and can be taken back', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9, selling_price: 25 });
  const order = await orderProduct(owner, lamp, 4);
  await call(owner, 'POST', `/orders/${order.id}/payments/`, { amount: 100 });
  await setOrderStatus(owner, order, 'shipped');
  await page.goto(`/orders/${order.id}`);
  const figures = page.getByRole('region', { name: 'Key figures' });
  const allow = async () => {
    await page.getByRole('button', { name: 'Allowance', exact: true }).click();
    return page.getByRole('dialog', { name: 'Allowance on ORD-000001' });
  };
  const dialog = await allow();
  await expect(dialog).toContainText('$100.00 can be taken off.');
  await dialog.getByRole('button', { name: 'Give Allowance' }).click();
  await expect(dialog.getByText('Amount is required')).toBeVisible();
  await dialog.getByLabel('Amount').fill('100.01');
  await dialog.getByRole('button', { name: 'Give Allowance' }).click();
  await expect(dialog.getByText('Allowance is more than what is left of the total')).toBeVisible();
  await dialog.getByLabel('Amount').fill('12.5');
  await dialog.getByLabel('Reason').fill('Scratched');
  expect(await axeComplaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give Allowance' }).click();
  await expect(page.getByText('Allowance recorded')).toBeVisible();
  await expect(figures).toContainText('$12.50 owed to the customer');
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeHidden();

  await page.goto('/orders?credit=true');
  await expect(page.getByRole('link', { name: 'ORD-000001', exact: true })).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '1 order has money owed to its customer' }).click();
  await page.getByRole('link', { name: 'ORD-000001', exact: true }).click();
  await page.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await expect(refund.getByLabel('Amount')).toHaveValue('12.50');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(figures).toContainText('Nothing open');
  await expect(page.getByRole('list', { name: 'Allowances' })).toContainText('Scratched');
  await page.getByRole('button', { name: 'Take Back' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('ORD-000001 charges $12.50 more again.');
  await question.getByRole('button', { name: 'Take Back' }).click();
  await expect(page.getByText('Allowance taken back')).toBeVisible();
  await expect(figures).toContainText('Due$12.50');
  await expect(page.getByRole('button', { name: 'Take Back' })).toBeHidden();
});

test('an invoice is mailed to the customer with its PDF', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9, selling_price: 25 });
  const address = `ada-${owner.tenantId}@example.com`;
  const order = await orderProduct(owner, lamp, 4, await addCustomer(owner, { name: 'Ada Okoro', email: address }));
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Email' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`The invoice goes to ${address} as a PDF.`);
  expect(await axeComplaints(page)).toEqual([]);
  await question.getByRole('button', { name: 'Send Invoice' }).click();
  await expect(page.getByText(`Invoice sent to ${address}`)).toBeVisible();
  const mail = await newestMail(address, /filename=INV-000001\.pdf/);
  // The first bytes of a PDF in base64.
  expect(mail).toContain('JVBERi0');
});
