import { afterAll, beforeAll, expect, it } from 'vitest';
import { dbFor, tenantSchema } from '../../../platform/data/tenant-db.ts';
import { makeProduct, makePurchaseOrder, makeSupplier } from '../../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
let main: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  main = (await shop.admin.call.stock.locations.list({})).results[0]?.id ?? 0;
});
afterAll(() => world.close());

type Order = Awaited<ReturnType<typeof makePurchaseOrder>>;

function receive(order: Order, quantities: readonly number[]) {
  const items = order.items.map((item, index) => ({
    item_id: item.id,
    received_quantity: quantities[index] ?? 0,
    location: main,
  }));
  return shop.admin.call.purchasing.receive({ id: order.id, items });
}

const tables = () => dbFor(world.services.database, tenantSchema(shop.schema));

const soldBy = async (supplier: number) => (await shop.admin.call.suppliers.products.list({ supplier })).results;

it('knows after a receipt that the supplier sells what came in, at the price of the order', async () => {
  const [supplier, came, waits] = [
    await makeSupplier(shop.admin),
    await makeProduct(shop.admin),
    await makeProduct(shop.admin),
  ];
  const lines = [
    { product: came, quantity: 5, unit_price: 3.5 },
    { product: waits, quantity: 5, unit_price: 9 },
  ];
  const order = await makePurchaseOrder(shop.admin, lines, { supplier: supplier.id });
  expect(await soldBy(supplier.id)).toEqual([]);
  await receive(order, [2, 0]);
  const [known, ...others] = await soldBy(supplier.id);
  expect(others).toEqual([]);
  expect(known).toMatchObject({ product: came.id, cost: 3.5, pack_size: 1, lead_time_days: null, is_preferred: true });
  expect(known?.last_received_at).toBeInstanceOf(Date);
  await tables()
    .updateTable('purchase_orders')
    .set({ created_at: new Date(Date.now() - 6 * 86_400_000) })
    .where('id', '=', order.id)
    .execute();
  expect(await soldBy(supplier.id)).toMatchObject([{ measured_lead_time_days: 6, lead_time_days: null }]);
});

it('takes the last price paid and keeps what else is known; free goods say nothing of the price', async () => {
  const [supplier, product] = [await makeSupplier(shop.admin), await makeProduct(shop.admin)];
  const { set } = shop.admin.call.suppliers.products;
  await set({
    supplier: supplier.id,
    product: product.id,
    supplier_code: 'K1',
    cost: 2,
    pack_size: 6,
    lead_time_days: 9,
  });
  const bought = (prices: readonly number[]) =>
    makePurchaseOrder(
      shop.admin,
      prices.map((unit_price) => ({ product, quantity: 1, unit_price })),
      { supplier: supplier.id },
    );
  await receive(await bought([2.5, 2.75]), [1, 1]);
  const kept = { supplier_code: 'K1', pack_size: 6, lead_time_days: 9, is_preferred: true };
  expect(await soldBy(supplier.id)).toMatchObject([{ cost: 2.75, ...kept }]);
  await receive(await bought([0]), [1]);
  expect(await soldBy(supplier.id)).toMatchObject([{ cost: 2.75, ...kept }]);
  await receive(await bought([3, 0]), [1, 1]);
  expect(await soldBy(supplier.id)).toMatchObject([{ cost: 3, ...kept }]);
});

it('takes the code of the line, unless it is that of another product', async () => {
  const supplier = await makeSupplier(shop.admin);
  const [first, second] = [
    await makeProduct(shop.admin, { name: 'First' }),
    await makeProduct(shop.admin, { name: 'Second' }),
  ];
  const order = await makePurchaseOrder(
    shop.admin,
    [first, second].map((product) => ({ product, quantity: 2, unit_price: 1 })),
    { supplier: supplier.id },
  );
  await tables()
    .updateTable('purchase_order_items')
    .set({ supplier_code: 'Z9' })
    .where('purchase_order_id', '=', order.id)
    .execute();
  await receive(order, [1, 0]);
  await receive(order, [0, 1]);
  expect(await soldBy(supplier.id)).toMatchObject([
    { product: first.id, supplier_code: 'Z9' },
    { product: second.id, supplier_code: '' },
  ]);
});

