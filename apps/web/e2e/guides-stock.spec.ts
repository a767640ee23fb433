import { expect } from '@playwright/test';
import { followGuide, openInSidebar } from './guide-steps.ts';
import { test } from './signed-in.ts';
import { addProduct, addSupplier, addSupplierProduct } from './tenant.ts';

// Each follows a guide by the words that it prints in bold, so that a control under another name fails here.

test('the guide to locations', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  const guide = await followGuide(page, 'locations');
  const [add, move, put] = ['Add a location', 'Move goods', 'Put goods somewhere'] as const;
  await page.goto('/dashboard');
  await guide.step(add, 1, async () => {
    await openInSidebar(page, 'Locations');
    await page.getByRole('button', { name: 'Add location' }).click();
  });
  await guide.step(add, 2, async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Shop');
    await dialog.getByRole('button', { name: 'Add location' }).click();
    await expect(dialog).toBeHidden();
  });
  await expect(page.getByRole('button', { name: 'Make default Shop' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Deactivate Shop' })).toBeEnabled();

  await page.goto(`/products/${lamp.id}`);
  await guide.step(move, 1, () => page.getByRole('tab', { name: 'Inventory' }).click());
  await guide.step(move, 2, () => page.getByRole('button', { name: 'Transfer', exact: true }).click());
  await guide.step(move, 3, async () => {
    await page.getByLabel('From Location').selectOption('Main (9)');
    await page.getByLabel('To Location').selectOption('Shop (0)');
    await page.getByLabel('Quantity', { exact: true }).fill('4');
  });
  await guide.step(move, 4, async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Transfer', exact: true }).click();
    await expect(page.getByText('Stock updated successfully')).toBeVisible();
  });

  await page.goto('/locations');
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  await guide.step(put, 1, () => page.getByRole('button', { name: 'Add Stock', exact: true }).click());
  await guide.step(put, 2, async () => {
    await page.getByRole('combobox', { name: 'Product' }).fill('Oak');
    await page.getByRole('option', { name: /Oak lamp/ }).click();
    await page.getByLabel('Quantity', { exact: true }).fill('3');
  });
  await guide.step(put, 3, () => page.getByRole('button', { name: 'Update Stock' }).click());
  guide.end();
});

test('the guide to counting', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  const guide = await followGuide(page, 'stock-counts');
  const [enter, remove] = ['Enter a count', 'Remove what is broken, lost or used'] as const;
  await page.goto('/dashboard');
  await guide.step(enter, 1, async () => {
    await openInSidebar(page, 'Locations');
    await page.getByRole('link', { name: 'Main', exact: true }).click();
  });
  await expect(page.getByText('Show what has run out')).toBeVisible();
  await guide.step(enter, 2, () => page.getByRole('button', { name: 'Set count Oak lamp' }).hover());
  await page.getByRole('button', { name: 'Set count Oak lamp' }).click();
  await guide.step(enter, 3, () => page.getByLabel('Counted quantity', { exact: true }).fill('7'));
  await guide.step(enter, 4, async () => {
    await page.getByLabel('Reason').fill('Two broken');
    await page.getByRole('button', { name: 'Save count' }).click();
    await expect(page.getByText('Stock updated successfully')).toBeVisible();
  });

  await page.goto(`/products/${lamp.id}`);
  await guide.step(remove, 1, () => page.getByRole('tab', { name: 'Inventory' }).click());
  await expect(page.getByRole('button', { name: 'Adjust', exact: true })).toBeVisible();
  await guide.step(remove, 2, () => page.getByRole('button', { name: 'Remove Stock' }).click());
  await guide.step(remove, 3, async () => {
    await page.getByLabel('Quantity', { exact: true }).fill('1');
    await page.getByLabel('Reason').selectOption({ index: 1 });
  });
  await guide.step(remove, 4, () => page.getByRole('button', { name: 'Update Stock' }).click());
  await page.goto('/settings/removal-reasons');
  await expect(page.getByRole('heading', { level: 1, name: 'Removal Reasons' })).toBeVisible();
  guide.end();
});

