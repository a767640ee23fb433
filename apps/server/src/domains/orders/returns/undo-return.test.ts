import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atMoment } from '../../../testing/at-moment.ts';
import { countsOf, makeCustomer, makeOrder, makeProduct, sell } from '../../../testing/goods.ts';
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

const call = () => shop.admin.call;
const documents = ['orders', 'sales'] as const;
type Kind = (typeof documents)[number];

/** 3 of 10 pieces at 3.33 that cost 2.00 left; an order has 1.00 of tax and is paid unless told. */
async function sold(kind: Kind, { isPaid = true } = {}) {
  const product = await makeProduct(shop.admin, { stock: 10, selling_price: 3.33, cost_price: 2 });
  const customer_id = (await makeCustomer(shop.admin)).id;
  if (kind === 'sales') {
    const { id, items } = await sell(shop.admin, product, 3);
    return { product, id, item_id: items[0]?.id ?? 0, customer_id };
  }
  const { id, items } = await makeOrder(shop.admin, [[product, 3]], { tax: 1, customer_id });
  if (isPaid) await call().orders.changePaymentStatus({ id, payment_status: 'paid' });
  await call().orders.changeStatus({ id, status: 'shipped' });
  return { product, id, item_id: items[0]?.id ?? 0, customer_id };
}

/** What the document, its customer, stock and reports say, without the records of what was done. */
async function figures(kind: Kind, { id, product, customer_id }: Awaited<ReturnType<typeof sold>>) {
  const document = kind === 'orders' ? await call().orders.get({ id }) : await call().sales.get({ id });
  const {
    history: _,
    payments: __,
    updated_at: ___,
    ...account
  } = { history: 0, payments: 0, updated_at: 0, ...document };
  const { updated_at: ____, ...customer } = await call().orders.customers.get({ id: customer_id });
  const { cost_price, total_stock, available } = await call().catalog.products.get({ id: product.id });
  const period = { start_date: '2000-01-01', end_date: '2099-12-31' };
  const { items } = await call().stock.get({ id: product.id });
  return {
    account,
    customer,
    product: { cost_price, total_stock, available },
    places: items.filter(({ quantity }) => quantity > 0).map(({ location, quantity }) => [location, quantity]),
    report: await call().reports.sales({ ...period, group_by: 'product', product: product.id }),
    dashboard: await call().dashboard.summary({}),
    day: await call().sales.endOfDay.get({}),
  };
}

it.each(documents)(
  'undoes a return of %s as if it had not been, and keeps both in list, ledger and audit',
  async (kind) => {
    const document = await sold(kind);
    const { id, item_id, product } = document;
    const before = await figures(kind, document);
    const staff = await shop.as('staff');
    const returns = staff.call[kind].returns;
    const made = await returns.create({
      id,
      items: [
        { item_id, quantity: 1, restock: true, location: shelf },
        { item_id, quantity: 1, restock: false, reason: 'Broken' },
      ],
      fee_amount: 1,
      refund_method: 'Bank Transfer',
    });
    expect(made).toMatchObject({ undoes: null, undone_by: null });
    const undone = await returns.undo({ id, return_id: made.id });
    expect(undone).toMatchObject({
      undoes: made.id,
      undone_by: null,
      amount: -made.amount,
      refund_amount: -made.refund_amount,
      fee_amount: -1,
      created_at: made.created_at,
      items: [
        { item_id, quantity: -1, restock: true, location: shelf },
        { item_id, quantity: -1, restock: false, reason: 'Broken' },
      ],
    });
    expect(await figures(kind, document)).toEqual(before);
    expect(await returns.list({ id })).toEqual([{ ...made, undone_by: staff.caller.user.full_name }, undone]);
    const moved = (await call().stock.transactions({ id: product.id })).results.slice(0, 2);
    expect(moved.map(({ quantity, reference, unit_price }) => [quantity, reference, unit_price])).toEqual([
      [-1, undone.return_number, 2],
      [1, made.return_number, 2],
    ]);
    const document_id = kind === 'orders' ? 'order_id' : 'sale_id';
    const payments = await shop.db
      .selectFrom('payments')
      .selectAll()
      .where(document_id, '=', id)
      .orderBy('id')
      .execute();
    const [refund, back] = payments.slice(-2);
    expect(back).toMatchObject({
      ...{ amount: -(refund?.amount ?? 0), method: 'Bank Transfer', paid_on: refund?.paid_on },
      ...{ return_id: undone.id, reference: undone.return_number },
    });
    const audited = await shop.db
      .selectFrom('audit_log')
      .select(['actor_name', 'changes'])
      .where('action', '=', kind === 'orders' ? 'order.undo_return' : 'sale.undo_return')
      .where('subject_id', '=', id)
      .execute();
    expect(audited).toMatchObject([
      {
        changes: { return_number: undone.return_number, undoes: made.return_number, refund_amount: made.refund_amount },
      },
    ]);
    for (const one of [made, undone])
      expect(await refusalOf(call().orders.returns.creditNote({ id: one.id }))).toEqual({
        status: 400,
        body: { detail: 'A return that was undone has no credit note' },
      });
  },
);

