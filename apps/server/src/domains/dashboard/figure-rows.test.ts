import { purchaseStatuses } from '@stockhand/contract/purchasing/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct, makePurchaseOrder } from '../../testing/goods.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('counts what the lists behind its figures list', async () => {
  const { admin, schema } = await world.tenant();
  const { orders, purchasing, suppliers, catalog } = admin.call;
  const lamp = await makeProduct(admin, { stock: 20, min_stock_level: 21 });
  const idle = await makeProduct(admin, { stock: 1, min_stock_level: 5 });
  await catalog.products.update({ id: idle.id, is_active: false });
  const [first, second] = [await makeOrder(admin, [[lamp, 1]]), await makeOrder(admin, [[lamp, 1]])];
  const dropped = await makeOrder(admin, [[lamp, 1]]);
  await orders.changeStatus({ id: second.id, status: 'processing' });
  await orders.changeStatus({ id: dropped.id, status: 'cancelled' });
  // One purchase order in each status, however it got there.
  for (const status of purchaseStatuses) {
    const { id } = await makePurchaseOrder(admin, [{ product: lamp, quantity: 1 }]);
    await world.services.database
      .withSchema(schema)
      .updateTable('purchase_orders')
      .set({ status })
      .where('id', '=', id)
      .execute();
  }
  const [known] = (await suppliers.list({ page: 1 })).results;
  await suppliers.update({ id: known?.id ?? 0, is_active: false });
  await suppliers.create({ name: 'Lamp makers' });

  const figures = await admin.call.dashboard.summary();
  const all = { page: 1 };
  const counted = await orders.list({ ...all, cancelled: false });
  expect(counted.results.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await orders.list({ ...all, cancelled: true })).results.map(({ id }) => id)).toEqual([dropped.id]);
  expect(figures.totalOrders).toBe(counted.count);
  expect(figures.pendingOrders).toBe((await orders.list({ ...all, status: 'pending' })).count);
  const pending = await purchasing.list({ ...all, pending: true });
  expect(pending.results.map(({ status }) => status)).toEqual(['partial', 'ordered', 'approved', 'submitted']);
  expect((await purchasing.list({ ...all, pending: false })).results.map(({ status }) => status)).toEqual([
    'cancelled',
    'received',
    'draft',
  ]);
  expect(figures.pendingPurchaseOrders).toBe(pending.count);
  expect(figures.activeSuppliers).toBe((await suppliers.list({ ...all, is_active: true })).count);
  expect(figures.lowStockProducts).toBe(
    (await catalog.products.list({ ...all, stock_status: 'low', is_active: true })).count,
  );
  expect(figures.totalProducts).toBe((await catalog.products.list(all)).count);
});
