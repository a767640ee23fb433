import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../../platform/must.ts';
import { makeProduct, makePurchaseOrder, sell } from '../../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

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

const costOf = async (id: number) => (await shop.admin.call.catalog.products.get({ id })).cost_price;

/** Goods of one product that come in; answers the receipt with its order's number. */
async function receive(product: { id: number }, quantity: number, unit_price: number, update_costs = true) {
  const { id, items, po_number } = await makePurchaseOrder(shop.admin, [{ product, quantity, unit_price }]);
  const lines = items.map((item) => ({ item_id: item.id, received_quantity: quantity, location: main }));
  const { receipts } = await shop.admin.call.purchasing.receive({ id, items: lines, update_costs });
  return { ...must(receipts[0]), po_number, order: id };
}

/** Answers the products whose cost it left. */
async function reverse({ id }: { id: number }) {
  const { receipts } = await shop.admin.call.purchasing.receipts.reverse({ id });
  return must(receipts.find((one) => one.id === id)).costs_left;
}

/** 2 at 100 and then 2 at 200, which makes 150. */
async function averaged() {
  const product = await makeProduct(shop.admin, { cost_price: 100, selling_price: 300, stock: 2 });
  const receipt = await receive(product, 2, 200);
  expect(await costOf(product.id)).toBe(150);
  return { product, receipt, left: [{ product: product.id, product_name: product.name }] };
}

const changesOf = (id: number) =>
  shop.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'product.update')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

it('gives the cost back that there was before, and says by which receipt', async () => {
  const { product, receipt } = await averaged();
  expect(await reverse(receipt)).toEqual([]);
  expect(await costOf(product.id)).toBe(100);
  expect((await changesOf(product.id)).map(({ changes }) => changes)).toEqual([
    { cost_price: [100, 150], purchase_order: receipt.po_number },
    { cost_price: [150, 100], purchase_order: receipt.po_number, receipt: receipt.receipt_number },
  ]);
  const kept = await shop.db
    .selectFrom('product_costs')
    .select('cost_price')
    .where('product_id', '=', product.id)
    .orderBy('since')
    .execute();
  expect(kept.map(({ cost_price }) => cost_price)).toEqual([100, 150, 100]);
});

it('gives it back to what had none on hand, and to each product of the receipt by itself', async () => {
  const [none, some] = [
    await makeProduct(shop.admin, { cost_price: 6 }),
    await makeProduct(shop.admin, { cost_price: 1, stock: 2 }),
  ];
  const order = await makePurchaseOrder(shop.admin, [
    { product: none, quantity: 4, unit_price: 2.5 },
    { product: some, quantity: 1, unit_price: 0.3367 },
    { product: some, quantity: 1, unit_price: 0.5 },
  ]);
  const items = order.items.map(({ id, quantity }) => ({ item_id: id, received_quantity: quantity, location: main }));
  const { receipts } = await shop.admin.call.purchasing.receive({ id: order.id, items, update_costs: true });
  expect([await costOf(none.id), await costOf(some.id)]).toEqual([2.5, 0.7092]);
  await shop.admin.call.catalog.products.update({ id: some.id, cost_price: 0.7 });
  expect(await reverse(must(receipts[0]))).toEqual([{ product: some.id, product_name: some.name }]);
  expect([await costOf(none.id), await costOf(some.id)]).toEqual([6, 0.7]);
});

it('does so whatever moved meanwhile without changing a cost', async () => {
  const { product, receipt } = await averaged();
  const shelf = await shop.admin.call.stock.locations.create({ name: 'Shelf' });
  await sell(shop.admin, product, 1);
  await receive(product, 3, 999, false);
  const by = { id: product.id, quantity: 1 };
  await shop.admin.call.stock.move({ ...by, transaction_type: 'transfer', destination_location_id: shelf.id });
  await shop.admin.call.stock.move({ ...by, transaction_type: 'adjustment' });
  await shop.admin.call.stock.move({ ...by, transaction_type: 'purchase', unit_price: 7 });
  expect(await reverse(receipt)).toEqual([]);
  expect(await costOf(product.id)).toBe(100);
});

