import { afterAll, beforeAll, expect, it } from 'vitest';
import { sellTo } from '../../../testing/customer-sales.ts';
import { makeCustomer, makeOrder, makeProduct } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

it('moves orders and sales, fills what is missing, and the old id leads to who stays', async () => {
  const product = await makeProduct(shop.admin, { stock: 20 });
  const { customers } = shop.admin.call.orders;
  const kept = await makeCustomer(shop.admin, { name: 'Ada Okoro', email: null, phone: '0700 1' });
  const merged = await makeCustomer(shop.admin, { name: 'A. Okoro', email: 'ada@example.com', phone: '0700 2' });
  const order = await makeOrder(shop.admin, [[product, 2]], { customer_id: merged.id });
  await makeOrder(shop.admin, [[product, 1]], { customer_id: kept.id });
  const sale = await sellTo(world, shop, merged, product);

  expect(await customers.merge({ id: kept.id, other: merged.id })).toMatchObject({
    id: kept.id,
    name: 'Ada Okoro',
    email: 'ada@example.com',
    phone: '0700 1',
    order_count: 2,
    sale_count: 1,
  });
  expect((await shop.admin.call.sales.list({ customer: kept.id })).results.map(({ id }) => id)).toEqual([sale.id]);
  expect((await customers.get({ id: merged.id })).id).toBe(kept.id);
  expect((await customers.list({ search: 'A. Okoro', page: 1 })).count).toBe(0);

  const own = await shop.db
    .selectFrom('orders')
    .select(['customer_id', 'customer_name', 'customer_email', 'updated_at'])
    .where('id', '=', order.id)
    .executeTakeFirst();
  expect(own).toEqual({
    customer_id: kept.id,
    customer_name: 'A. Okoro',
    customer_email: 'ada@example.com',
    updated_at: order.updated_at,
  });
  // Who still has the old customer open orders for the one who stays, and cannot change what is gone.
  expect((await makeOrder(shop.admin, [[product, 1]], { customer_id: merged.id })).customer).toBe(kept.id);
  // An edit that was opened before the merge names the old id and changes no customer.
  const seen = { expected_updated_at: order.updated_at.toISOString() };
  const edited = await shop.admin.call.orders.update({ id: order.id, customer_id: merged.id, notes: 'Blue', ...seen });
  expect(edited).toMatchObject({ customer: kept.id, notes: 'Blue' });
  expect(edited.history.at(-1)?.description).not.toContain('ustomer');
  expect((await refusalOf(customers.update({ id: merged.id, name: 'X' }))).status).toBe(404);
  expect((await refusalOf(customers.delete({ id: merged.id }))).status).toBe(404);

  const rows = await shop.db
    .selectFrom('audit_log')
    .select(['subject_id', 'changes'])
    .where('action', '=', 'customer.merge')
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { subject_id: kept.id, changes: { merged: 'A. Okoro', orders: 1, sales: 1, email: [null, 'ada@example.com'] } },
    { subject_id: merged.id, changes: { into: 'Ada Okoro', orders: 1, sales: 1 } },
  ]);
});

it('follows several merges to the end', async () => {
  const { customers } = shop.admin.call.orders;
  const [first, second, third] = [
    await makeCustomer(shop.admin),
    await makeCustomer(shop.admin),
    await makeCustomer(shop.admin),
  ];
  await customers.merge({ id: second.id, other: first.id });
  await customers.merge({ id: third.id, other: second.id });
  expect((await customers.get({ id: first.id })).id).toBe(third.id);
  await customers.delete({ id: third.id });
  expect((await refusalOf(customers.get({ id: first.id }))).status).toBe(404);
});

