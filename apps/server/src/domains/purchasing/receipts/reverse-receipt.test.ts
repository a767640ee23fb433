import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../../platform/must.ts';
import { makeOrder, makeProduct, makePurchaseOrder, sell } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
let main: number;
let shelf: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  main = must((await shop.admin.call.stock.locations.list({})).results[0]).id;
  shelf = (await shop.admin.call.stock.locations.create({ name: 'Shelf' })).id;
});
afterAll(async () => {
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
  await world.close();
});

const purchasing = () => shop.admin.call.purchasing;
const placesOf = async (id: number) =>
  (await shop.admin.call.stock.get({ id })).items.map(({ location, quantity }) => [location, quantity]);

async function ordered(status: 'approved' | 'ordered' | 'partial' | 'received' = 'approved', quantity = 10) {
  const product = await makeProduct(shop.admin);
  const order = await makePurchaseOrder(shop.admin, [{ product, quantity, unit_price: 2.5 }], { status });
  return { product, order, item_id: must(order.items[0]).id };
}

async function receive(order: PurchaseOrderView, ...lines: [quantity: number, location: number][]) {
  const item_id = must(order.items[0]).id;
  const items = lines.map(([received_quantity, location]) => ({ item_id, received_quantity, location }));
  const { receipts } = await purchasing().receive({ id: order.id, items });
  return must(receipts.at(-1));
}

const reverse = (id: number, reason?: string) => purchasing().receipts.reverse({ id, reason });

it('takes each line from where it came in, as purchases of less than nothing, and says so everywhere', async () => {
  const { product, order } = await ordered();
  const kept = await receive(order, [2, main]);
  const receipt = await receive(order, [3, main], [4, shelf]);
  await shop.admin.call.catalog.products.update({ id: product.id, cost_price: 9 });
  const manager = await shop.as('manager');
  const answer = await manager.call.purchasing.receipts.reverse({ id: receipt.id, reason: 'Wrong goods' });
  expect(answer).toMatchObject({ id: order.id, status: 'partial', items: [{ received_quantity: 2 }] });
  expect(answer.receipts).toMatchObject([
    { id: kept.id, reversed_at: null },
    {
      ...receipt,
      reversed_at: expect.any(Date),
      reversed_by: manager.caller.user.username,
      reverse_reason: 'Wrong goods',
    },
  ]);
  expect(await purchasing().receipts.list({ id: order.id })).toEqual(answer.receipts);
  expect(await placesOf(product.id)).toEqual([
    [main, 2],
    [shelf, 0],
  ]);
  const { results } = await shop.admin.call.stock.transactions({ id: product.id });
  const mirrored = { transaction_type: 'purchase', unit_price: 2.5, reference: order.po_number };
  const notes = `Reversal of ${receipt.receipt_number}: Wrong goods`;
  expect(results.slice(0, 2)).toMatchObject([
    { ...mirrored, quantity: -4, location_name: 'Shelf', notes },
    { ...mirrored, quantity: -3, location_name: 'Main', notes },
  ]);
  // At the cost of the receipt, whatever the product costs by now.
  const costs = await shop.db
    .selectFrom('stock_transactions')
    .select(['quantity', 'unit_cost'])
    .where('product_id', '=', product.id)
    .execute();
  expect(costs.reduce((sum, { quantity, unit_cost }) => sum + quantity * unit_cost, 0)).toBe(2 * 6);
  expect((await shop.admin.call.catalog.products.get({ id: product.id })).cost_price).toBe(9);
  const audited = await shop.db
    .selectFrom('audit_log')
    .select(['subject_id', 'changes'])
    .where('action', '=', 'purchase-order.reverse_receipt')
    .execute();
  expect(audited).toEqual([
    {
      subject_id: order.id,
      changes: { receipt: receipt.receipt_number, quantity: 7, lines: 2, reason: 'Wrong goods' },
    },
  ]);
});

