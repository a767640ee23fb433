import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countsOf, makeProduct, sell } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

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

/** 3 of 10 sold at 5.00. */
async function sold() {
  const product = await makeProduct(shop.admin, { stock: 10, selling_price: 5, cost_price: 2 });
  const { id, items, sale_number } = await sell(shop.admin, product, 3);
  return { product, id, item_id: items[0]?.id ?? 0, sale_number };
}

it('takes a line of a sale back, to the stock or written off, and gives its price back', async () => {
  const { product, id, item_id } = await sold();
  const { sales } = shop.admin.call;
  await shop.admin.call.catalog.products.update({ id: product.id, cost_price: 4 });
  const first = await sales.returns.create({ id, items: [{ item_id, quantity: 1, restock: true }] });
  expect(first).toMatchObject({
    order: null,
    sale: id,
    amount: 5,
    refund_amount: 5,
    items: [{ item_id, quantity: 1 }],
  });
  expect(await countsOf(shop.admin, product)).toEqual([8, 0, 8]);
  const second = await sales.returns.create({
    id,
    items: [{ item_id, quantity: 2, restock: false, reason: 'Torn' }],
    refund_amount: 7.5,
    refund_method: 'Bank Transfer',
  });
  expect(await countsOf(shop.admin, product)).toEqual([8, 0, 8]);
  expect(await sales.get({ id })).toMatchObject({
    total_amount: 15,
    ...{ amount_returned: 12.5, amount_refunded: 12.5, fee_amount: 2.5, goodwill_amount: 0 },
    items: [{ quantity: 3, returned_quantity: 3 }],
  });
  expect(await sales.returns.list({ id })).toEqual([first, second]);
  const refunds = await shop.db.selectFrom('payments').selectAll().where('sale_id', '=', id).orderBy('id').execute();
  expect(refunds).toMatchObject([
    { amount: -5, method: 'Cash', return_id: first.id, reference: first.return_number },
    { amount: -7.5, method: 'Bank Transfer', return_id: second.id },
  ]);
  const audited = await shop.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'sale.return')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(audited).toMatchObject([{ changes: { refund_amount: 5 } }, { changes: { items: [{ reason: 'Torn' }] } }]);
  const costs = await shop.db
    .selectFrom('stock_transactions')
    .select(['quantity', 'unit_cost'])
    .where('source_type', '=', 'return')
    .where('source_id', '=', first.id)
    .execute();
  expect(costs).toEqual([{ quantity: 1, unit_cost: 2 }]);
});

it('gives goodwill once and takes off no more than the sale charged', async () => {
  const product = await makeProduct(shop.admin, { stock: 10, selling_price: 10 });
  const { id, items } = await sell(shop.admin, product, 2);
  const back = (told: object = {}) =>
    shop.admin.call.sales.returns.create({
      ...{ id, items: [{ item_id: items[0]?.id ?? 0, quantity: 1, restock: true }], ...told },
    });
  expect(await back({ refund_amount: 15 })).toMatchObject({ amount: 15, fee_amount: 0, goodwill_amount: 5 });
  expect((await refusalOf(back({ refund_amount: 5.01 }))).body).toEqual({
    refund_amount: ['Refund is more than what was paid'],
  });
  expect((await refusalOf(back({ fee_amount: 5.01 }))).body).toEqual({
    fee_amount: ['Fee is more than the goods are worth'],
  });
  expect(await back()).toMatchObject({ amount: 5, refund_amount: 5, fee_amount: 0, goodwill_amount: 0 });
  expect(await shop.admin.call.sales.get({ id })).toMatchObject({ amount_returned: 20, amount_refunded: 20 });
});

it('keeps the fee that is told, over REST too, and says so in the audit log', async () => {
  const { id, item_id } = await sold();
  const made = await world.rest('POST', `/api/sales/${id}/returns/`, {
    as: shop.admin,
    body: { items: [{ item_id, quantity: 2, restock: true }], fee_amount: 1.5 },
  });
  expect(made).toMatchObject({
    status: 201,
    body: { amount: 8.5, refund_amount: 8.5, fee_amount: 1.5, goodwill_amount: 0 },
  });
  const refused = await world.rest('POST', `/api/sales/${id}/returns/`, {
    as: shop.admin,
    body: { items: [{ item_id, quantity: 1, restock: true }], fee_amount: -1 },
  });
  expect([refused.status, refused.body]).toEqual([400, { fee_amount: ['Fee cannot be negative'] }]);
  const audited = await shop.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'sale.return')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(audited.changes).toMatchObject({ amount: 8.5, refund_amount: 8.5, fee_amount: 1.5 });
  expect(audited.changes).not.toHaveProperty('goodwill_amount');
});

it('gives back no more pieces and no more money than were sold when returns run in parallel', async () => {
  const { product, id, item_id } = await sold();
  const back = (quantity: number, refund_amount?: number) =>
    shop.admin.call.sales.returns.create({ id, items: [{ item_id, quantity, restock: true }], refund_amount });
  expect((await refusalOf(back(4))).body).toEqual({ 'items.0.quantity': ['Cannot return more than was sold'] });
  expect((await refusalOf(back(1, 15.01))).body).toEqual({ refund_amount: ['Refund is more than what was paid'] });
  await back(1, 14);
  expect((await refusalOf(back(1, 1.01))).body).toEqual({ refund_amount: ['Refund is more than what was paid'] });
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => back(1)));
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
  expect(await shop.admin.call.sales.get({ id })).toMatchObject({ amount_refunded: 15 });
  expect(await countsOf(shop.admin, product)).toEqual([10, 0, 10]);
});

it('needs the right to update orders, and finds no sale of another tenant', async () => {
  const { id, item_id } = await sold();
  const body = { items: [{ item_id, quantity: 1, restock: true }] };
  const post = (as: { access: string }, sale = id) => world.rest('POST', `/api/sales/${sale}/returns/`, { as, body });
  expect((await post(await shop.as('viewer'))).status).toBe(403);
  expect((await post((await world.tenant()).admin)).status).toBe(404);
  expect((await post(shop.admin, 999_999)).status).toBe(404);
  expect(await post(await shop.as('staff'))).toMatchObject({ status: 201, body: { refund_amount: 5 } });
  const list = await world.rest('GET', `/api/sales/${id}/returns/`, { as: await shop.as('viewer') });
  expect(list).toMatchObject({ status: 200, body: [{ sale: id }] });
  const { admin: stranger } = await world.tenant();
  expect((await refusalOf(stranger.call.sales.returns.list({ id }))).status).toBe(404);
});
