import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, sell } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { holdRows } from '../../testing/row-locks.ts';
import { openWorld, type Person, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

/** A sale of one piece that waits for its stock while another price and cost are set. */
async function sellWhileChanging(seller: Person, price: number) {
  const product = await makeProduct(shop.admin, { stock: 5, selling_price: 10, cost_price: 4 });
  const levels = await holdRows(world.databaseUrl, shop.schema, 'stock_levels');
  const sale = sell(seller, { id: product.id, selling_price: price }, 1);
  sale.catch(() => undefined);
  await levels.waited(1);
  await shop.admin.call.catalog.products.update({ id: product.id, selling_price: 12, cost_price: 6 });
  await levels.release();
  return { product, sale };
}

it('refuses a price that was right until the stock was locked', async () => {
  const { product, sale } = await sellWhileChanging(await shop.as('staff'), 10);
  expect(await refusalOf(sale)).toMatchObject({ status: 400, body: { 'items.0.unit_price': [expect.any(String)] } });
  expect((await shop.admin.call.stock.get({ id: product.id })).total_stock).toBe(5);
});

it('takes the price and keeps the cost of the moment of the lock', async () => {
  const { product, sale } = await sellWhileChanging(await shop.as('staff'), 12);
  const { id } = await sale;
  const line = await shop.db
    .selectFrom('sale_items')
    .select(['unit_price', 'unit_cost'])
    .where('sale_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ unit_price: 12, unit_cost: 6 });
  expect((await shop.admin.call.stock.get({ id: product.id })).total_stock).toBe(4);
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
});