it('counts what was bought in the inventory report as if it had never come', async () => {
  const other = await world.tenant();
  const product = await makeProduct(other.admin);
  const order = await makePurchaseOrder(other.admin, [{ product, quantity: 8 }], { status: 'received' });
  const purchased = async () => (await other.admin.call.reports.inventory({})).movements;
  expect(await purchased()).toMatchObject({ purchased: 8, adjusted: 0 });
  await other.admin.call.purchasing.receipts.reverse({ id: must(order.receipts[0]).id });
  expect(await purchased()).toMatchObject({ purchased: 0, adjusted: 0 });
});

it('shows a reversal as what went out again, for an amount below nothing', async () => {
  const other = await world.tenant();
  const product = await makeProduct(other.admin, { name: 'Lamp' });
  const order = await makePurchaseOrder(other.admin, [{ product, quantity: 8, unit_price: 2.5 }], {
    status: 'received',
  });
  const receipt = must(order.receipts[0]);
  await other.admin.call.purchasing.receipts.reverse({ id: receipt.id });
  const { results: moved } = await other.admin.call.stock.transactions({ id: product.id });
  expect(moved.map(({ total_amount }) => total_amount)).toEqual([-20, 20]);
  const { results: told } = await other.admin.call.reports.transactions({});
  const description = `Stock out: Reversal of ${receipt.receipt_number}`;
  expect(told).toMatchObject([
    { quantity: -8, amount: -20, description },
    { quantity: 8, amount: 20 },
  ]);
  const { results: lately } = await other.admin.call.reports.activity();
  expect(lately.map(({ title }) => title)).toContain(`${description}: 8 × Lamp`);
});

it.each([
  ['approved', 'approved'],
  ['ordered', 'ordered'],
  ['partial', 'partial'],
  ['received', 'ordered'],
] as const)('puts an order that was %s back to %s when nothing of it is left', async (before, after) => {
  const { order } = await ordered(before);
  const first = order.receipts[0] ?? (await receive(order, [4, main]));
  const second = before === 'received' ? undefined : await receive(order, [6, main]);
  if (second) {
    expect((await reverse(first.id)).status).toBe('partial');
    expect((await reverse(second.id)).status).toBe(after);
  } else expect((await reverse(first.id)).status).toBe(after);
  expect(must((await purchasing().get({ id: order.id })).items[0]).received_quantity).toBe(0);
  // What came and went again comes once more, and goes back to the same.
  const again = await receive(order, [10, shelf]);
  expect((await purchasing().get({ id: order.id })).status).toBe('received');
  expect((await reverse(again.id)).status).toBe(after);
});

it('lets an order whose receipts are all reversed be cancelled or set back, but not become a draft', async () => {
  const { order } = await ordered();
  const change = (status: 'draft' | 'submitted' | 'cancelled') => purchasing().changeStatus({ id: order.id, status });
  const first = await receive(order, [1, main]);
  const second = await receive(order, [2, main]);
  await reverse(first.id);
  expect(await refusalOf(change('cancelled'))).toMatchObject({
    body: { detail: 'Purchase orders with received items can only be completed' },
  });
  await reverse(second.id);
  expect(await refusalOf(change('draft'))).toMatchObject({
    status: 400,
    body: { detail: 'Purchase orders with reversed receipts cannot become drafts again' },
  });
  expect((await change('submitted')).status).toBe('submitted');
  expect((await change('cancelled')).status).toBe('cancelled');
});

it('leaves an order partial while goods of any of its lines stand', async () => {
  const [one, other] = [await makeProduct(shop.admin), await makeProduct(shop.admin)];
  const lines = [one, other].map((product) => ({ product, quantity: 2, unit_price: 1 }));
  const order = await makePurchaseOrder(shop.admin, lines, { status: 'ordered' });
  const take = async (line: number) => {
    const item_id = must(order.items[line]).id;
    const items = [{ item_id, received_quantity: 1, location: main }];
    return must((await purchasing().receive({ id: order.id, items })).receipts.at(-1));
  };
  const [first, second] = [await take(0), await take(1)];
  expect((await reverse(first.id)).status).toBe('partial');
  expect((await reverse(second.id)).status).toBe('ordered');
});

