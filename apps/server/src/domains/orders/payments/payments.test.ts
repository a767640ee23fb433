import { addDays } from '@stockhand/contract/calendar';
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
const pay = (id: number, amount: number, over: object = {}) => orders().payments.create({ id, amount, ...over });

const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);

/** An order of 20.00. */
async function ordered() {
  const product = await makeProduct(shop.admin, { stock: 10 });
  return makeOrder(shop.admin, [[product, 2]], { payment_method: 'Bank Transfer' });
}

async function accountOf(id: number) {
  const { amount_paid, amount_due, payment_status } = await orders().get({ id });
  return [amount_paid, amount_due, payment_status];
}

it('records part payments until nothing is due, with who, how and when', async () => {
  const { id, ...order } = await ordered();
  expect([order.amount_paid, order.amount_due, order.payments]).toEqual([0, 20, []]);
  const staff = await shop.as('staff');
  const first = await staff.call.orders.payments.create({
    id,
    amount: 7.5,
    method: 'Cash',
    date: yesterday,
    reference: ' Till 2 ',
  });
  expect(first).toEqual({
    id: expect.any(Number),
    amount: 7.5,
    method: 'Cash',
    date: yesterday,
    reference: 'Till 2',
    created_by: staff.caller.user.full_name,
    created_at: expect.any(Date),
  });
  expect(await accountOf(id)).toEqual([7.5, 12.5, 'partial']);
  // The order's method and today unless told.
  const rest = await pay(id, 12.5);
  expect(rest).toMatchObject({ method: 'Bank Transfer', date: new Date().toISOString().slice(0, 10), reference: '' });
  expect(await accountOf(id)).toEqual([20, 0, 'paid']);
  expect(await orders().payments.list({ id })).toEqual([first, rest]);
  const whole = await orders().get({ id });
  expect(whole.payments).toEqual([first, rest]);
  expect(whole.history.slice(1).map(({ type, description, user }) => [type, description, user])).toEqual([
    ['Payment', 'Payment of $7.50 by Cash (Till 2); payment status changed from Pending to Partial', 'Ada Okoro'],
    ['Payment', 'Payment of $12.50 by Bank Transfer; payment status changed from Partial to Paid', 'Ada Okoro'],
  ]);
  const audited = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'changes'])
    .where('subject_type', '=', 'order')
    .where('subject_id', '=', id)
    .where('action', '=', 'order.take_payment')
    .orderBy('id')
    .execute();
  expect(audited).toMatchObject([
    { actor_id: staff.caller.user.id, changes: { amount: 7.5, amount_paid: [0, 7.5] } },
    { actor_id: shop.admin.caller.user.id, changes: { amount: 12.5, amount_paid: [7.5, 20] } },
  ]);
});

it('records only what a payment changed: a second part leaves the status as it is', async () => {
  const { id } = await ordered();
  await pay(id, 5);
  await pay(id, 5);
  const [, second] = await shop.db
    .selectFrom('audit_log')
    .select('changes')
    .where('subject_type', '=', 'order')
    .where('subject_id', '=', id)
    .where('action', '=', 'order.take_payment')
    .orderBy('id')
    .execute();
  const today = new Date().toISOString().slice(0, 10);
  const payment = { amount: 5, method: 'Bank Transfer', date: today, reference: '' };
  expect(second?.changes).toEqual({ ...payment, amount_paid: [5, 10] });
});

it('takes nothing above what is due and gives back nothing above what was paid, to the cent', async () => {
  const { id } = await ordered();
  const bodyOf = async (amount: number) => (await refusalOf(pay(id, amount))).body;
  const [tooMuch, notPaid] = ['Amount is more than what is due', 'Refund is more than what was paid'];
  expect(await bodyOf(20.01)).toEqual({ amount: [tooMuch] });
  expect(await bodyOf(-0.01)).toEqual({ amount: [notPaid] });
  for (const amount of [0, -0]) expect(await bodyOf(amount)).toEqual({ amount: ['Amount cannot be 0'] });
  for (const amount of [1.005, -1.005]) expect(await bodyOf(amount)).toEqual({ amount: ['Use at most two decimals'] });
  for (const amount of [1e12, -1e12])
    expect(await bodyOf(amount)).toEqual({ amount: ['Use an amount of at most 999,999,999,999.99'] });
  await pay(id, 5);
  expect(await bodyOf(15.01)).toEqual({ amount: [tooMuch] });
  expect(await bodyOf(-5.01)).toEqual({ amount: [notPaid] });
  await pay(id, 15);
  expect(await bodyOf(0.01)).toEqual({ amount: [tooMuch] });
  await pay(id, -4);
  expect(await accountOf(id)).toEqual([16, 4, 'partial']);
  await pay(id, -16);
  expect(await accountOf(id)).toEqual([0, 0, 'refunded']);
  expect((await orders().get({ id })).history.at(-1)?.description).toBe(
    'Refund of $16.00 by Bank Transfer; payment status changed from Partial to Refunded',
  );
  expect(await bodyOf(-0.01)).toEqual({ amount: [notPaid] });
  // What was refunded is no debt and may be paid again, and no more.
  expect(await bodyOf(20.01)).toEqual({ amount: [tooMuch] });
  await pay(id, 20);
  expect(await accountOf(id)).toEqual([20, 0, 'paid']);
});

