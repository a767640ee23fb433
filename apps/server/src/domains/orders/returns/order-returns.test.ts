import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countsOf, makeOrder, makeProduct } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
let shelf: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  shelf = (await shop.admin.call.stock.locations.create({ name: 'Shelf' })).id;
});
afterAll(async () => {
  const violations = await checkInvariants(world.databaseUrl);
  await world.close();
  expect(violations).toEqual([]);
});

const orders = () => shop.admin.call.orders;

/** 4 pieces at 5.00 that cost 2.00, shipped from 10 and paid, with 2.00 of tax, 1.00 off and 3.00 for the parcel. */
async function shipped({ isPaid = true } = {}) {
  const product = await makeProduct(shop.admin, { stock: 10, selling_price: 5, cost_price: 2 });
  const { id, items, order_number } = await makeOrder(shop.admin, [[product, 4]], {
    ...{ tax: 2, discount: 1, shipping_cost: 3, payment_method: 'PayPal' },
  });
  if (isPaid) await orders().changePaymentStatus({ id, payment_status: 'paid' });
  await orders().changeStatus({ id, status: 'shipped' });
  return { product, id, item_id: items[0]?.id ?? 0, order_number };
}

const accountOf = async (id: number) => {
  const { amount_returned, amount_paid, amount_due, payment_status } = await orders().get({ id });
  return [amount_returned, amount_paid, amount_due, payment_status];
};

it('takes pieces back to a chosen location at the cost they left with, and gives their price back', async () => {
  const { product, id, item_id } = await shipped();
  await shop.admin.call.catalog.products.update({ id: product.id, cost_price: 9 });
  const staff = await shop.as('staff');
  const answer = await staff.call.orders.returns.create({
    id,
    items: [
      { item_id, quantity: 1, restock: true, location: shelf },
      { item_id, quantity: 1, restock: false, reason: 'Broken' },
    ],
    notes: 'By post',
  });
  expect(answer).toEqual({
    id: expect.any(Number),
    return_number: expect.stringMatching(/^RET-\d{6}$/),
    order: id,
    sale: null,
    undoes: null,
    undone_by: null,
    // Half of the goods, with half of tax and discount.
    amount: 10.5,
    refund_amount: 10.5,
    fee_amount: 0,
    goodwill_amount: 0,
    notes: 'By post',
    created_by: staff.caller.user.full_name,
    created_at: expect.any(Date),
    items: [
      expect.objectContaining({
        item_id,
        product: product.id,
        quantity: 1,
        unit_price: 5,
        restock: true,
        location: shelf,
      }),
      expect.objectContaining({ quantity: 1, line_total: 5, restock: false, location: null, reason: 'Broken' }),
    ],
  });
  expect(await countsOf(shop.admin, product)).toEqual([7, 0, 7]);
  const { items: places } = await shop.admin.call.stock.get({ id: product.id });
  expect(places.find((place) => place.location === shelf)?.quantity).toBe(1);
  const [row] = (await shop.admin.call.stock.transactions({ id: product.id })).results;
  expect(row).toMatchObject({ transaction_type: 'adjustment', quantity: 1, reference: answer.return_number });
  expect([row?.source_type, row?.source_id, row?.unit_price]).toEqual(['return', answer.id, 2]);
  const [{ unit_cost } = { unit_cost: 0 }] = await shop.db
    .selectFrom('stock_transactions')
    .select('unit_cost')
    .where('source_type', '=', 'return')
    .where('source_id', '=', answer.id)
    .execute();
  expect(unit_cost).toBe(2);
  const order = await orders().get({ id });
  expect(order.items[0]?.returned_quantity).toBe(2);
  expect(await accountOf(id)).toEqual([10.5, 13.5, 0, 'paid']);
  expect(order.payments.at(-1)).toMatchObject({ amount: -10.5, method: 'PayPal', reference: answer.return_number });
  expect(order.history.slice(-2).map(({ type, description, user }) => [type, description, user])).toEqual([
    [
      'Return',
      `${answer.return_number}: 1 × ${product.name} returned; 1 × ${product.name} written off (Broken)`,
      staff.caller.user.full_name,
    ],
    ['Payment', `Refund of $10.50 by PayPal (${answer.return_number})`, staff.caller.user.full_name],
  ]);
  expect(await orders().returns.list({ id })).toEqual([answer]);
});

