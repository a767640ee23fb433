import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { newestMail } from './outbox.ts';
import { test } from './signed-in.ts';
import { addProduct, addPurchaseOrder, addSupplier, addSupplierProduct, changeSupplier } from './tenant.ts';

test('what runs low becomes one draft for each supplier, approved and mailed', async ({ page, owner }) => {
  const [acme, beta] = [await addSupplier(owner, 'Acme Lighting'), await addSupplier(owner, 'Beta Wood')];
  const email = `acme-${acme.id}-${owner.tenantId}@example.com`;
  await changeSupplier(owner, acme.id, { email });
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  const desk = await addProduct(owner, { name: 'Pine desk' });
  await addProduct(owner, { name: 'Ash stool' });
  await addSupplierProduct(owner, { supplier: acme.id, product: lamp.id, cost: 4, pack_size: 12 });
  await addSupplierProduct(owner, { supplier: beta.id, product: desk.id, cost: 30 });
  await page.goto('/reorder');
  await expect(page.getByRole('button', { name: 'Create 2 draft purchase orders' })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Acme Lighting' })).toContainText('1 product · 12 pieces · $48.00');
  await page.getByText('Why 12?').focus();
  await page.keyboard.press('Enter');
  const reasons = page.getByRole('region', { name: 'Acme Lighting' });
  const sum = reasons.getByRole('table', { name: 'How the quantity of Oak lamp comes about' });
  const figureOf = (label: string) => sum.getByRole('row', { name: label }).getByRole('cell');
  for (const [label, pieces] of [
    ['On hand', '0'],
    ['On order', '0'],
    ['On drafts', '0'],
    ['Short', '5'],
    ['In packs of 12', '12'],
    ['Proposed quantity', '12'],
  ] as const)
    await expect(figureOf(label)).toHaveText(pieces);
  expect(await axeComplaints(page)).toEqual([]);

  const create = page.getByRole('button', { name: /^Create \d+ draft/ });
  await page.getByLabel('Quantity of Oak lamp').fill('0');
  await expect(create).toBeDisabled();
  await page.getByLabel('Quantity of Oak lamp').fill('24');
  await expect(page.getByRole('region', { name: 'Acme Lighting' })).toContainText('1 product · 24 pieces · $96.00');
  await page.getByLabel('Supplier of Ash stool').selectOption('Acme Lighting');
  await expect(page.getByRole('checkbox', { name: 'Order Ash stool' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Order Pine desk' }).uncheck();
  await expect(page.getByRole('region', { name: 'Beta Wood' })).toContainText('0 of 1 product · 0 pieces · $0.00');
  await expect(create).toHaveText('Create 1 draft purchase order');
  await create.click();
  const made = page.getByRole('list', { name: 'Created purchase orders' });
  await expect(made).toContainText('PO-000001 Acme Lighting · $146.00');
  await expect(page.getByRole('region', { name: 'Acme Lighting' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Beta Wood' })).toContainText('Pine desk');
  await made.getByRole('link', { name: 'PO-000001' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('PO-000001');
  await expect(page.getByText('Oak lamp')).toBeVisible();

  await page.getByRole('button', { name: 'Update Status' }).click();
  await page.getByLabel('New Status').selectOption('Approved');
  await page.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click();
  await expect(page.getByText('Purchase order status updated to Approved')).toBeVisible();
  await page.getByRole('button', { name: 'Email' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Purchase Order' }).click();
  await expect(page.getByText(`Purchase order sent to ${email}`)).toBeVisible();
  expect(await newestMail(email, /PO-000001/)).toContain('filename=PO-000001.pdf');
});

test('what is on its way stands at the product and leads to its orders', async ({ page, owner }) => {
  const product = await addProduct(owner, { name: 'Oak lamp' });
  const other = await addProduct(owner, { name: 'Pine desk' });
  const acme = await addSupplier(owner, 'Acme Lighting');
  await addPurchaseOrder(owner, acme, other, 7);
  await addPurchaseOrder(owner, acme, product, 40);
  await page.goto(`/products/${product.id}`);
  await page.getByRole('region', { name: 'Key figures' }).getByRole('link', { name: '40' }).click();
  await expect(page).toHaveURL(`/purchase-orders?incoming_product=${product.id}`);
  await expect(page.getByRole('link', { name: 'PO-000002', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'PO-000001', exact: true })).toBeHidden();
});
