import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countsOf, makeProduct, makePurchaseOrder, sell } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { holdRows } from '../../testing/row-locks.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  // The counter exists from the first number on.
  await makeProduct(shop.admin);
});
afterAll(() => world.close());

const places = () => shop.admin.call.stock.locations;
const settled = async (...calls: Promise<unknown>[]) => {
  const outcomes = await Promise.allSettled(calls);
  return Promise.all(
    outcomes.map((one) => (one.status === 'rejected' ? refusalOf(Promise.reject(one.reason)) : 'done')),
  );
};

/** Runs `call` until it waits for the tenant's counters, does `meanwhile`, and lets both go on. */
async function betweenCheckAndBooking(call: () => Promise<unknown>, meanwhile: () => Promise<unknown>) {
  const counters = await holdRows(world.databaseUrl, shop.schema, 'counters');
  const first = settled(call());
  await counters.waited(1);
  const second = settled(meanwhile());
  await Promise.race([second, counters.waited(2)]);
  await counters.release();
  return [...(await first), ...(await second)];
}

it('books the first stock of a product where the location was in use when it was looked for, whatever is done to it', async () => {
  for (const action of ['deactivate', 'delete'] as const) {
    const { id } = await places().create({ name: `Shelf to ${action}` });
    const name = `Late ${action}`;
    const outcomes = await betweenCheckAndBooking(
      () => makeProduct(shop.admin, { name, stock: 3, location_id: id }),
      () => (action === 'delete' ? places().delete({ id }) : places().update({ id, is_active: false })),
    );
    expect(outcomes).toEqual([
      'done',
      action === 'delete' ? { status: 400, body: { detail: expect.stringContaining('in use') } } : 'done',
    ]);
    const [made] = (await shop.admin.call.catalog.products.list({ page: 1, search: name })).results;
    expect((await shop.admin.call.stock.get({ id: made?.id ?? 0 })).items).toMatchObject([
      { location: id, quantity: 3 },
    ]);
  }
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
});

it('leaves what was counted, whatever a sale took while the count waited for it', async () => {
  const product = await makeProduct(shop.admin, { stock: 10 });
  await sell(shop.admin, product, 1);
  const item = product.inventory_items[0]?.id ?? 0;
  const outcomes = await betweenCheckAndBooking(
    () => sell(shop.admin, product, 1),
    () => shop.admin.call.stock.count({ id: item, quantity: 5 }),
  );
  expect(outcomes).toStrictEqual(['done', 'done']);
  expect(await countsOf(shop.admin, product)).toStrictEqual([5, 0, 5]);
});

it('keeps the category and the manufacturer that a product is about to get', async () => {
  for (const [kind, field] of [
    ['categories', 'category_id'],
    ['manufacturers', 'manufacturer_id'],
  ] as const) {
    const things = shop.admin.call.catalog[kind];
    const { id } = await things.create({ name: `Brief ${kind}` });
    const outcomes = await betweenCheckAndBooking(
      () => makeProduct(shop.admin, { [field]: id }),
      () => things.delete({ id }),
    );
    expect(outcomes).toEqual(['done', { status: 400, body: { detail: expect.stringContaining('in use') } }]);
  }
});

it('refuses on its field what goes to a location that is deactivated or deleted while it is waited for', async () => {
  const product = await makeProduct(shop.admin, { stock: 2 });
  for (const action of ['deactivate', 'delete'] as const) {
    const { id } = await places().create({ name: `Shelf lost by ${action}` });
    const order = await makePurchaseOrder(shop.admin, [{ product, quantity: 2 }]);
    const shelf = await holdRows(world.databaseUrl, shop.schema, 'locations', id);
    const calls = settled(
      makeProduct(shop.admin, { name: 'Never made', stock: 3, location_id: id }),
      shop.admin.call.stock.move({ id: product.id, transaction_type: 'purchase', quantity: 1, location_id: id }),
      shop.admin.call.purchasing.receive({
        id: order.id,
        items: [{ item_id: order.items[0]?.id ?? 0, received_quantity: 2, location: id }],
      }),
    );
    await shelf.waited(2);
    await shelf.change(action === 'delete' ? 'delete' : 'set is_active = false');
    await shelf.release();
    const text = action === 'delete' ? 'This location does not exist' : 'This location is inactive';
    expect(await calls).toEqual(
      ['location_id', 'location_id', 'items.0.location'].map((field) => ({ status: 400, body: { [field]: [text] } })),
    );
  }
  expect((await shop.admin.call.catalog.products.list({ page: 1, search: 'Never made' })).count).toBe(0);
  expect(await countsOf(shop.admin, product)).toEqual([2, 0, 2]);
});

it('refuses on its field what is archived while its stock is waited for', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  const stock = await holdRows(world.databaseUrl, shop.schema, 'stock_levels');
  const archive = shop.admin.call.catalog.products.archiveMany({ ids: [product.id] });
  await stock.waited(1);
  const calls = settled(
    shop.admin.call.sales.create({
      items: [{ product_id: product.id, quantity: 1, unit_price: 10 }],
      total_amount: 10,
    }),
    shop.admin.call.stock.move({ id: product.id, transaction_type: 'purchase', quantity: 1 }),
    makePurchaseOrder(shop.admin, [{ product, quantity: 1 }], { status: 'received', location: 'Main' }),
  );
  await stock.waited(4);
  await stock.release();
  await archive;
  expect(await calls).toEqual([
    { status: 400, body: { 'items.0.product_id': ['This product does not exist'] } },
    { status: 404, body: { detail: 'The requested resource was not found.' } },
    { status: 400, body: { 'items.0.product': ['This product does not exist'] } },
  ]);
});