it('refunds what all goods were charged, however many returns it takes', async () => {
  const { product, id, item_id } = await shipped();
  const refunds: number[] = [];
  for (let piece = 0; piece < 4; piece++) {
    const { refund_amount } = await orders().returns.create({ id, items: [{ item_id, quantity: 1, restock: true }] });
    refunds.push(refund_amount);
  }
  expect(refunds.reduce((sum, refund) => sum + refund * 100, 0)).toBe(2100);
  expect(await accountOf(id)).toEqual([21, 3, 0, 'paid']);
  expect(await countsOf(shop.admin, product)).toEqual([10, 0, 10]);
  // The parcel too, when the shop wants it so.
  await orders().payments.create({ id, amount: -3 });
  expect(await accountOf(id)).toEqual([21, 0, 0, 'refunded']);
});

it('takes goods off what is due where nothing was paid, and gives back what is told', async () => {
  const { id, item_id } = await shipped({ isPaid: false });
  const back = (quantity: number, refund_amount?: number) =>
    orders().returns.create({ id, items: [{ item_id, quantity, restock: true }], refund_amount });
  expect(await back(2)).toMatchObject({ amount: 10.5, refund_amount: 0 });
  expect(await accountOf(id)).toEqual([10.5, 0, 13.5, 'pending']);
  expect((await refusalOf(back(1, 0.01))).body).toEqual({ refund_amount: ['Refund is more than what was paid'] });
  await orders().payments.create({ id, amount: 13.5 });
  expect(await accountOf(id)).toEqual([10.5, 13.5, 0, 'paid']);
  expect((await refusalOf(back(1, 13.51))).body).toEqual({ refund_amount: ['Refund is more than what was paid'] });
  expect((await refusalOf(back(3, 99))).body).toEqual({
    'items.0.quantity': ['Cannot return more than was sold'],
    refund_amount: ['Refund is more than what was paid'],
  });
  // More than the goods: goodwill is not owed again.
  expect(await back(1, 8)).toMatchObject({ amount: 8, refund_amount: 8, fee_amount: 0, goodwill_amount: 2.75 });
  expect(await accountOf(id)).toEqual([18.5, 5.5, 0, 'paid']);
});

it('owes the customer what a return does not give back, and keeps only the fee that is told', async () => {
  const { id, item_id, product } = await shipped();
  const back = (told: object) =>
    orders().returns.create({ id, items: [{ item_id, quantity: 1, restock: true }], ...told });
  expect(await back({ refund_amount: 2 })).toMatchObject({ amount: 5.25, fee_amount: 0, goodwill_amount: 0 });
  expect(await orders().get({ id })).toMatchObject({ amount_paid: 22, amount_due: 0, amount_credit: 3.25 });
  const told = await back({ fee_amount: 1.25 });
  // What was owed before stays owed unless a refund is told.
  expect(told).toMatchObject({ amount: 4, refund_amount: 4, fee_amount: 1.25, goodwill_amount: 0 });
  expect((await orders().get({ id })).history.at(-2)?.description).toBe(
    `${told.return_number}: 1 × ${product.name} returned; $1.25 kept as a fee`,
  );
  expect((await refusalOf(back({ fee_amount: 5.26 }))).body).toEqual({
    fee_amount: ['Fee is more than the goods are worth'],
  });
  // Beyond the goods it settles what was owed first, and is goodwill after that.
  const last = await back({ refund_amount: 10 });
  expect(last).toMatchObject({ amount: 6.75, refund_amount: 10, goodwill_amount: 1.5 });
  expect(await orders().get({ id })).toMatchObject({ amount_returned: 16, amount_credit: 0 });
  expect((await orders().get({ id })).history.at(-2)?.description).toContain('; $1.50 given as goodwill');
});

it('refuses what was not sold, is not shipped or has no place, and changes nothing', async () => {
  const { product, id, item_id } = await shipped();
  const { create } = orders().returns;
  const bodyOf = async (items: object[], over: object = {}) =>
    (await refusalOf(create({ id, items: items as never, ...over }))).body;
  const line = { item_id, quantity: 1, restock: true };
  expect(await bodyOf([{ ...line, quantity: 5 }])).toEqual({
    'items.0.quantity': ['Cannot return more than was sold'],
  });
  expect(await bodyOf([])).toEqual({ items: ['At least one item is required'] });
  expect(await bodyOf([{ ...line, quantity: 0 }])).toEqual({ 'items.0.quantity': ['Quantity must be at least 1'] });
  expect(await bodyOf([{ item_id, quantity: 1 }])).toEqual({
    'items.0.restock': ['Choose whether the goods go back into the stock'],
  });
  expect(await bodyOf([line], { refund_amount: -1 })).toEqual({ refund_amount: ['Refund cannot be negative'] });
  expect(await bodyOf([line, { ...line, restock: false, location: 1 }, { ...line, location: 999_999 }])).toEqual({
    'items.2.location': ['This location does not exist'],
  });
  const closed = await shop.admin.call.stock.locations.create({ name: `Closed ${id}` });
  await shop.admin.call.stock.locations.update({ id: closed.id, is_active: false });
  expect(
    Object.keys(
      await bodyOf([
        { ...line, restock: false },
        { ...line, location: closed.id },
      ]),
    ),
  ).toEqual(['items.1.location']);
  const other = await shipped();
  expect(await bodyOf([{ ...line, item_id: other.item_id }])).toEqual({
    'items.0.item_id': ['This item is not part of the order'],
  });
  const open = await makeOrder(shop.admin, [[product, 1]]);
  const ofOpen = { id: open.id, items: [{ item_id: open.items[0]?.id ?? 0, quantity: 1, restock: true }] };
  const detail = async () => (await refusalOf(create(ofOpen))).body;
  expect(await detail()).toEqual({ detail: 'Only shipped or delivered orders can be returned' });
  await orders().changeStatus({ id: open.id, status: 'cancelled' });
  expect(await detail()).toEqual({ detail: 'Cancelled orders cannot be changed' });
  expect(await countsOf(shop.admin, product)).toEqual([6, 0, 6]);
  expect(await accountOf(id)).toEqual([0, 24, 0, 'paid']);
  expect(await orders().returns.list({ id })).toEqual([]);
});

