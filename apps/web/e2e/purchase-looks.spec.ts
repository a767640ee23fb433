import { expect, type Page } from '@playwright/test';
import { expectGoodLooks } from './good-looks.ts';
import { test } from './signed-in.ts';
import { addProduct, addPurchaseOrder, addSupplier } from './tenant.ts';

// The widths share the workers, and a slow machine gets the time it needs.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test(`pages of purchase orders, ${size.width} px wide`, async ({ page, owner }) => {
    const lamp = await addProduct(owner, { name: 'Lamp with a name that goes on for as long as a name can' });
    const mill = await addSupplier(owner, 'Mill whose name goes on for as long as a name of a supplier can go');
    const coded = { product: lamp.id, quantity: 3, unit_price: 1_234_567.89, supplier_code: 'MILL/4711-0815-X' };
    const draft = await addPurchaseOrder(owner, mill, lamp, 1, {
      ...{ status: 'draft', items: [coded], tax: 16, shipping_cost: 5, discount: 3 },
      ...{ expected_delivery_date: '2020-01-31', delivery_address: 'Gate 3\nQuay', notes: 'Ring twice' },
    });
    const late = await addPurchaseOrder(owner, mill, lamp, 2, { expected_delivery_date: '2020-01-31' });
    await addPurchaseOrder(owner, mill, lamp, 2, { status: 'cancelled' });
    await page.setViewportSize(size);
    const [list, form] = ['/purchase-orders', 'Create Purchase Order'];
    await expectGoodLooks(page, [
      { path: list, heading: 'Purchase Orders' },
      { path: `${list}?search=nothing`, heading: 'Purchase Orders' },
      { path: list, heading: 'Purchase Orders', open: chooseFirst },
      { path: `${list}/${draft.id}`, heading: draft.po_number },
      { path: `${list}/${late.id}`, heading: late.po_number, open: (there) => openDialog(there, 'Update Status') },
      { path: `${list}/${late.id}`, heading: late.po_number, open: (there) => openDialog(there, 'Email') },
      { path: `${list}/${draft.id}`, heading: draft.po_number, open: (there) => openDialog(there, 'Delete') },
      { path: `${list}/${late.id}?tab=history`, heading: late.po_number },
      { path: `${list}/${draft.id}/edit`, heading: `Edit ${draft.po_number}` },
      { path: `${list}/${late.id}/edit`, heading: `Edit ${late.po_number}` },
      { path: `${list}/create`, heading: form, open: (there) => refuse(there, form) },
      { path: `${list}/create?supplier=${mill.id}&product=${lamp.id}&quantity=3`, heading: form },
      { path: `${list}/999999`, heading: 'Purchase order not found' },
      { path: `/suppliers/${mill.id}`, heading: /^Mill/ },
    ]);
    await page.goto(`${list}/${draft.id}/edit`);
    await expect(page.getByLabel(/^Unit price of Lamp/)).toHaveValue('1,234,567.89');
    expect(await cutNumbers(page)).toEqual([]);
  });
}

async function chooseFirst(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select PO-000001' }).click();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible();
}

async function openDialog(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).locator('[aria-busy=true]')).toHaveCount(0);
}

async function refuse(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('Please select a supplier')).toBeVisible();
}

/** What fields show in part, as if it were another number. */
function cutNumbers(page: Page): Promise<string[]> {
  return page
    .locator('input[inputmode=decimal], input[inputmode=numeric]')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[])
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ value }) => value),
    );
}
