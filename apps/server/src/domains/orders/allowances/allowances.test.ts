import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(async () => {
  const violations = await checkInvariants(world.databaseUrl);
  await world.close();
  expect(violations).toEqual([]);
});

const orders = () => shop.admin.call.orders;
const allow = (id: number, amount: number, over: object = {}) => orders().allowances.create({ id, amount, ...over });

/** An order of 20.00, shipped and paid unless told. */
async function shipped({ paid = 20 } = {}) {
  const product = await makeProduct(shop.admin, { stock: 10 });
  const order = await makeOrder(shop.admin, [[product, 2]], { payment_method: 'Bank Transfer' });
  if (paid > 0) await orders().payments.create({ id: order.id, amount: paid });
  await orders().changeStatus({ id: order.id, status: 'shipped' });
  return order;
}

async function accountOf(id: number) {
  const { amount_allowed, amount_paid, amount_due, amount_credit, payment_status } = await orders().get({ id });
  return [amount_allowed, amount_paid, amount_due, amount_credit, payment_status];
}

it('takes an amount off what is owed and gives it back at once where told, with who, why and when', async () => {
  const { id } = await shipped();
  const staff = await shop.as('staff');
  const given = await staff.call.orders.allowances.create({
    ...{ id, amount: 4.5, reason: 'Scratched', refund_amount: 3, method: 'Cash' },
  });
  expect(given).toEqual({
    ...{ id: expect.any(Number), amount: 4.5, refund_amount: 3, reason: 'Scratched' },
    created_by: staff.caller.user.full_name,
    created_at: expect.any(Date),
  });
  expect(await accountOf(id)).toEqual([4.5, 17, 0, 1.5, 'paid']);
  const later = await allow(id, 2);
  expect(later).toMatchObject({ amount: 2, refund_amount: 0, reason: '' });
  expect(await accountOf(id)).toEqual([6.5, 17, 0, 3.5, 'paid']);
  expect(await orders().allowances.list({ id })).toEqual([given, later]);
  const order = await orders().get({ id });
  expect(order.payments.at(-1)).toMatchObject({ amount: -3, method: 'Cash', reference: 'Allowance' });
  expect(order.history.slice(-3).map(({ type, description }) => [type, description])).toEqual([
    ['Allowance', 'Allowance of $4.50 given (Scratched)'],
    ['Payment', 'Refund of $3.00 by Cash (Allowance)'],
    ['Allowance', 'Allowance of $2.00 given'],
  ]);
  const [audited] = await shop.db
    .selectFrom('audit_log')
    .select(['actor_name', 'changes'])
    .where('action', '=', 'order.allow')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(audited).toEqual({
    actor_name: staff.caller.user.full_name,
    changes: { amount: 4.5, reason: 'Scratched', amount_allowed: [0, 4.5] },
  });
});

it('lowers what is due of an unpaid order, settles a partly paid one and is never more than is left', async () => {
  const { id } = await shipped({ paid: 0 });
  await allow(id, 5);
  expect(await accountOf(id)).toEqual([5, 0, 15, 0, 'pending']);
  expect((await refusalOf(allow(id, 15.01))).body).toEqual({
    amount: ['Allowance is more than what is left of the total'],
  });
  expect((await refusalOf(orders().payments.create({ id, amount: 15.01 }))).body).toEqual({
    amount: ['Amount is more than what is due'],
  });
  await orders().payments.create({ id, amount: 12 });
  expect(await accountOf(id)).toEqual([5, 12, 3, 0, 'partial']);
  await allow(id, 3);
  expect(await accountOf(id)).toEqual([8, 12, 0, 0, 'paid']);
  expect((await orders().get({ id })).history.at(-1)?.description).toBe(
    'Allowance of $3.00 given; payment status changed from Partial to Paid',
  );
});

it('counts returns and allowances together, whichever comes first', async () => {
  const { id, items } = await shipped();
  const back = () =>
    orders().returns.create({ id, items: [{ item_id: items[0]?.id ?? 0, quantity: 1, restock: true }] });
  await allow(id, 4, { refund_amount: 4 });
  expect(await back()).toMatchObject({ amount: 10, refund_amount: 10 });
  expect((await refusalOf(allow(id, 6.01))).status).toBe(400);
  // The rest of the charge is all that is left to come off.
  expect(await back()).toMatchObject({ amount: 6, refund_amount: 6, fee_amount: 0, goodwill_amount: 0 });
  expect(await accountOf(id)).toEqual([4, 0, 0, 0, 'refunded']);
  expect((await refusalOf(allow(id, 0.01))).body).toEqual({
    amount: ['Allowance is more than what is left of the total'],
  });
});

