import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
let main: number;
let shelf: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  const { results } = await shop.admin.call.stock.locations.list({});
  main = results[0]?.id ?? 0;
  shelf = (await shop.admin.call.stock.locations.create({ name: 'Shelf' })).id;
});
afterAll(() => world.close());

const move = (input: Parameters<typeof shop.admin.call.stock.move>[0]) => shop.admin.call.stock.move(input);
const stockOf = (id: number) => shop.admin.call.stock.get({ id });

it('books a purchase, an adjustment and a transfer and answers with the ledger row', async () => {
  const { id, name } = await makeProduct(shop.admin);
  expect(
    await move({ id, transaction_type: 'purchase', quantity: 10, unit_price: 2.5, reference: 'R-1', notes: 'first' }),
  ).toMatchObject({
    transaction_type: 'purchase',
    quantity: 10,
    unit_price: 2.5,
    total_amount: 25,
    reference: 'R-1',
    product_name: name,
    location_name: 'Main',
    created_by_username: shop.admin.caller.user.username,
  });
  expect(await move({ id, transaction_type: 'transfer', quantity: 4, destination_location_id: shelf })).toMatchObject({
    quantity: 4,
    location_name: 'Main',
    destination_location_name: 'Shelf',
  });
  await move({ id, transaction_type: 'adjustment', quantity: 1, location_id: shelf });
  const stock = await stockOf(id);
  expect(stock).toMatchObject({ total_stock: 11, available: 11, status: 'in' });
  expect(stock.items.map((item) => [item.location_name, item.quantity])).toEqual([
    ['Main', 6],
    ['Shelf', 5],
  ]);
});

it('answers with the ledger row as it is read later', async () => {
  const { id } = await makeProduct(shop.admin, { stock: 5, cost_price: 7.25, selling_price: 12.5 });
  await move({ id, transaction_type: 'purchase', quantity: 5, location_id: shelf });
  for (const input of [
    { transaction_type: 'purchase' as const, quantity: 3, unit_price: 2.05, reference: 'R-1', notes: 'a, "b" {c}' },
    { transaction_type: 'adjustment' as const, quantity: -2, reason: 'Damaged' },
    { transaction_type: 'transfer' as const, quantity: 4, destination_location_id: shelf },
    // From both locations.
    { transaction_type: 'sale' as const, quantity: 8 },
  ]) {
    const answer = await move({ id, ...input });
    expect((await shop.admin.call.stock.transactions({ id })).results[0]).toEqual(answer);
  }
});

it('takes away by an adjustment with a minus, available pieces only', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  const { id } = product;
  await makeOrder(shop.admin, [[product, 2]]);
  const take = (quantity: number) => move({ id, transaction_type: 'adjustment', quantity });
  expect((await refusalOf(take(-4))).body).toEqual({ quantity: ['Insufficient stock'] });
  expect((await refusalOf(take(0))).body).toEqual({ quantity: ['Quantity must be greater than 0'] });
  expect(await take(-3)).toMatchObject({ quantity: -3, reason: '' });
  expect(await stockOf(id)).toMatchObject({ total_stock: 2, available: 0 });
  for (const transaction_type of ['purchase', 'sale', 'transfer'] as const)
    expect(
      (await refusalOf(move({ id, transaction_type, quantity: -1, destination_location_id: shelf }))).body,
    ).toEqual({ quantity: ['Quantity must be greater than 0'] });
});

