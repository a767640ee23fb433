import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../platform/must.ts';
import { makeProduct, makePurchaseOrder } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
let main: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  main = must((await shop.admin.call.stock.locations.list({})).results[0]).id;
});
afterAll(async () => {
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
  await world.close();
});

const purchasing = () => shop.admin.call.purchasing;
const notClosable = {
  status: 400,
  body: { detail: 'Only approved, ordered and partially received purchase orders can be closed' },
};

async function orderOf(
  status: 'draft' | 'pending' | 'approved' | 'ordered' | 'partial' | 'received' | 'cancelled',
  ...quantities: number[]
) {
  const products = await Promise.all(quantities.map(() => makeProduct(shop.admin)));
  const lines = products.map((product, index) => ({ product, quantity: must(quantities[index]) }));
  return makePurchaseOrder(shop.admin, lines, { status });
}

const receive = (order: { id: number; items: { id: number }[] }, ...quantities: number[]) =>
  purchasing().receive({
    id: order.id,
    items: quantities.map((received_quantity, index) => ({
      ...{ item_id: must(order.items[index]).id, received_quantity, location: main },
    })),
  });

it('gives up what is outstanding, says why, and is final', async () => {
  const order = await orderOf('approved', 10, 4, 3);
  await receive(order, 6, 4);
  const manager = await shop.as('manager');
  const closed = await manager.call.purchasing.close({ id: order.id, reason: 'Discontinued' });
  expect(closed).toMatchObject({
    status: 'received',
    closed_at: expect.any(Date),
    close_reason: 'Discontinued',
    items: [
      { received_quantity: 6, not_delivered_quantity: 4 },
      { received_quantity: 4, not_delivered_quantity: 0 },
      { received_quantity: 0, not_delivered_quantity: 3 },
    ],
  });
  expect(await purchasing().get({ id: order.id })).toEqual(closed);
  const { changes } = await shop.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'purchase-order.close')
    .executeTakeFirstOrThrow();
  expect(changes).toEqual({ status: ['partial', 'received'], not_delivered: 7, reason: 'Discontinued' });
  expect(await refusalOf(purchasing().close({ id: order.id }))).toEqual(notClosable);
  expect((await refusalOf(receive(order, 1))).status).toBe(400);
  expect((await refusalOf(purchasing().changeStatus({ id: order.id, status: 'ordered' }))).status).toBe(400);
  // Nothing came in, so nobody is told that something did.
  const { results } = await shop.admin.call.notifications.list({ page_size: 1000 });
  expect(results.filter(({ kind }) => kind === 'purchase_order_received')).toEqual([]);
});

it.each(['approved', 'ordered', 'partial'] as const)('closes an order that is %s and got nothing', async (status) => {
  const order = await orderOf(status, 2);
  const closed = await purchasing().close({ id: order.id });
  expect(closed).toMatchObject({ status: 'received', close_reason: '', items: [{ not_delivered_quantity: 2 }] });
});

it.each(['draft', 'pending', 'received', 'cancelled'] as const)('does not close one that is %s', async (status) => {
  const order = await orderOf(status, 2);
  expect(await refusalOf(purchasing().close({ id: order.id }))).toEqual(notClosable);
  expect(await purchasing().get({ id: order.id })).toEqual(order);
});

it('stays given up when a receipt is reversed later: that alone is outstanding, and may be closed again', async () => {
  const order = await orderOf('ordered', 10);
  await receive(order, 2);
  const receipt = must((await receive(order, 3)).receipts[1]);
  await purchasing().close({ id: order.id, reason: 'Sold out' });
  const reopened = await purchasing().receipts.reverse({ id: receipt.id });
  expect(reopened).toMatchObject({
    status: 'partial',
    closed_at: expect.any(Date),
    close_reason: 'Sold out',
    items: [{ received_quantity: 2, not_delivered_quantity: 5 }],
  });
  expect((await refusalOf(receive(order, 4))).body).toEqual({
    'items.0.received_quantity': ['Cannot receive more than ordered'],
  });
  expect(await receive(order, 1)).toMatchObject({ status: 'partial' });
  expect(await purchasing().close({ id: order.id, reason: 'Really' })).toMatchObject({
    status: 'received',
    close_reason: 'Really',
    items: [{ received_quantity: 3, not_delivered_quantity: 7 }],
  });
  const last = await orderOf('ordered', 10);
  const only = must((await receive(last, 4)).receipts[0]);
  await purchasing().close({ id: last.id });
  expect(await purchasing().receipts.reverse({ id: only.id })).toMatchObject({ status: 'ordered' });
  expect(await receive(last, 4)).toMatchObject({ status: 'received' });
});

it('judges the right first, then existence, then the body; closes once for one key', async () => {
  const order = await orderOf('ordered', 2);
  const staff = await shop.as('staff');
  expect((await refusalOf(staff.call.purchasing.close({ id: 999_999 }))).status).toBe(403);
  expect((await refusalOf(purchasing().close({ id: 999_999 }))).status).toBe(404);
  const other = await world.tenant();
  expect((await refusalOf(other.admin.call.purchasing.close({ id: order.id }))).status).toBe(404);
  const close = (body: object, headers = {}) =>
    world.rest('POST', `/api/purchase-orders/${order.id}/close/`, { as: shop.admin, body, headers });
  for (const reason of [1, {}, 'x'.repeat(501)])
    expect(await close({ reason })).toMatchObject({ status: 400, body: { reason: [expect.any(String)] } });
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => close({ reason: 'Late' }, key)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, body: { status: 'received', close_reason: 'Late' } });
  expect((await close({ reason: 'Late' })).status).toBe(400);
});

it('closes nothing that changed since it was read', async () => {
  const order = await orderOf('approved', 10);
  const expected_updated_at = order.updated_at.toISOString();
  await receive(order, 4);
  expect((await refusalOf(purchasing().close({ id: order.id, expected_updated_at }))).body).toEqual({
    detail: 'Somebody else changed this purchase order. Reload it to see what is new.',
  });
  expect(await purchasing().get({ id: order.id })).toMatchObject({ status: 'partial', closed_at: null });
});
