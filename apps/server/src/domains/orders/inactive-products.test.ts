import { afterAll, beforeAll, expect, it } from 'vitest';
import { countsOf, makeOrder, makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const deactivate = (id: number) => shop.admin.call.catalog.products.update({ id, is_active: false });
const inactive = (field: string) => ({ status: 400, body: { [field]: ['This product is inactive'] } });

it('cannot be ordered, neither in a new order nor in one that is edited', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  const other = await makeProduct(shop.admin, { stock: 5 });
  await deactivate(product.id);
  const { orders } = shop.admin.call;
  const both = makeOrder(shop.admin, [
    [other, 1],
    [product, 1],
  ]);
  expect(await refusalOf(both)).toEqual(inactive('items.1.product_id'));
  const order = await makeOrder(shop.admin, [[other, 1]]);
  const [item] = order.items;
  const added = orders.items.add({ order: order.id, product: product.id, quantity: 1 });
  expect(await refusalOf(added)).toEqual(inactive('product'));
  const replaced = orders.update({
    id: order.id,
    items: [{ id: item?.id, product_id: product.id, quantity: 1, unit_price: 10 }],
  });
  expect(await refusalOf(replaced)).toEqual(inactive('items.0.product_id'));
  expect(await countsOf(shop.admin, product)).toEqual([5, 0, 5]);
});

it('stays in an order that has it: kept, made less, shipped and returned, but not made more', async () => {
  const product = await makeProduct(shop.admin, { stock: 9 });
  const order = await makeOrder(shop.admin, [[product, 4]]);
  const id = order.items[0]?.id ?? 0;
  await deactivate(product.id);
  const { orders } = shop.admin.call;
  const line = (quantity: number, unit_price = 10) => ({
    id: order.id,
    items: [{ id, product_id: product.id, quantity, unit_price }],
  });
  expect(await refusalOf(orders.update(line(5)))).toEqual(inactive('items.0.product_id'));
  expect((await orders.update({ ...line(4), notes: 'Ring twice' })).notes).toBe('Ring twice');
  expect((await orders.update(line(3, 8))).total).toBe(24);
  for (const status of ['processing', 'shipped'] as const) await orders.changeStatus({ id: order.id, status });
  expect(await countsOf(shop.admin, product)).toEqual([6, 0, 6]);
  await orders.changeStatus({ id: order.id, status: 'cancelled' });
  expect(await countsOf(shop.admin, product)).toEqual([9, 0, 9]);
});

it('stays, when archived, in an order that has it: kept and made less, but not made more', async () => {
  const product = await makeProduct(shop.admin, { stock: 9 });
  const order = await makeOrder(shop.admin, [[product, 4]]);
  const id = order.items[0]?.id ?? 0;
  await shop.admin.call.catalog.products.archiveMany({ ids: [product.id] });
  const { orders } = shop.admin.call;
  const line = (quantity: number) => ({
    id: order.id,
    items: [{ id, product_id: product.id, quantity, unit_price: 10 }],
  });
  expect(await refusalOf(orders.update(line(5)))).toEqual(inactive('items.0.product_id'));
  expect(await refusalOf(orders.items.update({ id, quantity: 5 }))).toEqual(inactive('product_id'));
  expect((await orders.update({ ...line(4), notes: 'Ring twice' })).notes).toBe('Ring twice');
  expect((await orders.items.update({ id, quantity: 3 })).quantity).toBe(3);
  expect(await refusalOf(orders.update(line(4)))).toEqual(inactive('items.0.product_id'));
  expect(await refusalOf(orders.items.add({ order: order.id, product: product.id, quantity: 1 }))).toEqual({
    status: 400,
    body: { product: ['This product does not exist'] },
  });
});