it('refuses goods that went on, from that place or by order, and takes those that are still there', async () => {
  const { product, order } = await ordered();
  const receipt = await receive(order, [3, main], [4, shelf]);
  const insufficient = { status: 400, body: { detail: 'Insufficient stock' } };
  const move = { id: product.id, transaction_type: 'transfer', quantity: 1 } as const;
  await shop.admin.call.stock.move({ ...move, location_id: shelf, destination_location_id: main });
  expect(await refusalOf(reverse(receipt.id))).toEqual(insufficient);
  await shop.admin.call.stock.move({ ...move, location_id: main, destination_location_id: shelf });
  const held = await makeOrder(shop.admin, [[product, 1]]);
  expect(await refusalOf(reverse(receipt.id))).toEqual(insufficient);
  await shop.admin.call.orders.changeStatus({ id: held.id, status: 'cancelled' });
  await sell(shop.admin, product, 1);
  expect(await refusalOf(reverse(receipt.id))).toEqual(insufficient);
  expect(await purchasing().get({ id: order.id })).toMatchObject({
    status: 'partial',
    items: [{ received_quantity: 7 }],
    receipts: [{ reversed_at: null }],
  });
  await shop.admin.call.stock.move({ id: product.id, transaction_type: 'purchase', quantity: 1, location_id: main });
  expect((await reverse(receipt.id)).status).toBe('approved');
  expect(await placesOf(product.id)).toEqual([
    [main, 0],
    [shelf, 0],
  ]);
});

it('takes goods of a deleted product from a location that is inactive by now', async () => {
  const { product, order } = await ordered();
  const attic = await shop.admin.call.stock.locations.create({ name: 'Attic' });
  const receipt = await receive(order, [2, attic.id]);
  await shop.admin.call.catalog.products.delete({ id: product.id });
  await shop.admin.call.stock.locations.update({ id: attic.id, is_active: false });
  expect((await reverse(receipt.id)).status).toBe('approved');
});

it('reverses once, whoever asks and however often', async () => {
  const { product, order } = await ordered();
  const receipt = await receive(order, [5, main]);
  await shop.admin.call.stock.move({ id: product.id, transaction_type: 'purchase', quantity: 50, location_id: main });
  const body = { reason: 'Twice' };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const where = `/api/receipts/${receipt.id}/reverse/`;
  const same = await Promise.all(
    Array.from({ length: 10 }, () => world.rest('POST', where, { as: shop.admin, body, headers })),
  );
  expect(new Set(same.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(same[0]).toMatchObject({ status: 200, body: { id: order.id, status: 'approved' } });
  const others = await Promise.all(
    Array.from({ length: 10 }, () => world.rest('POST', where, { as: shop.admin, body })),
  );
  for (const answer of others)
    expect(answer).toMatchObject({ status: 400, body: { detail: 'This receipt was reversed before' } });
  expect((await shop.admin.call.stock.get({ id: product.id })).total_stock).toBe(50);
});

it('judges the right first, then existence, then the body', async () => {
  const { order } = await ordered();
  const { id } = await receive(order, [1, main]);
  const staff = await shop.as('staff');
  expect((await refusalOf(staff.call.purchasing.receipts.reverse({ id: 999_999 }))).status).toBe(403);
  expect((await refusalOf(reverse(999_999))).status).toBe(404);
  const other = await world.tenant();
  expect((await refusalOf(other.admin.call.purchasing.receipts.reverse({ id }))).status).toBe(404);
  expect((await refusalOf(reverse(id, 'x'.repeat(501)))).body).toEqual({ reason: [expect.any(String)] });
  for (const reason of [1, true, [], {}]) {
    const answer = await world.rest('POST', `/api/receipts/${id}/reverse/`, { as: shop.admin, body: { reason } });
    expect(answer).toMatchObject({ status: 400, body: { reason: [expect.any(String)] } });
  }
  const nothing = await world.rest('POST', `/api/receipts/${id}/reverse/`, { as: shop.admin, body: { reason: null } });
  expect(nothing).toMatchObject({ status: 200, body: { receipts: [{ reverse_reason: '' }] } });
});