it('keeps an order with returns shipped or delivered', async () => {
  const { product, id, item_id } = await shipped();
  await orders().returns.create({ id, items: [{ item_id, quantity: 1, restock: true }] });
  const refused = { status: 400, body: { detail: 'Orders with returned items cannot be cancelled or set back' } };
  for (const status of ['pending', 'processing', 'cancelled'] as const)
    expect(await refusalOf(orders().changeStatus({ id, status }))).toEqual(refused);
  expect((await orders().changeStatus({ id, status: 'delivered' })).status).toBe('delivered');
  expect((await orders().changeStatus({ id, status: 'shipped' })).status).toBe('shipped');
  expect(await countsOf(shop.admin, product)).toEqual([7, 0, 7]);
});

it('takes back a product that was archived meanwhile', async () => {
  const { product, id, item_id } = await shipped();
  await shop.admin.call.catalog.products.delete({ id: product.id });
  await orders().returns.create({ id, items: [{ item_id, quantity: 2, restock: true }] });
  const level = shop.db.selectFrom('stock_levels').select('total_stock').where('product_id', '=', product.id);
  expect(await level.executeTakeFirst()).toEqual({ total_stock: 8 });
});

it('needs the right to update orders, by REST too, and finds no order of another tenant', async () => {
  const { id, item_id } = await shipped();
  const body = { items: [{ itemId: item_id, quantity: 1, restock: true }], refundAmount: 0 };
  const post = (as: { access: string }) => world.rest('POST', `/api/orders/${id}/returns/`, { as, body });
  expect((await post(await shop.as('viewer'))).status).toBe(403);
  expect((await post((await world.tenant()).admin)).status).toBe(404);
  const made = await post(await shop.as('staff'));
  expect([made.status, made.body]).toMatchObject([201, { amount: 5.25, refund_amount: 0 }]);
  const list = await world.rest('GET', `/api/orders/${id}/returns/`, { as: await shop.as('viewer') });
  expect(list).toMatchObject({ status: 200, body: [made.body] });
});

it('lets each piece come back once when many return at the same time', async () => {
  const { product, id, item_id } = await shipped();
  const back = () => orders().returns.create({ id, items: [{ item_id, quantity: 1, restock: true }] });
  const tries = await Promise.allSettled(Array.from({ length: 40 }, back));
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(4);
  expect(await countsOf(shop.admin, product)).toEqual([10, 0, 10]);
  expect(await accountOf(id)).toEqual([21, 3, 0, 'paid']);
}, 60_000);

it('makes one return of a hundred equal requests with one key', async () => {
  const { product, id, item_id } = await shipped();
  const post = () =>
    world.rest('POST', `/api/orders/${id}/returns/`, {
      as: shop.admin,
      body: { items: [{ item_id, quantity: 1, restock: true }] },
      headers: { 'idempotency-key': `return-${id}` },
    });
  const answers = await Promise.all(Array.from({ length: 100 }, post));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await countsOf(shop.admin, product)).toEqual([7, 0, 7]);
}, 60_000);

it('tells in the history that a return settled what was due', async () => {
  const { id, item_id, product } = await shipped({ isPaid: false });
  await orders().payments.create({ id, amount: 12 });
  const answer = await orders().returns.create({
    id,
    items: [{ item_id, quantity: 4, restock: true }],
    refund_amount: 0,
  });
  expect(await accountOf(id)).toEqual([21, 12, 0, 'paid']);
  expect((await orders().get({ id })).history.at(-1)?.description).toBe(
    `${answer.return_number}: 4 × ${product.name} returned; payment status changed from Partial to Paid`,
  );
});
