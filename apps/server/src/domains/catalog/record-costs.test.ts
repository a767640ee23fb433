import { afterAll, beforeAll, expect, it } from 'vitest';
import { atMoment } from '../../testing/at-moment.ts';
import { makeProduct, makePurchaseOrder } from '../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

async function costsOf({ id }: { id: number }) {
  const rows = await shop.db
    .selectFrom('product_costs')
    .select(['since', 'cost_price'])
    .where('product_id', '=', id)
    .orderBy('since')
    .execute();
  return rows.map(({ since, cost_price }) => [since.toISOString(), cost_price]);
}

const change = (id: number, cost_price: number) => shop.admin.call.catalog.products.update({ id, cost_price });

it('keeps a row for the creation and one for each change, none for what stays', async () => {
  const product = await atMoment('2024-03-01T08:00:00Z', () => makeProduct(shop.admin, { cost_price: 6 }));
  await atMoment('2024-03-02T08:00:00Z', () => change(product.id, 6));
  await atMoment('2024-03-03T08:00:00Z', () =>
    shop.admin.call.catalog.products.update({ id: product.id, name: 'Lamp' }),
  );
  await atMoment('2024-03-04T08:00:00Z', () => change(product.id, 7.25));
  expect(await costsOf(product)).toEqual([
    ['2024-03-01T08:00:00.000Z', 6],
    ['2024-03-04T08:00:00.000Z', 7.25],
  ]);
});

it('keeps what a receipt makes of the cost', async () => {
  const product = await atMoment('2024-03-01T08:00:00Z', () => makeProduct(shop.admin, { cost_price: 6, stock: 10 }));
  const order = await makePurchaseOrder(shop.admin, [{ product, quantity: 10, unit_price: 2 }]);
  const { results } = await shop.admin.call.stock.locations.list({});
  const items = order.items.map(({ id, quantity }) => ({
    item_id: id,
    received_quantity: quantity,
    location: results[0]?.id ?? 0,
  }));
  await atMoment('2024-03-05T08:00:00Z', () =>
    shop.admin.call.purchasing.receive({ id: order.id, items, update_costs: true }),
  );
  expect(await costsOf(product)).toEqual([
    ['2024-03-01T08:00:00.000Z', 6],
    ['2024-03-05T08:00:00.000Z', 4],
  ]);
});

it('lets the later one of two changes stand, be they at one moment or out of turn', async () => {
  const product = await atMoment('2024-03-01T08:00:00Z', () => makeProduct(shop.admin, { cost_price: 6 }));
  await atMoment('2024-03-02T08:00:00Z', async () => {
    await change(product.id, 7);
    await change(product.id, 8);
  });
  await atMoment('2024-03-01T23:00:00Z', () => change(product.id, 9));
  expect(await costsOf(product)).toEqual([
    ['2024-03-01T08:00:00.000Z', 6],
    ['2024-03-02T08:00:00.000Z', 9],
  ]);
});