it('keeps why stock was removed, in the words of the list', async () => {
  const tenant = await world.tenant();
  const { id } = await makeProduct(tenant.admin, { stock: 9 });
  const { stock } = tenant.admin.call;
  const { results } = await stock.removalReasons.list({});
  expect(results.map(({ name }) => name)).toEqual([
    'Damaged',
    'Expired',
    'Lost',
    'Other',
    'Returned to supplier',
    'Used',
  ]);
  const move = (transaction_type: 'sale' | 'adjustment' | 'purchase', quantity: number, reason: string) =>
    stock.move({ id, transaction_type, quantity, reason });
  expect(await move('sale', 1, 'damaged')).toMatchObject({ reason: 'Damaged' });
  expect(await move('adjustment', -1, 'LOST')).toMatchObject({ reason: 'Lost' });
  const [audited] = await tenant.db.selectFrom('audit_log').select('changes').orderBy('id', 'desc').limit(1).execute();
  expect(audited?.changes).toMatchObject({ reason: 'Lost' });
  for (const [type, quantity] of [
    ['purchase', 1],
    ['adjustment', 1],
  ] as const)
    expect((await refusalOf(move(type, quantity, 'Lost'))).body).toEqual({
      reason: ['A reason is for stock that is removed'],
    });
  const lost = results.find(({ name }) => name === 'Lost')?.id ?? 0;
  await stock.removalReasons.update({ id: lost, is_active: false });
  expect((await refusalOf(move('sale', 1, 'Lost'))).body).toEqual({ reason: ['This reason does not exist'] });
  await stock.removalReasons.delete({ id: lost });
  const rows = (await stock.transactions({ id, page_size: 2 })).results;
  expect(rows.map(({ reason }) => reason)).toEqual(['Lost', 'Damaged']);
});

it('refuses more than there is, unknown places and a transfer to itself, and books nothing', async () => {
  const { id } = await makeProduct(shop.admin, { stock: 2 });
  const bodyOf = async (input: Parameters<typeof move>[0]) => (await refusalOf(move(input))).body;
  expect(await bodyOf({ id, transaction_type: 'sale', quantity: 3 })).toEqual({ quantity: ['Insufficient stock'] });
  expect(await bodyOf({ id, transaction_type: 'transfer', quantity: 3, destination_location_id: shelf })).toEqual({
    quantity: ['Insufficient stock'],
  });
  expect(await bodyOf({ id, transaction_type: 'purchase', quantity: 1, location_id: 999 })).toEqual({
    location_id: ['This location does not exist'],
  });
  expect(await bodyOf({ id, transaction_type: 'transfer', quantity: 1, destination_location_id: main })).toEqual({
    destination_location_id: ['Choose another location than the source'],
  });
  expect(await bodyOf({ id, transaction_type: 'purchase', quantity: 99_999_999 })).toEqual({
    quantity: ['The resulting stock is too large'],
  });
  expect((await shop.admin.call.stock.transactions({ id })).count).toBe(1);
});

it('judges the right first, then existence, then the body', async () => {
  const bad = { transaction_type: 'purchase' as const, quantity: 0 };
  const { id } = await makeProduct(shop.admin);
  const viewer = await shop.as('viewer');
  expect((await refusalOf(viewer.call.stock.move({ id: 999_999, ...bad }))).status).toBe(403);
  const item = (await makeProduct(shop.admin, { stock: 1 })).inventory_items[0]?.id ?? 0;
  expect((await refusalOf(viewer.call.stock.count({ id: item, quantity: 0 }))).status).toBe(403);
  expect((await refusalOf(move({ id: 999_999, ...bad }))).status).toBe(404);
  expect(await refusalOf(move({ id, ...bad }))).toEqual({
    status: 400,
    body: { quantity: ['Quantity must be greater than 0'] },
  });
});

it('keeps the total through 300 parallel transfers', async () => {
  const { id } = await makeProduct(shop.admin, { stock: 100 });
  const places = [
    main,
    shelf,
    ...(await Promise.all(
      ['A', 'B', 'C'].map(async (name) => (await shop.admin.call.stock.locations.create({ name })).id),
    )),
  ];
  const transfers = Array.from({ length: 300 }, (_, index) =>
    move({
      id,
      transaction_type: 'transfer',
      quantity: (index % 7) + 1,
      location_id: places[index % 5],
      destination_location_id: places[(index * 3 + 1) % 5],
    }),
  );
  await Promise.allSettled(transfers);
  const stock = await stockOf(id);
  expect(stock.total_stock).toBe(100);
  expect(stock.items.reduce((sum, item) => sum + item.quantity, 0)).toBe(100);
}, 60_000);