it('refuses what is no amount, method, day or reference, over REST too', async () => {
  const { id } = await ordered();
  const post = async (body: object) => world.rest('POST', `/api/orders/${id}/payments/`, { as: shop.admin, body });
  expect(await post({ method: 'Gold', date: '2026-02-30', reference: 'x'.repeat(201) })).toMatchObject({
    status: 400,
    body: {
      amount: ['Amount is required'],
      method: ['Use one of: Cash, Credit Card, Bank Transfer, PayPal'],
      date: ['Use a date like 2026-01-31'],
      reference: ['Use at most 200 characters'],
    },
  });
  expect((await post({ amount: '5' })).body).toEqual({ amount: ['Amount is required'] });
  const made = await post({ amount: 5, reference: 'Cheque 7' });
  expect([made.status, made.body]).toMatchObject([201, { amount: 5, reference: 'Cheque 7' }]);
  const list = await world.rest('GET', `/api/orders/${id}/payments/`, { as: await shop.as('viewer') });
  expect([list.status, list.body]).toEqual([200, [made.body]]);
});

it('books with a status: paid what is due, refunded what was paid, pending and partial nothing', async () => {
  const { id } = await ordered();
  const set = (payment_status: 'paid' | 'pending' | 'partial' | 'refunded') =>
    orders().changePaymentStatus({ id, payment_status });
  await pay(id, 8);
  await set('pending');
  expect(await accountOf(id)).toEqual([8, 12, 'pending']);
  await pay(id, 2);
  expect(await accountOf(id)).toEqual([10, 10, 'partial']);
  await set('paid');
  expect(await accountOf(id)).toEqual([20, 0, 'paid']);
  const paid = await orders().get({ id });
  expect(await set('paid')).toEqual(paid);
  await set('partial');
  expect(await accountOf(id)).toEqual([20, 0, 'partial']);
  await set('refunded');
  expect(await accountOf(id)).toEqual([0, 0, 'refunded']);
  expect((await set('refunded')).payments.map((payment) => payment.amount)).toEqual([8, 2, 10, -20]);
  expect((await set('paid')).payments.map((payment) => payment.amount)).toEqual([8, 2, 10, -20, 20]);
  expect(await accountOf(id)).toEqual([20, 0, 'paid']);
});

it('lets a mark stay over edits until the next payment, and follows the total otherwise', async () => {
  const { id, items } = await ordered();
  const edit = async (change: object) => {
    await orders().update({ id, ...change });
    return accountOf(id);
  };
  const lines = (quantity: number) => ({
    items: items.map((item) => ({ id: item.id, product_id: item.product, quantity })),
  });
  await orders().changePaymentStatus({ id, payment_status: 'paid' });
  // A total that is raised makes it partial, one that is lowered again makes it paid.
  expect(await edit(lines(3))).toEqual([20, 10, 'partial']);
  expect((await orders().get({ id })).history.at(-1)?.description).toContain(
    'payment status changed from Paid to Partial',
  );
  expect(await edit({ shipping_cost: 1.5 })).toEqual([20, 11.5, 'partial']);
  expect(await edit({ ...lines(1), shipping_cost: 0 })).toEqual([20, 0, 'paid']);
  expect(await edit({ notes: 'Ring' })).toEqual([20, 0, 'paid']);
  await orders().changePaymentStatus({ id, payment_status: 'pending' });
  expect(await edit(lines(4))).toEqual([20, 20, 'pending']);
  await pay(id, 1);
  expect(await accountOf(id)).toEqual([21, 19, 'partial']);
  const unpaid = await ordered();
  expect((await orders().update({ id: unpaid.id, shipping_cost: 3 })).payment_status).toBe('pending');
});