it('takes one back with a minus, up to what was allowed', async () => {
  const { id } = await shipped({ paid: 0 });
  await allow(id, 5);
  expect((await refusalOf(allow(id, -5.01))).body).toEqual({ amount: ['This is more than what was allowed'] });
  expect(await allow(id, -5, { reason: 'Wrong order' })).toMatchObject({ amount: -5 });
  expect(await accountOf(id)).toEqual([0, 0, 20, 0, 'pending']);
  expect((await orders().get({ id })).history.at(-1)?.description).toBe('Allowance of $5.00 taken back (Wrong order)');
});

it('gives back at most what the customer has then paid too much', async () => {
  const { id } = await shipped({ paid: 18 });
  const tooMuch = { refund_amount: ['Refund is more than what the customer has paid too much'] };
  expect((await refusalOf(allow(id, 5, { refund_amount: 3.01 }))).body).toEqual(tooMuch);
  expect(await accountOf(id)).toEqual([0, 18, 2, 0, 'partial']);
  await allow(id, 5, { refund_amount: 3 });
  expect(await accountOf(id)).toEqual([5, 15, 0, 0, 'paid']);
});

it('is of orders whose goods are out, and keeps them out', async () => {
  const product = await makeProduct(shop.admin, { stock: 10 });
  const { id } = await makeOrder(shop.admin, [[product, 1]]);
  const detail = async () => (await refusalOf(allow(id, 1))).body;
  expect(await detail()).toEqual({ detail: 'Only shipped or delivered orders can have an allowance' });
  await orders().changeStatus({ id, status: 'delivered' });
  await allow(id, 1);
  const refused = { status: 400, body: { detail: 'Orders with an allowance cannot be cancelled or set back' } };
  for (const status of ['pending', 'processing', 'cancelled'] as const)
    expect(await refusalOf(orders().changeStatus({ id, status }))).toEqual(refused);
  expect((await orders().changeStatus({ id, status: 'shipped' })).amount_allowed).toBe(1);
  const cancelled = await makeOrder(shop.admin, [[product, 1]]);
  await orders().changeStatus({ id: cancelled.id, status: 'cancelled' });
  expect((await refusalOf(allow(cancelled.id, 1))).body).toEqual({ detail: 'Cancelled orders cannot be changed' });
});

it('refuses what is no amount, over REST too', async () => {
  const { id } = await shipped();
  const post = (body: object) => world.rest('POST', `/api/orders/${id}/allowances/`, { as: shop.admin, body });
  expect(await post({ refund_amount: -1, method: 'Gold', reason: 'x'.repeat(501) })).toMatchObject({
    status: 400,
    body: {
      amount: ['Amount is required'],
      refund_amount: ['Refund cannot be negative'],
      method: ['Use one of: Cash, Credit Card, Bank Transfer, PayPal'],
      reason: ['Use at most 500 characters'],
    },
  });
  expect((await post({ amount: 0 })).body).toEqual({ amount: ['Amount cannot be 0'] });
  expect((await post({ amount: 1.005 })).body).toEqual({ amount: ['Use at most two decimals'] });
  expect((await post({ amount: 1e12 })).body).toEqual({ amount: ['Use an amount of at most 999,999,999,999.99'] });
  expect(await accountOf(id)).toEqual([0, 20, 0, 0, 'paid']);
});

it('needs the right to update orders and finds no order of another tenant', async () => {
  const { id } = await shipped();
  const path = `/api/orders/${id}/allowances/`;
  const post = (as: { access: string }) => world.rest('POST', path, { as, body: { amount: 1 } });
  const viewer = await shop.as('viewer');
  expect((await post(viewer)).status).toBe(403);
  const { admin: stranger } = await world.tenant();
  expect((await post(stranger)).status).toBe(404);
  expect((await world.rest('GET', path, { as: stranger })).status).toBe(404);
  const made = await post(await shop.as('staff'));
  expect([made.status, made.body]).toMatchObject([201, { amount: 1, refund_amount: 0 }]);
  expect(await world.rest('GET', path, { as: viewer })).toMatchObject({ status: 200, body: [made.body] });
});

it('allows no more than is left when many allow at the same time', async () => {
  const { id } = await shipped();
  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => allow(id, 3, { refund_amount: 3 })));
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(6);
  expect(await accountOf(id)).toEqual([18, 2, 0, 0, 'paid']);
}, 60_000);

it('gives one allowance for equal requests with one key', async () => {
  const { id } = await shipped();
  const post = () =>
    world.rest('POST', `/api/orders/${id}/allowances/`, {
      as: shop.admin,
      body: { amount: 2, refund_amount: 2 },
      headers: { 'idempotency-key': `allowance-${id}` },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, post));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await accountOf(id)).toEqual([2, 18, 0, 0, 'paid']);
}, 60_000);