it('leaves a cost on which a later receipt was averaged, also one that did not change it, until that is reversed', async () => {
  for (const price of [300, 150]) {
    const { product, receipt, left } = await averaged();
    const later = await receive(product, 4, price);
    const after = price === 300 ? 225 : 150;
    expect(await costOf(product.id)).toBe(after);
    const other = await averaged();
    expect(await reverse(receipt)).toEqual(left);
    expect(await costOf(product.id)).toBe(after);
    const { receipts } = await shop.admin.call.purchasing.get({ id: receipt.order });
    expect(receipts).toMatchObject([{ costs_left: left }]);
    const audited = await shop.db
      .selectFrom('audit_log')
      .select('changes')
      .where('action', '=', 'purchase-order.reverse_receipt')
      .where('subject_id', '=', receipt.order)
      .execute();
    expect(audited).toMatchObject([{ changes: { receipt: receipt.receipt_number, costs_left: [product.name] } }]);
    // The later one gives back what the first one had made of it, too.
    expect(await reverse(later)).toEqual([]);
    expect([await costOf(product.id), await costOf(other.product.id)]).toEqual([100, 150]);
  }
});

it('gives back all that reversed receipts changed in whatever order they are reversed', async () => {
  const { product, receipt } = await averaged();
  const second = await receive(product, 4, 300);
  const third = await receive(product, 2, 1);
  await reverse(second);
  await reverse(receipt);
  expect(await costOf(product.id)).toBe(180.2);
  expect(await reverse(third)).toEqual([]);
  expect(await costOf(product.id)).toBe(100);
});

it('goes back no further than to a receipt that stands or a cost that a person set', async () => {
  const standing = await averaged();
  const second = await receive(standing.product, 4, 300);
  expect(await reverse(second)).toEqual([]);
  expect(await costOf(standing.product.id)).toBe(150);

  const edited = await averaged();
  await shop.admin.call.catalog.products.update({ id: edited.product.id, cost_price: 120 });
  const later = await receive(edited.product, 4, 220);
  expect(await reverse(edited.receipt)).toEqual(edited.left);
  expect(await reverse(later)).toEqual([]);
  expect(await costOf(edited.product.id)).toBe(120);
});

it('gives back all that receipts changed when they are reversed last first', async () => {
  const { product, receipt } = await averaged();
  const second = await receive(product, 4, 300);
  const third = await receive(product, 2, 1);
  const costs = [await costOf(product.id)];
  for (const one of [third, second, receipt]) {
    expect(await reverse(one)).toEqual([]);
    costs.push(await costOf(product.id));
  }
  expect(costs).toEqual([180.2, 225, 150, 100]);
});

it('leaves what a person says that it costs, and has nothing to leave where that is what it was', async () => {
  const edited = await averaged();
  await shop.admin.call.catalog.products.update({ id: edited.product.id, cost_price: 160 });
  expect(await reverse(edited.receipt)).toEqual(edited.left);
  expect(await costOf(edited.product.id)).toBe(160);
  const reset = await averaged();
  await shop.admin.call.catalog.products.update({ id: reset.product.id, cost_price: 100 });
  expect(await reverse(reset.receipt)).toEqual([]);
  expect(await costOf(reset.product.id)).toBe(100);
});

it('changes no cost of a receipt that changed none', async () => {
  const product = await makeProduct(shop.admin, { cost_price: 100, stock: 2 });
  expect(await reverse(await receive(product, 2, 200, false))).toEqual([]);
  expect([await costOf(product.id), await changesOf(product.id)]).toEqual([100, []]);

  const equal = await makeProduct(shop.admin, { cost_price: 100, selling_price: 300, stock: 2 });
  const receipt = await receive(equal, 2, 100);
  await shop.admin.call.catalog.products.update({ id: equal.id, cost_price: 130 });
  expect(await reverse(receipt)).toEqual([]);
  expect(await costOf(equal.id)).toBe(130);
});

it('leaves the cost with the goods when the reversal is refused, and gives it back once for two who ask', async () => {
  const { product, receipt } = await averaged();
  await sell(shop.admin, product, 3);
  await expect(shop.admin.call.purchasing.receipts.reverse({ id: receipt.id })).rejects.toThrow();
  expect(await costOf(product.id)).toBe(150);
  await shop.admin.call.stock.move({ id: product.id, transaction_type: 'adjustment', quantity: 3 });
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => shop.admin.call.purchasing.receipts.reverse({ id: receipt.id })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([await costOf(product.id), (await changesOf(product.id)).length]).toEqual([100, 2]);
});

it('takes back or leaves as the one or the other came first, when another receipt comes in at the same time', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { product, receipt } = await averaged();
      const [left] = await Promise.all([reverse(receipt), receive(product, 2, 300)]);
      return [left.length, await costOf(product.id)].join(' ');
    }),
  );
  // (2 × 100 + 2 × 300) / 4, or (4 × 150 + 2 × 300) / 6.
  for (const outcome of outcomes) expect(['0 200', '1 200']).toContain(outcome);
}, 60_000);
