import { purchaseMessages } from '@stockhand/contract/purchasing/messages';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../platform/must.ts';
import { makeProduct, makePurchaseOrder } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
let main: number;
let shelf: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  main = (await shop.admin.call.stock.locations.list({})).results[0]?.id ?? 0;
  shelf = (await shop.admin.call.stock.locations.create({ name: 'Shelf' })).id;
});
afterAll(async () => {
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
  await world.close();
});

const stockOf = (id: number) => shop.admin.call.stock.get({ id });

async function approved(...quantities: number[]) {
  const products = await Promise.all(quantities.map(() => makeProduct(shop.admin)));
  const lines = products.map((product, index) => ({ product, quantity: quantities[index] ?? 0, unit_price: 2.5 }));
  return { products, order: await makePurchaseOrder(shop.admin, lines) };
}

/** Lines: which item, how many, where. */
function receive(order: PurchaseOrderView, lines: [index: number, quantity: number, location?: number][], notes = '') {
  const items = lines.map(([index, received_quantity, location]) => ({
    item_id: order.items[index]?.id ?? 0,
    received_quantity,
    ...(location === undefined ? {} : { location }),
  }));
  return shop.admin.call.purchasing.receive({ id: order.id, items, notes });
}

const bodyOf = async (call: Promise<unknown>) => (await refusalOf(call)).body;

it('takes in delivery after delivery, each at its location, with receipts, ledger rows and audit rows', async () => {
  const { products, order } = await approved(10, 4);
  const [first, second] = products.map((product) => product.id);
  const partial = await receive(
    order,
    [
      [0, 3, main],
      [0, 2, shelf],
      [1, 0],
    ],
    'Two crates',
  );
  expect(partial).toMatchObject({ status: 'partial', items: [{ received_quantity: 5 }, { received_quantity: 0 }] });
  const whole = await receive(order, [
    [0, 5, shelf],
    [1, 4, main],
  ]);
  expect(whole).toMatchObject({
    status: 'received',
    items: [{ received_quantity: 10 }, { received_quantity: 4 }],
    receipts: [
      {
        receipt_number: 'REC-000001',
        notes: 'Two crates',
        received_by: shop.admin.caller.user.username,
        received_at: expect.any(Date),
        reversed_at: null,
        reversed_by: null,
        ...{ reverse_reason: '', costs_left: [] },
        items: [
          { item_id: order.items[0]?.id, product: first, quantity: 3, location: main, location_name: 'Main' },
          { item_id: order.items[0]?.id, quantity: 2, location_name: 'Shelf' },
        ],
      },
      { receipt_number: 'REC-000002', notes: '', items: [{ quantity: 5 }, { quantity: 4 }] },
    ],
  });
  expect((await stockOf(first ?? 0)).items.map((item) => [item.location, item.quantity])).toEqual([
    [main, 3],
    [shelf, 7],
  ]);
  const ledger = await shop.admin.call.stock.transactions({ id: second ?? 0 });
  expect(ledger.results).toMatchObject([
    { transaction_type: 'purchase', quantity: 4, unit_price: 2.5, reference: order.po_number, location_name: 'Main' },
  ]);
  const audited = await shop.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'purchase-order.receive')
    .where('subject_id', '=', order.id)
    .orderBy('id')
    .execute();
  expect(audited.map((row) => row.changes)).toEqual([
    { status: ['approved', 'partial'], receipt: 'REC-000001', quantity: 5, lines: 2, notes: 'Two crates' },
    { status: ['partial', 'received'], receipt: 'REC-000002', quantity: 9, lines: 2, notes: '' },
  ]);
});

it('tells others who may read orders when one is complete, not before', async () => {
  const { order } = await approved(2);
  const other = await shop.join('manager');
  const told = async () => {
    const { results } = await other.call.notifications.list({ page_size: 1000 });
    return results.filter(({ kind, subject_id }) => kind === 'purchase_order_received' && subject_id === order.id);
  };
  await receive(order, [[0, 1, main]]);
  expect(await told()).toEqual([]);
  await receive(order, [[0, 1, main]]);
  expect(await told()).toMatchObject([
    { title: `Purchase order ${order.po_number} received`, detail: order.supplier_name },
  ]);
});