it.each(documents)('undoes the newest return of %s first, to the cent, and each once', async (kind) => {
  const document = await sold(kind);
  const { id, item_id } = document;
  const { returns } = call()[kind];
  const before = await figures(kind, document);
  const take = () => returns.create({ id, items: [{ item_id, quantity: 1, restock: true }] });
  const [first, second] = [await take(), await take()];
  const undo = (return_id: number) => returns.undo({ id, return_id });
  expect(await refusalOf(undo(first.id))).toEqual({
    status: 400,
    body: { detail: `Undo ${second.return_number} first` },
  });
  const mirror = await undo(second.id);
  expect(await refusalOf(undo(second.id))).toEqual({
    status: 400,
    body: { detail: `${second.return_number} was undone already` },
  });
  expect(await refusalOf(undo(mirror.id))).toEqual({
    status: 400,
    body: { detail: 'What undoes a return cannot be undone' },
  });
  const again = await take();
  expect([again.amount, again.refund_amount]).toEqual([second.amount, second.refund_amount]);
  await undo(again.id);
  await undo(first.id);
  expect(await figures(kind, document)).toEqual(before);
});

it('restores what is owed and a status that was set by hand, and leaves what was paid since', async () => {
  const { orders } = call();
  const undone = async (prepare: (id: number) => Promise<unknown>, since: (id: number) => Promise<unknown>) => {
    const { id, item_id } = await sold('orders', { isPaid: false });
    await prepare(id);
    const items = [{ item_id, quantity: 3, restock: false }];
    const { id: return_id } = await orders.returns.create({ id, items, refund_amount: 0 });
    await since(id);
    await orders.returns.undo({ id, return_id });
    const { payment_status, amount_paid, amount_due, amount_credit } = await orders.get({ id });
    return [payment_status, amount_paid, amount_due, amount_credit];
  };
  const nothing = async () => {};
  const mark = (payment_status: 'paid' | 'partial') => (id: number) =>
    orders.changePaymentStatus({ id, payment_status });
  expect(await undone(nothing, nothing)).toEqual(['pending', 0, 10.99, 0]);
  expect(await undone(mark('partial'), nothing)).toEqual(['partial', 0, 10.99, 0]);
  expect(await undone(mark('paid'), nothing)).toEqual(['paid', 10.99, 0, 0]);
  const giveBack = (id: number) => orders.payments.create({ id, amount: -4 });
  expect(await undone(mark('paid'), giveBack)).toEqual(['partial', 6.99, 4, 0]);
});

it('refuses in words where the goods have gone, and changes nothing', async () => {
  const { id, item_id, product } = await sold('sales');
  const items = [{ item_id, quantity: 2, restock: true, location: shelf }];
  const made = await call().sales.returns.create({ id, items });
  await sell(shop.admin, product, 9);
  expect(await refusalOf(call().sales.returns.undo({ id, return_id: made.id }))).toEqual({
    status: 400,
    body: { detail: `${product.name} is no longer there to be taken out again` },
  });
  expect(await countsOf(shop.admin, product)).toEqual([0, 0, 0]);
  expect(await call().sales.returns.list({ id })).toEqual([made]);
});

it('undoes for a minute and no longer', async () => {
  const { id, item_id } = await sold('orders');
  const take = () => call().orders.returns.create({ id, items: [{ item_id, quantity: 1, restock: true }] });
  const undoAfter = ({ id: return_id, created_at }: { id: number; created_at: Date }, ms: number) =>
    atMoment(new Date(created_at.getTime() + ms).toISOString(), () => call().orders.returns.undo({ id, return_id }));
  await undoAfter(await take(), 60_000);
  expect(await refusalOf(undoAfter(await take(), 60_001))).toEqual({
    status: 400,
    body: { detail: 'A return can be undone for a minute only' },
  });
});

it('is for who may return, of this document and this company', async () => {
  const document = await sold('orders');
  const other = await sold('orders');
  const { id, item_id } = document;
  const { id: return_id } = await call().orders.returns.create({
    id,
    items: [{ item_id, quantity: 1, restock: true }],
  });
  const viewer = await shop.as('viewer');
  expect((await refusalOf(viewer.call.orders.returns.undo({ id, return_id }))).status).toBe(403);
  expect((await refusalOf(call().orders.returns.undo({ id: other.id, return_id }))).status).toBe(404);
  expect((await refusalOf(call().sales.returns.undo({ id, return_id }))).status).toBe(404);
  const stranger = await world.tenant();
  expect((await refusalOf(stranger.admin.call.orders.returns.undo({ id, return_id }))).status).toBe(404);
});

it.each(documents)('undoes a return of %s once when twenty do at the same time', async (kind) => {
  const { id, item_id, product } = await sold(kind);
  const { returns } = call()[kind];
  const { id: return_id } = await returns.create({ id, items: [{ item_id, quantity: 1, restock: true }] });
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => returns.undo({ id, return_id })));
  const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refusals).toHaveLength(19);
  for (const refusal of refusals) expect((await refusalOf(Promise.reject(refusal))).status).toBe(400);
  expect(await countsOf(shop.admin, product)).toEqual([7, 0, 7]);
});

it('answers the same request the same', async () => {
  const { id, item_id } = await sold('sales');
  const { id: return_id } = await call().sales.returns.create({ id, items: [{ item_id, quantity: 1, restock: true }] });
  const post = () =>
    world.rest('POST', `/api/sales/${id}/returns/${return_id}/undo/`, {
      as: shop.admin,
      headers: { 'idempotency-key': `undo-${return_id}` },
    });
  const answers = await Promise.all(Array.from({ length: 10 }, post));
  expect(answers[0]?.status).toBe(200);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});
