import { expect, type Page } from '@playwright/test';
import { orderGoods } from './purchase.ts';
import { addProduct, addSupplier, type Person } from './tenant.ts';

export function receiving(page: Page) {
  return page.getByRole('dialog', { name: 'Receive Items' });
}

export async function openReceiving(page: Page, order: { id: number }) {
  await page.goto(`/purchase-orders/${order.id}`);
  await page.getByRole('button', { name: 'Receive Items' }).click();
  const dialog = receiving(page);
  await expect(dialog.getByRole('list', { name: 'Items to receive' })).toBeVisible();
  return dialog;
}

/** 10 lamps at 6 that the supplier calls ACME-7, and 4 tables at 20. Lamps are on hand: 10 at a cost of 10. */
export async function awaitedGoods(owner: Person) {
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '4006381333931', initial_stock_quantity: 10 });
  const table = await addProduct(owner, { name: 'Pine table', cost_price: 20 });
  const supplier = await addSupplier(owner, 'Savanna Mills');
  const order = await orderGoods(owner, supplier, [
    { product: lamp, quantity: 10, supplier_code: 'ACME-7' },
    { product: table, quantity: 4, unit_price: 20 },
  ]);
  return { lamp, table, order };
}
