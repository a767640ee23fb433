import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../../platform/must.ts';
import { makeProduct, makePurchaseOrder } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
let main: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  main = must((await shop.admin.call.stock.locations.list({})).results[0]).id;
});
afterAll(() => world.close());

const purchasing = () => shop.admin.call.purchasing;

async function received(...quantities: number[]) {
  const product = await makeProduct(shop.admin);
  const order = await makePurchaseOrder(shop.admin, [{ product, quantity: 10 }]);
  const item_id = must(order.items[0]).id;
  for (const received_quantity of quantities)
    await purchasing().receive({ id: order.id, items: [{ item_id, received_quantity, location: main }], notes: 'Van' });
  return { product, order, item_id };
}

it('lists what came in, oldest first, to whoever may read orders', async () => {
  const { order, product, item_id } = await received(3, 2);
  const viewer = await shop.as('viewer');
  const receipts = await viewer.call.purchasing.receipts.list({ id: order.id });
  const line = { item_id, product: product.id, product_name: product.name, location: main, location_name: 'Main' };
  expect(receipts).toEqual(
    [
      { receipt_number: 'REC-000001', items: [{ ...line, quantity: 3 }] },
      { receipt_number: 'REC-000002', items: [{ ...line, quantity: 2 }] },
    ].map((receipt) => ({
      ...receipt,
      id: expect.any(Number),
      received_at: expect.any(Date),
      received_by: shop.admin.caller.user.username,
      notes: 'Van',
      reversed_at: null,
      reversed_by: null,
      reverse_reason: '',
      costs_left: [],
    })),
  );
  expect((await purchasing().get({ id: order.id })).receipts).toEqual(receipts);
  const rest = await world.rest('GET', `/api/purchase-orders/${order.id}/receipts/`, { as: viewer });
  expect(rest).toMatchObject({
    status: 200,
    body: [{ received_at: expect.stringMatching(/Z$/), reversed_at: null }, { receipt_number: 'REC-000002' }],
  });
});

it('has none of an order to which nothing came, and 404 of one that there is not', async () => {
  const { order } = await received();
  expect(await purchasing().receipts.list({ id: order.id })).toEqual([]);
  const other = await world.tenant();
  expect((await refusalOf(purchasing().receipts.list({ id: 999_999 }))).status).toBe(404);
  expect((await refusalOf(other.admin.call.purchasing.receipts.list({ id: order.id }))).status).toBe(404);
});
