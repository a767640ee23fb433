import type { Page } from '@playwright/test';
import { startCount } from './counts.ts';
import { expectScansChangeNothing } from './scanner-visits.ts';
import { test } from './signed-in.ts';
import {
  addCustomer,
  addCustomField,
  addLocation,
  addProduct,
  addPurchaseOrder,
  addSupplier,
  orderProduct,
  sellProduct,
} from './tenant.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

test('a scan changes no field of the stock, sends nothing and leads nowhere', async ({ page, owner }) => {
  await addLocation(owner, 'Warehouse');
  const { id: location } = await addLocation(owner, 'Van');
  await addCustomField(owner, { name: 'Weight', field_type: 'number' });
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '96385074', initial_stock_quantity: 40 });
  const count = await startCount(owner);
  const supplier = await addSupplier(owner, 'Acme Lighting');
  const awaited = await addPurchaseOrder(owner, supplier, lamp, 10);
  const draft = await addPurchaseOrder(owner, supplier, lamp, 5, { status: 'draft' });
  const product = `/products/${lamp.id}`;
  await expectScansChangeNothing(page, [
    { path: '/products' },
    { path: '/products', open: 'Import' },
    { path: '/products/add' },
    { path: `${product}/edit` },
    { path: product, open: 'Delete' },
    { path: product, open: 'Print labels' },
    { path: product, open: 'Edit codes' },
    { path: `${product}?tab=inventory`, open: 'Set count at Main' },
    { path: `${product}?tab=inventory`, open: 'Add Stock' },
    { path: `${product}?tab=inventory`, open: 'Transfer' },
    { path: '/locations', open: 'Add location' },
    { path: `/locations/${location}`, open: 'Add Stock' },
    { path: '/counts', open: 'Start Count' },
    { path: `/counts/${count.id}` },
    { path: `/counts/${count.id}/count` },
    { path: '/reorder' },
    { path: '/suppliers/add' },
    { path: `/suppliers/${supplier.id}/edit` },
    { path: `/suppliers/${supplier.id}?tab=products`, open: 'Add Product' },
    { path: '/purchase-orders/create' },
    { path: `/purchase-orders/${draft.id}/edit` },
    { path: `/purchase-orders/${awaited.id}`, open: 'Receive Items' },
    { path: `/purchase-orders/${awaited.id}`, open: 'Update Status' },
    { path: `/purchase-orders/${awaited.id}`, open: 'Email' },
  ]);
});

test('a scan changes no field of selling, sends nothing and leads nowhere', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', barcode: '96385074', initial_stock_quantity: 40 });
  const sale = await sellProduct(owner, lamp, { quantity: 2, unit_price: 25 });
  const { id: customer } = await addCustomer(owner, { name: 'Wanjiru' });
  const order = await orderProduct(owner, lamp, 3);
  await expectScansChangeNothing(page, [
    { path: '/sell' },
    { path: '/sell', open: openSale },
    { path: `/sales/${sale.id}`, open: 'Return Items' },
    { path: `/sales/${sale.id}`, open: 'Email Receipt' },
    { path: '/sales/end-of-day' },
    { path: '/orders/create' },
    { path: `/orders/${order.id}/edit` },
    { path: `/orders/${order.id}`, open: 'Update Status' },
    { path: `/orders/${order.id}`, open: 'Record Payment' },
    { path: '/customers', open: 'Add Customer' },
    { path: `/customers/${customer}`, open: 'Edit' },
  ]);
});

test('a scan changes no report or setting, sends nothing and leads nowhere', async ({ page }) => {
  await expectScansChangeNothing(page, [
    { path: '/reports/sales' },
    { path: '/reports/inventory' },
    { path: '/reports/low-stock' },
    { path: '/reports/dead-stock' },
    { path: '/reports/stock-ledger' },
    { path: '/reports/transactions' },
    { path: '/settings/profile' },
    { path: '/settings/users', open: 'Invite User' },
    { path: '/settings/users?tab=groups', open: 'New group' },
    { path: '/settings/tenants', open: 'Add Company/Business' },
    { path: '/settings/tenant' },
    { path: '/settings/custom-fields', open: 'Add Custom Field' },
    { path: '/settings/categories', open: 'Add category' },
    { path: '/settings/manufacturers', open: 'Add manufacturer' },
    { path: '/settings/removal-reasons', open: 'Add reason' },
    { path: '/settings/api-keys', open: 'Create key' },
    { path: '/settings/webhooks', open: 'Create webhook' },
    { path: '/settings/audit-log' },
  ]);
});

async function openSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
}
