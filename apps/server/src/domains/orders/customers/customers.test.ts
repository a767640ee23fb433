import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('keeps a customer, empties what is cleared and writes down who did it', async () => {
  const { customers } = shop.admin.call.orders;
  const made = await customers.create({ name: '  Amina Hassan ', email: 'amina@example.com', phone: '0700' });
  expect(made).toMatchObject({ name: 'Amina Hassan', email: 'amina@example.com', phone: '0700', order_count: 0 });
  expect(await customers.update({ id: made.id, phone: '', email: null })).toMatchObject({
    name: 'Amina Hassan',
    email: null,
    phone: null,
  });
  await customers.delete({ id: made.id });
  expect((await refusalOf(customers.get({ id: made.id }))).status).toBe(404);
  const rows = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_type', '=', 'customer')
    .where('subject_id', '=', made.id)
    .orderBy('id')
    .execute();
  const by = shop.admin.caller.user.id;
  expect(rows).toEqual(
    ['customer.create', 'customer.update', 'customer.delete'].map((action) => ({ action, actor_id: by })),
  );
});

it('needs a name only, and takes no address that is none', async () => {
  const { customers } = shop.admin.call.orders;
  expect(await refusalOf(customers.create({ name: ' ', email: 'not-an-address' }))).toEqual({
    status: 400,
    body: { name: ['Customer name is required'], email: ['Invalid email address'] },
  });
  expect(await customers.create({ name: 'Only a name' })).toMatchObject({ email: null, phone: null });
});

it('keeps a customer who has orders', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  const customer = await makeCustomer(shop.admin);
  const order = await makeOrder(shop.admin, [[product, 1]], { customer_id: customer.id });
  const { customers } = shop.admin.call.orders;
  expect(await refusalOf(customers.delete({ id: customer.id }))).toEqual({
    status: 400,
    body: { detail: 'This customer has orders and cannot be deleted.' },
  });
  expect((await customers.get({ id: customer.id })).order_count).toBe(1);
  await shop.admin.call.orders.delete({ id: order.id });
  await customers.delete({ id: customer.id });
});

it('lets either the order or the deletion win, never both', async () => {
  const product = await makeProduct(shop.admin, { stock: 50 });
  for (let round = 0; round < 15; round++) {
    const customer = await makeCustomer(shop.admin);
    const [ordered, deleted] = await Promise.allSettled([
      makeOrder(shop.admin, [[product, 1]], { customer_id: customer.id }),
      shop.admin.call.orders.customers.delete({ id: customer.id }),
    ]);
    expect([ordered.status, deleted.status].sort()).toEqual(['fulfilled', 'rejected']);
    const lost = ordered.status === 'rejected' ? ordered : deleted;
    if (lost.status === 'rejected') expect((await refusalOf(Promise.reject(lost.reason))).status).toBe(400);
  }
});

it('lists by page, search and key, and all of them without a page', async () => {
  const { admin } = await world.tenant();
  const { customers } = admin.call.orders;
  for (const [name, email, phone] of [
    ['Zola Dube', 'zola@example.com', '111'],
    ['anna Lee', 'a.lee@example.com', '222'],
    ['Mona 50%', 'mona@example.org', '333'],
  ] as const)
    await customers.create({ name, email, phone });
  const namesOf = async (query: Parameters<typeof customers.list>[0]) =>
    (await customers.list(query)).results.map((customer) => customer.name);
  expect(await namesOf({})).toEqual(['anna Lee', 'Mona 50%', 'Zola Dube']);
  expect(await namesOf({ ordering: '-name', page: 1, page_size: 2 })).toEqual(['Zola Dube', 'Mona 50%']);
  expect(await namesOf({ search: 'EXAMPLE.COM' })).toEqual(['anna Lee', 'Zola Dube']);
  expect(await namesOf({ search: '50%' })).toEqual(['Mona 50%']);
  expect(await namesOf({ search: '222' })).toEqual(['anna Lee']);
  expect(await customers.list({ page: 9 })).toEqual({ results: [], count: 3 });
  const plain = await world.rest('GET', '/api/customers/', { as: admin });
  expect(plain.body).toHaveLength(3);
  const paged = await world.rest('GET', '/api/customers?page_size=2', { as: admin });
  expect(paged.body).toMatchObject({ count: 3, results: [{ name: 'anna Lee' }, { name: 'Mona 50%' }] });
});

it('is refused in another tenant and with read access only', async () => {
  const customer = await makeCustomer(shop.admin);
  const other = await world.tenant();
  await makeCustomer(other.admin);
  const viewer = await shop.as('viewer');
  const far = customer.id + 1000;
  for (const refusal of await Promise.all(
    [
      other.admin.call.orders.customers.get({ id: far }),
      other.admin.call.orders.customers.update({ id: far, name: '' }),
      other.admin.call.orders.customers.delete({ id: far }),
    ].map(refusalOf),
  ))
    expect(refusal.status).toBe(404);
  expect((await refusalOf(viewer.call.orders.customers.create({ name: 'X' }))).status).toBe(403);
  const staff = await shop.as('staff');
  expect((await refusalOf(staff.call.orders.customers.delete({ id: customer.id }))).status).toBe(403);
});
