import { afterAll, beforeAll, expect, it } from 'vitest';
import { dbFor, tenantSchema } from '../../platform/data/tenant-db.ts';
import { anAddress, countsOf, makeCustomer, makeOrder, makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
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

const lastEdit = async (id: number) => (await shop.admin.call.orders.get({ id })).history.at(-1)?.description;

it('changes notes, amounts, customer and payment method, and tells what changed', async () => {
  const { order } = await ordered();
  const customer = await makeCustomer(shop.admin, { name: 'Grace' });
  const edited = await shop.admin.call.orders.update({
    id: order.id,
    customer_id: customer.id,
    payment_method: 'Cash',
    shipping_cost: 3,
    tax: 1.5,
    discount: 0.5,
    notes: 'Ring twice',
  });
  expect(edited).toMatchObject({ customer_name: 'Grace', notes: 'Ring twice', subtotal: 20, total: 24 });
  expect(await lastEdit(order.id)).toBe(
    `Customer changed from ${order.customer_name} to Grace; shipping cost changed from $0.00 to $3.00; tax changed from $0.00 to $1.50; discount changed from $0.00 to $0.50; payment method changed from Credit Card to Cash; notes changed`,
  );
  const again = await shop.admin.call.orders.update({ id: order.id, notes: 'Ring twice', tax: 1.5 });
  expect(again).toEqual(edited);
  expect((await refusalOf(shop.admin.call.orders.update({ id: order.id, customer_id: 999_999 }))).body).toEqual({
    customer_id: ['This customer does not exist'],
  });
});

it('ships elsewhere when told, and to the billing address again', async () => {
  const { order } = await ordered();
  const { update } = shop.admin.call.orders;
  const away = await update({ id: order.id, shipping_address: { ...anAddress, city: 'Savannah' } });
  expect([away.same_as_billing, away.shipping.city, away.billing.city]).toEqual([false, 'Savannah', 'Atlanta']);
  const moved = await update({ id: order.id, billing_address: { ...anAddress, city: 'Macon' } });
  expect([moved.shipping.city, moved.billing.city]).toEqual(['Savannah', 'Macon']);
  const home = await update({ id: order.id, same_as_billing: true });
  expect([home.same_as_billing, home.shipping.city]).toEqual([true, 'Macon']);
  expect((await refusalOf(update({ id: order.id, billing_address: { ...anAddress, street: '' } }))).body).toEqual({
    'billing_address.street': ['Street is required'],
  });
});

it('takes countries alone, and lets an earlier order keep the text that it has', async () => {
  const { order } = await ordered();
  const { update, get } = shop.admin.call.orders;
  const nowhere = { ...anAddress, country: 'Salem' };
  expect((await refusalOf(update({ id: order.id, billing_address: nowhere }))).body).toEqual({
    'billing_address.country': ['Choose a country from the list'],
  });
  expect((await refusalOf(update({ id: order.id, shipping_address: nowhere }))).body).toEqual({
    'shipping_address.country': ['Choose a country from the list'],
  });
  const named = await update({ id: order.id, billing_address: { ...anAddress, country: 'ke' } });
  expect(named.billing.country).toBe('Kenya');
  // As an order names it that was written before countries were judged.
  const db = dbFor(world.services.database, tenantSchema(shop.schema));
  await db.updateTable('order_addresses').set({ country: 'Zanzibar' }).where('order_id', '=', order.id).execute();
  expect((await get({ id: order.id })).billing.country).toBe('Zanzibar');
  const kept = await update({
    id: order.id,
    billing_address: { ...anAddress, city: 'Stone Town', country: 'Zanzibar' },
  });
  expect(kept.billing).toMatchObject({ city: 'Stone Town', country: 'Zanzibar' });
});

it('replaces the items in one go: keeps, changes, adds and removes, with totals and reservation', async () => {
  const { product, order } = await ordered();
  const other = await makeProduct(shop.admin, { stock: 6, selling_price: 7, name: 'Lamp' });
  const both = await shop.admin.call.orders.update({
    id: order.id,
    items: [
      { id: order.items[0]?.id, product_id: product.id, quantity: 6 },
      { product_id: other.id, quantity: 2 },
    ],
  });
  expect(both).toMatchObject({ item_count: 2, subtotal: 44, items: [{ id: order.items[0]?.id, quantity: 6 }, {}] });
  expect([await countsOf(shop.admin, product), await countsOf(shop.admin, other)]).toEqual([
    [10, 6, 4],
    [6, 2, 4],
  ]);
  expect(await lastEdit(order.id)).toBe(`Quantity of ${product.name} changed from 4 to 6; 2 × Lamp added`);
  const lamp = both.items[1]?.id;
  await shop.admin.call.orders.update({ id: order.id, items: [{ id: lamp, product_id: other.id, quantity: 6 }] });
  expect([await countsOf(shop.admin, product), await countsOf(shop.admin, other)]).toEqual([
    [10, 0, 10],
    [6, 6, 0],
  ]);
  expect(await lastEdit(order.id)).toBe(`${product.name} removed; quantity of Lamp changed from 2 to 6`);
});

it('refuses an edit that cannot be had whole, and leaves everything as it was', async () => {
  const { product, order } = await ordered();
  const other = await makeProduct(shop.admin, { stock: 1 });
  const [item] = order.items;
  const edit = shop.admin.call.orders.update({
    id: order.id,
    notes: 'not kept',
    items: [
      { id: item?.id, product_id: product.id, quantity: 11 },
      { product_id: other.id, quantity: 2 },
      { product_id: 999_999, quantity: 1 },
    ],
  });
  expect(await refusalOf(edit)).toEqual({
    status: 400,
    body: {
      'items.0.quantity': ['Insufficient stock'],
      'items.1.quantity': ['Insufficient stock'],
      'items.2.product_id': ['This product does not exist'],
    },
  });
  const bodyOf = async (items: Parameters<typeof shop.admin.call.orders.update>[0]['items']) =>
    (await refusalOf(shop.admin.call.orders.update({ id: order.id, items }))).body;
  const line = { product_id: product.id, quantity: 1 };
  expect(await bodyOf([])).toEqual({ items: ['At least one item is required'] });
  expect(await bodyOf([{ ...line, id: 999_999 }])).toEqual({ 'items.0.id': ['This item is not part of the order'] });
  expect(
    await bodyOf([
      { ...line, id: item?.id },
      { ...line, id: item?.id },
    ]),
  ).toEqual({ 'items.1.id': ['This item is listed twice'] });
  expect(await shop.admin.call.orders.get({ id: order.id })).toEqual(order);
  expect(await countsOf(shop.admin, product)).toEqual([10, 4, 6]);
});

it('takes, changes and removes single items, but not the last one', async () => {
  const { product, order } = await ordered();
  const other = await makeProduct(shop.admin, { stock: 10, selling_price: 7 });
  const { items } = shop.admin.call.orders;
  const added = await items.add({ order: order.id, product: other.id, quantity: 2, unit_price: 7 });
  expect(added).toMatchObject({ product: other.id, quantity: 2, line_total: 14 });
  expect(await items.update({ id: order.items[0]?.id ?? 0, quantity: 6 })).toMatchObject({
    quantity: 6,
    line_total: 30,
  });
  expect((await shop.admin.call.orders.get({ id: order.id })).total).toBe(44);
  expect((await refusalOf(items.update({ id: added.id, quantity: 11 }))).body).toEqual({
    quantity: ['Insufficient stock'],
  });
  await items.delete({ id: added.id });
  expect(await countsOf(shop.admin, other)).toEqual([10, 0, 10]);
  expect(await refusalOf(items.delete({ id: order.items[0]?.id ?? 0 }))).toEqual({
    status: 400,
    body: { detail: 'At least one item is required' },
  });
  expect((await refusalOf(items.delete({ id: added.id }))).status).toBe(404);
  expect((await refusalOf(items.add({ order: 999_999, product: other.id, quantity: 1 }))).body).toEqual({
    order: ['This order does not exist'],
  });
  expect((await refusalOf(items.add({ order: order.id, product: 999_999, quantity: 1 }))).body).toEqual({
    product: ['This product does not exist'],
  });
  expect(await countsOf(shop.admin, product)).toEqual([10, 6, 4]);
});

it('lets a line keep the price it was ordered at, and another one takes the right to change products', async () => {
  const { product, order } = await ordered();
  const [item] = order.items;
  await shop.admin.call.catalog.products.update({ id: product.id, selling_price: 8 });
  const staff = await shop.as('staff');
  const { items } = staff.call.orders;
  expect(await items.update({ id: item?.id ?? 0, quantity: 3 })).toMatchObject({ unit_price: 5, line_total: 15 });
  const fixed = { unit_price: ['Price cannot be changed'] };
  expect((await refusalOf(items.update({ id: item?.id ?? 0, unit_price: 6 }))).body).toEqual(fixed);
  expect(
    (await refusalOf(items.add({ order: order.id, product: product.id, quantity: 1, unit_price: 5 }))).body,
  ).toEqual(fixed);
  expect(await items.add({ order: order.id, product: product.id, quantity: 1 })).toMatchObject({ unit_price: 8 });
  expect(await items.update({ id: item?.id ?? 0, unit_price: 8 })).toMatchObject({ unit_price: 8 });
  expect(await shop.admin.call.orders.items.update({ id: item?.id ?? 0, unit_price: 6 })).toMatchObject({
    line_total: 18,
  });
});

it('leaves orders alone that are on their way', async () => {
  const { product, order } = await ordered();
  const { orders } = shop.admin.call;
  await orders.changeStatus({ id: order.id, status: 'processing' });
  expect((await orders.update({ id: order.id, notes: 'still open' })).notes).toBe('still open');
  await orders.changeStatus({ id: order.id, status: 'shipped' });
  for (const refusal of await Promise.all(
    [
      orders.update({ id: order.id, notes: 'too late' }),
      orders.items.add({ order: order.id, product: product.id, quantity: 1 }),
      orders.items.update({ id: order.items[0]?.id ?? 0, quantity: 1 }),
      orders.items.delete({ id: order.items[0]?.id ?? 0 }),
    ].map(refusalOf),
  ))
    expect(refusal).toEqual({
      status: 400,
      body: { detail: 'Only pending or processing orders can be edited' },
    });
});

it('refuses an edit of an outdated version', async () => {
  const { order } = await ordered();
  const seen = { expected_updated_at: order.updated_at.toISOString() };
  await shop.admin.call.orders.update({ id: order.id, notes: 'first', ...seen });
  expect((await refusalOf(shop.admin.call.orders.update({ id: order.id, notes: 'second', ...seen }))).body).toEqual({
    detail: 'Somebody else changed this order. Reload it to see what is new.',
  });
});

it('guards each item where the newest state is named, and only there', async () => {
  const { order, product } = await ordered();
  const { items } = shop.admin.call.orders;
  const id = order.items[0]?.id ?? 0;
  const added = { order: order.id, product: product.id, quantity: 1 };
  const stale = { expected_updated_at: new Date(order.updated_at.getTime() - 1).toISOString() };
  const changed = { status: 400, body: { detail: 'Somebody else changed this order. Reload it to see what is new.' } };
  const refused = [
    items.add({ ...added, ...stale }),
    items.update({ id, quantity: 3, ...stale }),
    items.delete({ id, ...stale }),
  ];
  expect(await Promise.all(refused.map(refusalOf))).toEqual([changed, changed, changed]);
  const seen = async () => {
    const { updated_at } = await shop.admin.call.orders.get({ id: order.id });
    return { expected_updated_at: updated_at.toISOString() };
  };
  const more = await items.add({ ...added, ...(await seen()) });
  expect(await items.update({ id, quantity: 3, ...(await seen()) })).toMatchObject({ quantity: 3 });
  const path = (time: string) => `/api/order-items/${more.id}/?expected_updated_at=${time}`;
  expect(await world.rest('DELETE', path(stale.expected_updated_at), { as: shop.admin })).toMatchObject(changed);
  const now = (await seen()).expected_updated_at;
  expect((await world.rest('DELETE', path(now), { as: shop.admin })).status).toBe(204);
  expect(await items.update({ id, quantity: 4 })).toMatchObject({ quantity: 4 });
});

it('writes one audit row an edit, and needs the right to update orders', async () => {
  const { order } = await ordered();
  const viewer = await shop.as('viewer');
  expect((await refusalOf(viewer.call.orders.update({ id: order.id, notes: 'x' }))).status).toBe(403);
  const staff = await shop.as('staff');
  await staff.call.orders.update({ id: order.id, notes: 'x' });
  const rows = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_type', '=', 'order')
    .where('subject_id', '=', order.id)
    .where('action', '<>', 'order.create')
    .execute();
  expect(rows).toEqual([{ action: 'order.update', actor_id: staff.caller.user.id }]);
});