it('refuses the same customer, an unknown one and whoever may not delete or not update', async () => {
  const { customers } = shop.admin.call.orders;
  const one = await makeCustomer(shop.admin);
  const two = await makeCustomer(shop.admin);
  expect((await refusalOf(customers.merge({ id: one.id, other: one.id }))).body).toEqual({
    other: ['Choose another customer'],
  });
  expect((await refusalOf(customers.merge({ id: one.id, other: one.id + 1000 }))).body).toEqual({
    other: ['This customer does not exist'],
  });
  expect((await refusalOf(customers.merge({ id: one.id + 1000, other: two.id }))).status).toBe(404);
  for (const role of ['manager', 'staff', 'viewer'] as const) {
    const person = await shop.as(role);
    expect((await refusalOf(person.call.orders.customers.merge({ id: one.id, other: two.id }))).status).toBe(403);
  }
  // Who deletes customers, but changes no orders, moves none.
  const { name } = await shop.admin.call.members.groups.create({
    name: 'Cleaners',
    rights: { orders: ['read', 'delete'] },
  });
  const cleaner = await shop.admit((await world.outsider()).userId, [name]);
  expect((await refusalOf(cleaner.call.orders.customers.merge({ id: one.id, other: two.id }))).status).toBe(403);
  const other = await world.tenant();
  const stranger = await makeCustomer(other.admin);
  const far = stranger.id + 5000;
  expect((await refusalOf(other.admin.call.orders.customers.merge({ id: stranger.id, other: far }))).status).toBe(400);
  const rest = await world.rest('POST', `/api/customers/${one.id}/merge/`, {
    as: shop.admin,
    body: { other: two.id },
  });
  expect(rest).toMatchObject({ status: 200, body: { id: one.id } });
});

it('lets one of two merges win that would swallow each other', async () => {
  const product = await makeProduct(shop.admin, { stock: 500 });
  const { customers } = shop.admin.call.orders;
  for (let round = 0; round < 15; round++) {
    const one = await makeCustomer(shop.admin);
    const two = await makeCustomer(shop.admin);
    await makeOrder(shop.admin, [[product, 1]], { customer_id: one.id });
    await makeOrder(shop.admin, [[product, 1]], { customer_id: two.id });
    const ends = await Promise.allSettled([
      customers.merge({ id: one.id, other: two.id }),
      customers.merge({ id: two.id, other: one.id }),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const end of ends)
      if (end.status === 'rejected') expect((await refusalOf(Promise.reject(end.reason))).status).toBeOneOf([400, 404]);
    expect(await customers.get({ id: one.id })).toMatchObject({ order_count: 2 });
    expect(await customers.get({ id: two.id })).toMatchObject({ order_count: 2 });
  }
});

it('carries everything along when the one who stays is merged at the same time', async () => {
  const product = await makeProduct(shop.admin, { stock: 500 });
  const { customers } = shop.admin.call.orders;
  for (let round = 0; round < 15; round++) {
    const [first, second, third] = [
      await makeCustomer(shop.admin),
      await makeCustomer(shop.admin),
      await makeCustomer(shop.admin),
    ];
    for (const { id } of [first, second, third]) await makeOrder(shop.admin, [[product, 1]], { customer_id: id });
    const [inner, outer] = await Promise.allSettled([
      customers.merge({ id: second.id, other: first.id }),
      customers.merge({ id: third.id, other: second.id }),
    ]);
    expect(outer.status).toBe('fulfilled');
    const { order_count } = await customers.get({ id: third.id });
    expect(order_count).toBe(inner.status === 'fulfilled' ? 3 : 2);
    const left = await customers.get({ id: first.id });
    expect([left.id, left.order_count]).toEqual(inner.status === 'fulfilled' ? [third.id, 3] : [first.id, 1]);
  }
});

it('loses no order that is created or edited for the merged customer meanwhile', async () => {
  const product = await makeProduct(shop.admin, { stock: 2000 });
  const { orders } = shop.admin.call;
  for (let round = 0; round < 20; round++) {
    const kept = await makeCustomer(shop.admin);
    const merged = await makeCustomer(shop.admin);
    const old = await makeOrder(shop.admin, [[product, 1]], { customer_id: merged.id });
    const [edited, created, shipped] = await Promise.all([
      orders.update({ id: old.id, notes: `Round ${round}` }),
      makeOrder(shop.admin, [[product, 1]], { customer_id: merged.id }),
      makeOrder(shop.admin, [[product, 1]], { customer_id: merged.id }),
      orders.customers.merge({ id: kept.id, other: merged.id }),
    ]);
    const found = (await orders.list({ customer: kept.id, ordering: 'id' })).results;
    expect(found.map(({ id }) => id).sort()).toEqual([edited.id, created.id, shipped.id].sort());
    expect(found.find(({ id }) => id === old.id)?.notes).toBe(`Round ${round}`);
  }
}, 60_000);