it('refuses what is wrong in the documented words, and books nothing of it', async () => {
  const { products, order } = await approved(2, 3);
  const other = (await approved(5)).order;
  expect(
    await bodyOf(
      receive(order, [
        [0, 2, main],
        [1, 4, main],
      ]),
    ),
  ).toEqual({ 'items.1.received_quantity': ['Cannot receive more than ordered'] });
  expect(
    await bodyOf(
      receive(order, [
        [1, 2, main],
        [1, 2, shelf],
      ]),
    ),
  ).toEqual({ 'items.1.received_quantity': ['Cannot receive more than ordered'] });
  expect(
    await bodyOf(
      receive(order, [
        [0, 2, main],
        [1, 1],
      ]),
    ),
  ).toEqual({ detail: 'Please select a location for all items' });
  expect(await bodyOf(receive(order, [[0, 0, main]]))).toEqual({
    detail: 'Enter at least one quantity to receive',
  });
  expect(await bodyOf(receive(order, []))).toEqual({ detail: 'Enter at least one quantity to receive' });
  const foreign = { item_id: other.items[0]?.id ?? 0, received_quantity: 1, location: main };
  const lost = { item_id: order.items[0]?.id ?? 0, received_quantity: 1, location: 999_999 };
  expect(await bodyOf(shop.admin.call.purchasing.receive({ id: order.id, items: [foreign, lost] }))).toEqual({
    'items.0.item_id': ['This item is not on the purchase order'],
    'items.1.location': ['This location does not exist'],
  });
  expect(await shop.admin.call.purchasing.get({ id: order.id })).toEqual(order);
  expect((await stockOf(products[0]?.id ?? 0)).total_stock).toBe(0);
});

it.each([Number.NaN, 1e308, -1, 1.5, '0x10', '', null, true, '1'])('takes %s for no quantity', async (nonsense) => {
  const { order } = await approved(2);
  const item = { item_id: order.items[0]?.id, received_quantity: nonsense, location: main };
  const answer = await world.rest('POST', `/api/purchase-orders/${order.id}/receive/`, {
    as: shop.admin,
    body: { items: [item] },
  });
  expect(answer).toMatchObject({ status: 400, body: { 'items.0.received_quantity': [expect.any(String)] } });
});

it.each(['draft', 'pending', 'cancelled', 'received'] as const)(
  'takes nothing in for an order that is %s',
  async (status) => {
    const product = await makeProduct(shop.admin);
    const order = await makePurchaseOrder(shop.admin, [{ product, quantity: 2 }], { status });
    expect(await refusalOf(receive(order, [[0, 1, main]]))).toMatchObject({
      status: 400,
      body: { detail: expect.any(String) },
    });
    expect((await stockOf(product.id)).total_stock).toBe(status === 'received' ? 2 : 0);
  },
);

it.each(['ordered', 'partial'] as const)('takes goods in for an order made as %s', async (status) => {
  const order = await makePurchaseOrder(shop.admin, [{ product: await makeProduct(shop.admin), quantity: 2 }], {
    status,
  });
  expect((await receive(order, [[0, 2, main]])).status).toBe('received');
});

it('says what to do about a product that was deleted meanwhile', async () => {
  const { products, order } = await approved(2);
  const id = products[0]?.id ?? 0;
  await shop.admin.call.catalog.products.delete({ id });
  expect(await bodyOf(receive(order, [[0, 2, main]]))).toEqual({
    'items.0.item_id': ['This product was deleted. Restore it to receive it.'],
  });
  await shop.admin.call.catalog.products.restore({ id });
  expect((await receive(order, [[0, 2, main]])).status).toBe('received');
});

it('judges the right first, then existence, then the body', async () => {
  const { order } = await approved(2);
  const receipt = { id: order.id, items: [{ item_id: order.items[0]?.id ?? 0, received_quantity: 1, location: main }] };
  const staff = await shop.as('staff');
  expect((await refusalOf(staff.call.purchasing.receive({ id: 999_999, items: [] }))).status).toBe(403);
  const bad = { items: [{ item_id: 1, received_quantity: -1 }] };
  expect((await refusalOf(shop.admin.call.purchasing.receive({ id: 999_999, ...bad }))).status).toBe(404);
  expect((await refusalOf(shop.admin.call.purchasing.receive({ id: order.id, ...bad }))).status).toBe(400);
  const other = await world.tenant();
  expect((await refusalOf(other.admin.call.purchasing.receive(receipt))).status).toBe(404);
  const manager = await shop.as('manager');
  expect((await manager.call.purchasing.receive(receipt)).status).toBe('partial');
});

