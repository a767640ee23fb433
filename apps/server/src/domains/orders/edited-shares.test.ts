import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAddress, makeOrder, makeProduct } from '../../testing/goods.ts';
import { tablesOf } from '../../testing/tables-of.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

/** 10 on hand, of which an order holds 4 at 5 each. */
async function ordered() {
  const product = await makeProduct(shop.admin, { stock: 10, selling_price: 5 });
  return { product, order: await makeOrder(shop.admin, [[product, 4]]) };
}

it('allots discount and tax to the lines anew with each edit, and once more where another server did not', async () => {
  const { order } = await ordered();
  const mug = await makeProduct(shop.admin, { stock: 10, selling_price: 0.01 });
  const { update, changeStatus, items, create } = shop.admin.call.orders;
  const tables = tablesOf(world, shop);
  const shares = async (id = order.id) => {
    const lines = tables.selectFrom('order_items').select(['discount_share', 'tax_share']).where('order_id', '=', id);
    return (await lines.orderBy('id').execute()).map((line) => [line.discount_share, line.tax_share]);
  };
  expect(await shares()).toEqual([[0, 0]]);
  await update({ id: order.id, discount: 0.5, tax: 1.5 });
  expect(await shares()).toEqual([[0.5, 1.5]]);
  await items.add({ order: order.id, product: mug.id, quantity: 3 });
  expect(await shares()).toEqual([
    [0.5, 1.5],
    [0, 0],
  ]);
  await update({ id: order.id, discount: 25 });
  // Of the tax is left what the goods leave of the discount.
  expect(await shares()).toEqual([
    [20, 0],
    [0.03, 0],
  ]);
  await changeStatus({ id: order.id, status: 'shipped' });
  expect(await shares()).toEqual([
    [20, 0],
    [0.03, 0],
  ]);
  const placed = await create({
    customer_id: order.customer,
    ...{ billing_address: anAddress, same_as_billing: true, discount: 1, tax: 0.02 },
    items: [mug, mug, mug].map(({ id }) => ({ product_id: id, quantity: 1, unit_price: 5 })),
  });
  expect(await shares(placed.id)).toEqual([
    [0.34, 0.01],
    [0.33, 0.01],
    [0.33, 0],
  ]);
});