it('books a count as the difference, and loses no sale that races it', async () => {
  const product = await makeProduct(shop.admin, { stock: 500 });
  const item = product.inventory_items[0]?.id ?? 0;
  const races = await Promise.allSettled([
    ...Array.from({ length: 100 }, () => sell(shop.admin, product, 1)),
    ...Array.from({ length: 20 }, () => shop.admin.call.stock.count({ id: item, quantity: 300 })),
  ]);
  expect(races.every((race) => race.status === 'fulfilled')).toBe(true);
  const entries = await shop.db
    .selectFrom('stock_entries')
    .select('quantity')
    .where('product_id', '=', product.id)
    .execute();
  expect(entries.reduce((sum, entry) => sum + entry.quantity, 0)).toBe((await stockOf(product.id)).total_stock);
  const sales = await shop.db
    .selectFrom('stock_transactions')
    .select('id')
    .where('product_id', '=', product.id)
    .where('transaction_type', '=', 'sale')
    .execute();
  expect(sales).toHaveLength(100);
}, 60_000);

it('counts what is there, also less than orders hold', async () => {
  const product = await makeProduct(shop.admin, { stock: 5, min_stock_level: 5 });
  await makeOrder(shop.admin, [[product, 4]]);
  // What is held is still on hand.
  expect(await stockOf(product.id)).toMatchObject({ total_stock: 5, available: 1, status: 'in' });
  await shop.admin.call.stock.count({ id: product.inventory_items[0]?.id ?? 0, quantity: 3 });
  expect(await stockOf(product.id)).toMatchObject({ total_stock: 3, reserved: 4, available: -1, status: 'low' });
});

it('never lets the database hold a negative balance', async () => {
  const { id } = await makeProduct(shop.admin, { stock: 1 });
  const write = world.services.database
    .withSchema(shop.schema)
    .updateTable('inventory_items')
    .set({ quantity: -1 })
    .where('product_id', '=', id)
    .execute();
  await expect(write).rejects.toThrow('inventory_items__quantity_range');
});

it('keeps a location that ever held something', async () => {
  expect(await refusalOf(shop.admin.call.stock.locations.delete({ id: shelf }))).toMatchObject({ status: 400 });
  expect(await refusalOf(shop.admin.call.stock.locations.update({ id: main, is_active: false }))).toMatchObject({
    status: 400,
  });
  const unused = await shop.admin.call.stock.locations.create({ name: 'Unused' });
  await shop.admin.call.stock.locations.delete({ id: unused.id });
  expect((await refusalOf(shop.admin.call.stock.locations.create({ name: 'SHELF' }))).body).toHaveProperty('name');
});

it('tells a total that is the sum of its locations, whatever is booked while it is read', async () => {
  const product = await makeProduct(shop.admin);
  let isMoving = true;
  const moves = (async () => {
    for (let n = 0; n < 40; n++) await move({ id: product.id, transaction_type: 'purchase', quantity: 1 });
    isMoving = false;
  })();
  while (isMoving) {
    const all = await Promise.all(Array.from({ length: 4 }, () => stockOf(product.id)));
    for (const { total_stock, items } of all)
      expect(total_stock).toBe(items.reduce((sum, item) => sum + item.quantity, 0));
  }
  await moves;
});

it('dates each entry like its transaction', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  await sell(shop.admin, product, 1);
  const entries = await shop.db
    .selectFrom('stock_entries as e')
    .innerJoin('stock_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.transaction_date as date', 't.transaction_date as expected'])
    .where('e.product_id', '=', product.id)
    .execute();
  expect(entries.map(({ date }) => date)).toEqual(entries.map(({ expected }) => expected));
  expect(entries).toHaveLength(2);
});