it('lets a cancelled order be refunded and nothing else', async () => {
  const { id } = await ordered();
  await pay(id, 12);
  await orders().changeStatus({ id, status: 'cancelled' });
  expect(await accountOf(id)).toEqual([12, 0, 'partial']);
  const cancelled = { status: 400, body: { detail: 'Cancelled orders cannot be changed' } };
  for (const payment_status of ['paid', 'pending', 'partial'] as const)
    expect(await refusalOf(orders().changePaymentStatus({ id, payment_status }))).toEqual(cancelled);
  expect(await refusalOf(pay(id, 1))).toEqual(cancelled);
  await pay(id, -2);
  expect(await accountOf(id)).toEqual([10, 0, 'partial']);
  expect(await orders().changePaymentStatus({ id, payment_status: 'refunded' })).toMatchObject({
    payment_status: 'refunded',
    amount_paid: 0,
    amount_due: 0,
  });
  expect((await refusalOf(pay(id, -0.01))).body).toEqual({ amount: ['Refund is more than what was paid'] });
});

it('keeps orders that have payments, refunded ones too', async () => {
  const hasPayments = { status: 400, body: { detail: 'Orders with payments cannot be deleted' } };
  const { id } = await ordered();
  await pay(id, 0.01);
  expect(await refusalOf(orders().delete({ id }))).toEqual(hasPayments);
  await orders().changePaymentStatus({ id, payment_status: 'refunded' });
  expect(await refusalOf(orders().delete({ id }))).toEqual(hasPayments);
  await orders().changeStatus({ id, status: 'cancelled' });
  expect(await refusalOf(orders().delete({ id }))).toEqual(hasPayments);
  const marked = await ordered();
  await orders().changePaymentStatus({ id: marked.id, payment_status: 'partial' });
  await orders().delete({ id: marked.id });
});

it('shows what is due in the list, and sorts by it', async () => {
  const { admin } = await world.tenant();
  const product = await makeProduct(admin, { stock: 99 });
  const [one, two, three] = [
    await makeOrder(admin, [[product, 1]]),
    await makeOrder(admin, [[product, 2]]),
    await makeOrder(admin, [[product, 3]]),
  ];
  await admin.call.orders.payments.create({ id: two.id, amount: 15 });
  await admin.call.orders.changeStatus({ id: three.id, status: 'cancelled' });
  const { results } = await admin.call.orders.list({ ordering: '-amount_due' });
  expect(results.map(({ id, amount_paid, amount_due }) => [id, amount_paid, amount_due])).toEqual([
    [one.id, 0, 10],
    [two.id, 15, 5],
    [three.id, 0, 0],
  ]);
});

it('refuses an outdated change, and takes an equal status for no change', async () => {
  const { id, updated_at } = await ordered();
  const seen = { expected_updated_at: updated_at.toISOString() };
  await orders().changeStatus({ id, status: 'processing', ...seen });
  const outdated = { detail: 'Somebody else changed this order. Reload it to see what is new.' };
  expect((await refusalOf(orders().changeStatus({ id, status: 'shipped', ...seen }))).body).toEqual(outdated);
  expect((await refusalOf(orders().changePaymentStatus({ id, payment_status: 'paid', ...seen }))).body).toEqual(
    outdated,
  );
  expect((await orders().changeStatus({ id, status: 'processing', ...seen })).status).toBe('processing');
  expect(await accountOf(id)).toEqual([0, 20, 'pending']);
});

it('needs the right to update orders, and finds no order of another tenant', async () => {
  const { id } = await ordered();
  const viewer = await shop.as('viewer');
  const { admin: stranger } = await world.tenant();
  const bad = { id: 999_999, amount: 'x' as unknown as number };
  expect((await refusalOf(viewer.call.orders.payments.create(bad))).status).toBe(403);
  expect((await refusalOf(orders().payments.create(bad))).status).toBe(404);
  expect((await refusalOf(stranger.call.orders.payments.create({ id, amount: 1 }))).status).toBe(404);
  expect((await refusalOf(stranger.call.orders.payments.list({ id }))).status).toBe(404);
  expect(await accountOf(id)).toEqual([0, 20, 'pending']);
});

it('never takes more than is due or gives back more than was paid when many try at once', async () => {
  const { id } = await ordered();
  const tries = (amount: number) => Promise.allSettled(Array.from({ length: 30 }, () => pay(id, amount)));
  expect((await tries(3)).filter((one) => one.status === 'fulfilled')).toHaveLength(6);
  expect(await accountOf(id)).toEqual([18, 2, 'partial']);
  expect((await tries(-4)).filter((one) => one.status === 'fulfilled')).toHaveLength(4);
  expect(await accountOf(id)).toEqual([2, 18, 'partial']);
}, 60_000);

it('makes one payment of a hundred equal requests with one key', async () => {
  const { id } = await ordered();
  const post = () =>
    world.rest('POST', `/api/orders/${id}/payments/`, {
      as: shop.admin,
      body: { amount: 2 },
      headers: { 'idempotency-key': `pay-${id}` },
    });
  const answers = await Promise.all(Array.from({ length: 100 }, post));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(await accountOf(id)).toEqual([2, 18, 'partial']);
}, 60_000);