test('the guide to labels', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  const guide = await followGuide(page, 'labels');
  await page.goto('/dashboard');
  await guide.step('Print', 1, () => openInSidebar(page, 'Products'));
  await guide.step('Print', 2, async () => {
    await page.getByRole('checkbox', { name: 'Select Oak lamp' }).click();
    await page.getByRole('button', { name: 'Print labels' }).click();
  });
  await guide.step('Print', 3, () => page.getByLabel('Label paper').selectOption('Roll, own size'));
  await page.getByLabel('Label paper').selectOption({ index: 0 });
  for (const number of [4, 5, 6, 7]) await guide.step('Print', number);
  await page.getByText('Adjust the position').click();
  await expect(page.getByLabel('Move right')).toBeVisible();
  await expect(page.getByLabel('Move down')).toBeVisible();
  guide.end();
});

test('the guide to purchase orders', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp' });
  const guide = await followGuide(page, 'purchase-orders');
  const [supplier, write, send] = ['Add the supplier', 'Write the order', 'Send it'] as const;
  await page.goto('/dashboard');
  await guide.step(supplier, 1, async () => {
    await openInSidebar(page, 'Suppliers');
    await page.getByRole('link', { name: 'Add Supplier' }).first().click();
  });
  await guide.step(supplier, 2, async () => {
    await page.getByLabel('Supplier Name').fill('Acme Lighting');
    await page.getByLabel('Email').fill(`acme-${owner.tenantId}@example.com`);
  });
  await guide.step(supplier, 3, async () => {
    await page.getByRole('button', { name: 'Create Supplier' }).click();
    await expect(page.getByText('Supplier created successfully')).toBeVisible();
  });

  await guide.step(write, 1, async () => {
    await openInSidebar(page, 'Purchase Orders');
    await page.getByRole('link', { name: 'Create Purchase Order' }).first().click();
    // The list that is left has a filter of the form's name.
    await expect(page.getByRole('heading', { level: 1, name: 'Create Purchase Order' })).toBeVisible();
  });
  await guide.step(write, 2, () => page.getByLabel('Supplier').selectOption('Acme Lighting'));
  await guide.step(write, 3);
  await guide.step(write, 4, async () => {
    await page.getByRole('combobox', { name: 'Product' }).fill('Oak');
    await page.getByRole('option', { name: /Oak lamp/ }).click();
    await page.getByLabel('Quantity of Oak lamp').fill('4');
  });
  await guide.step(write, 5);
  await guide.step(write, 6, async () => {
    await page.getByRole('button', { name: 'Create Purchase Order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'PO-000001' })).toBeVisible();
  });

  await guide.step(send, 1, async () => {
    await page.getByRole('button', { name: 'Update Status' }).click();
    await page.getByLabel('New Status').selectOption('Approved');
    await page.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click();
  });
  await guide.step(send, 2, () => page.getByRole('button', { name: 'Email', exact: true }).click());
  await guide.step(send, 3, () => page.getByRole('button', { name: 'Send Purchase Order' }).click());
  await expect(page.getByText('Ordered', { exact: true }).first()).toBeVisible();
  guide.end();
});

test('the guide to reordering', async ({ page, owner }) => {
  const acme = await addSupplier(owner, 'Acme Lighting');
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  await addProduct(owner, { name: 'Ash stool' });
  await addSupplierProduct(owner, { supplier: acme.id, product: lamp.id, cost: 4 });
  const guide = await followGuide(page, 'reorder');
  await page.goto('/dashboard');
  await guide.step('Order', 1, () => openInSidebar(page, 'Reorder'));
  await guide.step('Order', 2, () =>
    page
      .getByText(/Why\s\d+\?/)
      .first()
      .click(),
  );
  await guide.step('Order', 3, () => page.getByLabel('Quantity of Oak lamp').fill('7'));
  await guide.step('Order', 4, () => page.getByLabel('Supplier of Ash stool').selectOption('Acme Lighting'));
  await expect(page.getByRole('search').getByText('Next Order')).toBeVisible();
  await guide.step('Order', 5, () => page.getByRole('button', { name: /^Create 1 draft/ }).click());
  await guide.step('Order', 6, () => page.getByRole('link', { name: /^PO-/ }).click());
  guide.end();
});