it('takes a code that two lines of an order have for the first of them', async () => {
  const supplier = await makeSupplier(shop.admin);
  const products = [await makeProduct(shop.admin), await makeProduct(shop.admin)];
  const order = await makePurchaseOrder(
    shop.admin,
    products.map((product) => ({ product, quantity: 1, unit_price: 1 })),
    { supplier: supplier.id },
  );
  for (const [index, supplier_code] of ['DUP', 'dup'].entries())
    await tables()
      .updateTable('purchase_order_items')
      .set({ supplier_code })
      .where('id', '=', order.items[index]?.id ?? 0)
      .execute();
  await receive(order, [1, 1]);
  const codes = new Map((await soldBy(supplier.id)).map((row) => [row.product, row.supplier_code]));
  expect(products.map(({ id }) => codes.get(id))).toEqual(['DUP', '']);
});

it('prefers who delivers when the preferred supplier is archived', async () => {
  const [gone, next, product] = [
    await makeSupplier(shop.admin),
    await makeSupplier(shop.admin),
    await makeProduct(shop.admin),
  ];
  const lines = [{ product, quantity: 1, unit_price: 1 }];
  await receive(await makePurchaseOrder(shop.admin, lines, { supplier: gone.id }), [1]);
  await shop.admin.call.suppliers.delete({ id: gone.id });
  await receive(await makePurchaseOrder(shop.admin, lines, { supplier: next.id }), [1]);
  expect(await soldBy(next.id)).toMatchObject([{ product: product.id, is_preferred: true }]);
  await shop.admin.call.suppliers.restore({ id: gone.id });
  expect(await soldBy(gone.id)).toMatchObject([{ is_preferred: false }]);
});

it('leaves the mark of an archived supplier on what has not come in', async () => {
  const [gone, next, came, waits] = [
    await makeSupplier(shop.admin),
    await makeSupplier(shop.admin),
    await makeProduct(shop.admin),
    await makeProduct(shop.admin),
  ];
  const lines = [came, waits].map((product) => ({ product, quantity: 1, unit_price: 1 }));
  await receive(await makePurchaseOrder(shop.admin, lines, { supplier: gone.id }), [1, 1]);
  await shop.admin.call.suppliers.delete({ id: gone.id });
  await receive(await makePurchaseOrder(shop.admin, lines, { supplier: next.id }), [1, 0]);
  await shop.admin.call.suppliers.restore({ id: gone.id });
  const marks = new Map((await soldBy(gone.id)).map((one) => [one.product, one.is_preferred]));
  expect([marks.get(came.id), marks.get(waits.id)]).toEqual([false, true]);
});

it('learns from an order that is created as received, whose lead time nobody knows', async () => {
  const [supplier, product] = [await makeSupplier(shop.admin), await makeProduct(shop.admin)];
  await makePurchaseOrder(shop.admin, [{ product, quantity: 1, unit_price: 4 }], {
    supplier: supplier.id,
    status: 'received',
    location: 'Main',
  });
  expect(await soldBy(supplier.id)).toMatchObject([{ cost: 4, measured_lead_time_days: null }]);
});

it('of receipts from several suppliers and a hand that sets one at once, leaves one preferred', async () => {
  for (let round = 0; round < 8; round++) {
    const product = await makeProduct(shop.admin);
    const orders = await Promise.all(
      [1, 2, 3].map(() => makePurchaseOrder(shop.admin, [{ product, quantity: 1, unit_price: 1 }])),
    );
    const byHand = await makeSupplier(shop.admin);
    await Promise.all([
      ...orders.map((order) => receive(order, [1])),
      shop.admin.call.suppliers.products.set({ supplier: byHand.id, product: product.id, is_preferred: true }),
    ]);
    const { results } = await shop.admin.call.suppliers.products.list({ product: product.id });
    expect(results).toHaveLength(4);
    expect(results.filter((one) => one.is_preferred)).toMatchObject([{ supplier: byHand.id }]);
  }
});