it('of 50 deliveries of 10 at once against 100 takes in exactly 10', async () => {
  const { products, order } = await approved(100);
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => receive(order, [[0, 10, main]])));
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(10);
  for (const answer of answers)
    if (answer.status === 'rejected') expect((await refusalOf(Promise.reject(answer.reason))).status).toBe(400);
  expect((await stockOf(products[0]?.id ?? 0)).total_stock).toBe(100);
  const { receipts, status } = await shop.admin.call.purchasing.get({ id: order.id });
  const numbers = receipts.map((receipt) => Number(receipt.receipt_number.slice('REC-'.length)));
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => must(numbers[0]) + index));
  expect(status).toBe('received');
}, 60_000);

it('of a delivery and a cancellation at once lets one win, and moves stock only when the delivery does', async () => {
  const winners = new Set<string>();
  for (let round = 0; round < 200; round += 20) {
    const races = await Promise.all(
      Array.from({ length: 20 }, async (_, lane) => {
        const { products, order } = await approved(3);
        const calls = [
          () => receive(order, [[0, 3, main]]),
          () => shop.admin.call.purchasing.changeStatus({ id: order.id, status: 'cancelled' }),
        ];
        const results = await Promise.allSettled((lane % 2 ? calls.reverse() : calls).map((call) => call()));
        const after = await shop.admin.call.purchasing.get({ id: order.id });
        return { results, after, stock: (await stockOf(products[0]?.id ?? 0)).total_stock };
      }),
    );
    for (const { results, after, stock } of races) {
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      expect([after.status, stock, after.receipts.length]).toEqual(
        after.status === 'received' ? ['received', 3, 1] : ['cancelled', 0, 0],
      );
      winners.add(after.status);
    }
  }
  expect(winners).toEqual(new Set(['received', 'cancelled']));
}, 120_000);

it('keeps deliveries, sales and transfers of the same products apart without a deadlock', async () => {
  const { products, order } = await approved(60, 60, 60);
  const [a, b, c] = products;
  if (!a || !b || !c) throw new Error('Three products were made.');
  const sell = (product: typeof a) =>
    shop.admin.call.sales.create({
      items: [{ product_id: product.id, quantity: 1, unit_price: product.selling_price }],
      total_amount: product.selling_price,
    });
  const deliveries = Array.from({ length: 20 }, (_, index) =>
    receive(
      order,
      ([0, 1, 2] as const).map((at) => [(at + index) % 3, 3, index % 2 ? main : shelf]),
    ),
  );
  const sales = await Promise.allSettled([...deliveries, ...[a, b, c, a, b, c].map(sell)]);
  expect(sales.slice(0, 20).every((answer) => answer.status === 'fulfilled')).toBe(true);
  const sold = sales.slice(20).filter((answer) => answer.status === 'fulfilled').length;
  const left = await Promise.all([a, b, c].map(async ({ id }) => (await stockOf(id)).total_stock));
  expect(left.reduce((sum, quantity) => sum + quantity, 0)).toBe(180 - sold);
}, 60_000);

it('takes in once what is sent twice with one key, and twice what is sent twice', async () => {
  const { products, order } = await approved(100);
  const body = { items: [{ item_id: order.items[0]?.id, received_quantity: 10, location: main }], notes: '' };
  const send = (headers: Record<string, string> = {}) =>
    world.rest('POST', `/api/purchase-orders/${order.id}/receive`, { as: shop.admin, body, headers });
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)));
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect((await stockOf(products[0]?.id ?? 0)).total_stock).toBe(10);
  await Promise.all([send(), send()]);
  expect((await stockOf(products[0]?.id ?? 0)).total_stock).toBe(30);
}, 60_000);

it('takes nothing for an order that changed since it was read, and says first what is wrong with the lines', async () => {
  const { products, order } = await approved(10);
  const expected_updated_at = order.updated_at.toISOString();
  await receive(order, [[0, 4, main]]);
  const again = (received_quantity: number) => {
    const items = [{ item_id: order.items[0]?.id ?? 0, received_quantity, location: main }];
    return shop.admin.call.purchasing.receive({ id: order.id, items, expected_updated_at });
  };
  expect(await bodyOf(again(7))).toEqual({ 'items.0.received_quantity': ['Cannot receive more than ordered'] });
  expect(await bodyOf(again(4))).toEqual({ detail: purchaseMessages.changedMeanwhile });
  expect(await stockOf(products[0]?.id ?? 0)).toMatchObject({ total_stock: 4 });
});
