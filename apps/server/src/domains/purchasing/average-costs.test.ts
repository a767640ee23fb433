import type { CreateProduct } from '@stockhand/contract/catalog/schema';
import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../platform/must.ts';
import { makeProduct, makePurchaseOrder, sell } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
let main: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  main = must((await shop.admin.call.stock.locations.list({})).results[0]).id;
});
afterAll(async () => {
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
  await world.close();
});

type Line = [quantity: number, unit_price: number];

/** A product as it lies there, ordered in these lines. */
async function orderedOf(product: Partial<CreateProduct> & { stock?: number }, ...lines: Line[]) {
  const made = await makeProduct(shop.admin, product);
  const order = await makePurchaseOrder(
    shop.admin,
    lines.map(([quantity, unit_price]) => ({ product: made, quantity, unit_price })),
  );
  const items = order.items.map((item) => ({ item_id: item.id, received_quantity: item.quantity, location: main }));
  return { product: made, order, items };
}

const receive = (id: number, items: { item_id: number; received_quantity: number; location: number }[], over = {}) =>
  shop.admin.call.purchasing.receive({ id, items, ...over });
const productOf = (id: number) => shop.admin.call.catalog.products.get({ id });

it('leaves costs alone unless told', async () => {
  const { product, order, items } = await orderedOf({ stock: 10, cost_price: 6 }, [10, 2]);
  await receive(order.id, items);
  expect(await productOf(product.id)).toMatchObject({ cost_price: 6, updated_at: product.updated_at });
  // The ledger values what came in as the product was valued, and keeps its price beside it.
  const came = shop.db.selectFrom('stock_transactions').select(['quantity', 'unit_price', 'unit_cost']);
  expect(
    await came.where('product_id', '=', product.id).where('source_type', '=', 'purchase-order').execute(),
  ).toStrictEqual([{ quantity: 10, unit_price: 2, unit_cost: 6 }]);
});

it('averages what is on hand and what comes in, and says what changed and by which order', async () => {
  const { product, order, items } = await orderedOf({ stock: 12, cost_price: 6 }, [5, 2.25], [3, 4]);
  await sell(shop.admin, product, 2);
  const manager = await shop.as('manager');
  await manager.call.purchasing.receive({ id: order.id, items, update_costs: true });
  // (10 × 6 + 5 × 2.25 + 3 × 4) / 18 = 4.625
  const after = await productOf(product.id);
  expect(after.cost_price).toBe(4.625);
  expect(after.updated_at.getTime()).toBeGreaterThan(product.updated_at.getTime());
  const audited = await shop.db
    .selectFrom('audit_log')
    .select(['actor_name', 'changes'])
    .where('action', '=', 'product.update')
    .where('subject_id', '=', product.id)
    .execute();
  expect(audited).toEqual([
    {
      actor_name: manager.caller.user.full_name,
      changes: { cost_price: [6, 4.625], purchase_order: order.po_number },
    },
  ]);
  const costs = await shop.db
    .selectFrom('stock_transactions')
    .select(['quantity', 'unit_cost'])
    .where('product_id', '=', product.id)
    .where('source_type', '=', 'purchase-order')
    .orderBy('id')
    .execute();
  expect(costs).toEqual([
    { quantity: 5, unit_cost: 2.25 },
    { quantity: 3, unit_cost: 4 },
  ]);
});

it('takes the price where nothing was on hand, and touches nothing that costs what it cost', async () => {
  const none = await orderedOf({ cost_price: 6 }, [4, 2.5]);
  await receive(none.order.id, none.items, { update_costs: true });
  expect((await productOf(none.product.id)).cost_price).toBe(2.5);
  const same = await orderedOf({ stock: 3, cost_price: 2.5 }, [4, 2.5]);
  await receive(same.order.id, same.items, { update_costs: true });
  expect(await productOf(same.product.id)).toMatchObject({ cost_price: 2.5, updated_at: same.product.updated_at });
});

it('averages one delivery after the other when many come at once, with edits of the product between', async () => {
  const { product, order, items } = await orderedOf({ stock: 1, cost_price: 100 }, [20, 0]);
  const { item_id } = must(items[0]);
  const one = [{ item_id, received_quantity: 1, location: main }];
  const { products } = shop.admin.call.catalog;
  await Promise.all([
    ...Array.from({ length: 20 }, () => receive(order.id, one, { update_costs: true })),
    ...Array.from({ length: 10 }, (_, index) => products.update({ id: product.id, description: `Edit ${index}` })),
  ]);
  // Each halves away from zero: 100 × 1/2 × 2/3 × …
  let cost = 1_000_000;
  for (let onHand = 1; onHand <= 20; onHand++) cost = Math.floor((2 * onHand * cost + onHand + 1) / (2 * (onHand + 1)));
  expect((await productOf(product.id)).cost_price).toBe(cost / 10_000);
}, 60_000);

it('changes no cost with a receipt that is refused, and takes yes and no alone', async () => {
  const { product, order, items } = await orderedOf({ stock: 1, cost_price: 6 }, [2, 1]);
  const tooMuch = items.map((item) => ({ ...item, received_quantity: 3 }));
  expect((await refusalOf(receive(order.id, tooMuch, { update_costs: true }))).status).toBe(400);
  for (const update_costs of ['true', 1, null]) {
    const where = `/api/purchase-orders/${order.id}/receive/`;
    const answer = await world.rest('POST', where, { as: shop.admin, body: { items, update_costs } });
    expect(answer).toMatchObject({ status: 400, body: { update_costs: ['Use true or false'] } });
  }
  expect((await productOf(product.id)).cost_price).toBe(6);
});
