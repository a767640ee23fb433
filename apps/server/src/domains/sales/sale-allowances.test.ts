import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, sell } from '../../testing/goods.ts';
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

const sales = () => shop.admin.call.sales;
const allow = (id: number, amount: number, over: object = {}) => sales().allowances.create({ id, amount, ...over });

/** 2 pieces for 20.00 in cash. */
async function sold() {
  return sell(shop.admin, await makeProduct(shop.admin, { stock: 10 }), 2);
}

async function accountOf(id: number) {
  const { total_amount, amount_returned, amount_allowed, amount_refunded } = await sales().get({ id });
  return [total_amount, amount_returned, amount_allowed, amount_refunded];
}

it('gives a part back at once, with who, why, how and when', async () => {
  const { id } = await sold();
  const staff = await shop.as('staff');
  const form = { amount: 4.5, reason: 'Scratched', method: 'Credit Card' };
  const answer = await world.rest('POST', `/api/sales/${id}/allowances/`, { as: staff, body: form });
  expect(answer).toMatchObject({ status: 201, body: { amount: 4.5, refund_amount: 4.5, reason: 'Scratched' } });
  expect(await accountOf(id)).toEqual([20, 0, 4.5, 4.5]);
  const usual = await allow(id, 1);
  expect(await sales().allowances.list({ id })).toEqual([
    {
      ...{ id: expect.any(Number), amount: 4.5, refund_amount: 4.5, reason: 'Scratched' },
      ...{ created_by: staff.caller.user.full_name, created_at: expect.any(Date) },
    },
    usual,
  ]);
  const payments = await shop.db
    .selectFrom('payments')
    .select(['amount', 'method', 'reference'])
    .where('sale_id', '=', id)
    .orderBy('id')
    .execute();
  expect(payments).toEqual([
    { amount: -4.5, method: 'Credit Card', reference: 'Allowance' },
    { amount: -1, method: 'Cash', reference: 'Allowance' },
  ]);
  const audited = await shop.db
    .selectFrom('audit_log')
    .select(['actor_name', 'changes'])
    .where('action', '=', 'sale.allow')
    .where('subject_id', '=', id)
    .orderBy('id')
    .executeTakeFirst();
  expect(audited).toEqual({ actor_name: staff.caller.user.full_name, changes: form });
});

it('is never more than is left, with returns, and is taken back up to what was allowed', async () => {
  const { id, items } = await sold();
  await allow(id, 6);
  expect((await refusalOf(allow(id, 14.01))).body).toEqual({
    amount: ['Allowance is more than what is left of the total'],
  });
  const back = { item_id: items[0]?.id ?? 0, quantity: 2, restock: true };
  expect((await refusalOf(sales().returns.create({ id, items: [back], refund_amount: 14.01 }))).status).toBe(400);
  await sales().returns.create({ id, items: [{ ...back, quantity: 1 }] });
  expect(await accountOf(id)).toEqual([20, 10, 6, 16]);
  expect((await refusalOf(allow(id, 4.01))).status).toBe(400);
  expect((await refusalOf(allow(id, -6.01))).body).toEqual({ amount: [expect.any(String)] });
  expect(await allow(id, -6)).toMatchObject({ amount: -6, refund_amount: -6 });
  expect(await accountOf(id)).toEqual([20, 10, 0, 10]);
  await allow(id, 10);
  expect((await refusalOf(allow(id, 0.01))).status).toBe(400);
});

it('counts in the figures of the day, the customer and the reports, and on the receipt', async () => {
  const { admin } = await world.tenant();
  const product = await makeProduct(admin, { stock: 10, cost_price: 3, selling_price: 5 });
  const customer = await admin.call.orders.customers.create({ name: 'Ada' });
  const items = [{ product_id: product.id, quantity: 2, unit_price: 5 }];
  const { id } = await admin.call.sales.create({ items, total_amount: 10, customer_id: customer.id });
  await admin.call.sales.allowances.create({ id, amount: 4 });
  await admin.call.sales.allowances.create({ id, amount: -1 });
  expect(await admin.call.orders.customers.get({ id: customer.id })).toMatchObject({ total_spent: 7 });
  expect((await admin.call.orders.customers.list({ ordering: '-total_spent' })).results).toMatchObject([
    { total_spent: 7 },
  ]);
  const { methods } = await admin.call.sales.endOfDay.get({});
  expect(methods.find(({ method }) => method === 'Cash')).toMatchObject({ sales: 10, refunds: 3, expected: 7 });
  expect((await admin.call.reports.sales({})).totals).toMatchObject({ charged: 7, sales: 7, cost: 6, quantity: 2 });
  const { bytes } = await admin.call.sales.receipt({ id });
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
});

it('takes the right to update orders, and another tenant has none', async () => {
  const { id } = await sold();
  const viewer = await shop.as('viewer');
  expect((await refusalOf(viewer.call.sales.allowances.create({ id, amount: 1 }))).status).toBe(403);
  expect(await viewer.call.sales.allowances.list({ id })).toEqual([]);
  const other = await world.tenant();
  expect((await refusalOf(other.admin.call.sales.allowances.create({ id, amount: 1 }))).status).toBe(404);
  expect((await refusalOf(other.admin.call.sales.allowances.list({ id }))).status).toBe(404);
});
