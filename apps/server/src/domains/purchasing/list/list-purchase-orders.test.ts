import { afterAll, beforeAll, expect, it } from 'vitest';
import { atMoment } from '../../../testing/at-moment.ts';
import { makeProduct, makePurchaseOrder, makeSupplier } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Person, type World } from '../../../testing/world.ts';

let world: World;
let admin: Person;
const ids: number[] = [];
beforeAll(async () => {
  world = await openWorld();
  const shop = await world.tenant();
  admin = shop.admin;
  await world.rest('PATCH', `/api/directory/tenants/${shop.id}/`, {
    as: admin,
    body: { timezone: 'Pacific/Auckland' },
  });
  const product = await makeProduct(admin);
  const [zebra, alder] = [await makeSupplier(admin, { name: 'Zebra' }), await makeSupplier(admin, { name: 'alder_1' })];
  const orders = [
    { supplier: zebra.id, status: 'approved', expected_delivery_date: '2030-05-02', quantity: 3 },
    { supplier: alder.id, status: 'draft', expected_delivery_date: '', quantity: 1 },
    { supplier: zebra.id, status: 'pending', expected_delivery_date: '2030-05-01', quantity: 2 },
  ] as const;
  for (const { quantity, ...over } of orders)
    ids.push((await makePurchaseOrder(admin, [{ product, quantity }], over)).id);
  // The last moment of a winter day in Auckland, which is twelve hours ahead, and the first of the next one.
  const moments = ['2026-07-01T11:59:59.999Z', '2026-07-01T12:00:00Z', '2026-07-03T00:00:00Z'];
  for (const [index, moment] of moments.entries())
    await world.services.database
      .withSchema(shop.schema)
      .updateTable('purchase_orders')
      .set({ created_at: new Date(moment) })
      .where('id', '=', ids[index] ?? 0)
      .execute();
});
afterAll(() => world.close());

/** Which of the three orders, in their order of creation from 0. */
async function found(input: Parameters<typeof admin.call.purchasing.list>[0]) {
  const { results } = await admin.call.purchasing.list(input);
  return results.map((order) => ids.indexOf(order.id));
}

it('shows the newest first, with the number of lines', async () => {
  expect(await found({})).toEqual([2, 1, 0]);
  const { results, count } = await admin.call.purchasing.list({ page: 2, page_size: 2 });
  expect(count).toBe(3);
  expect(results).toMatchObject([{ po_number: 'PO-000001', supplier_name: 'Zebra', item_count: 1, total: 18 }]);
  expect(await admin.call.purchasing.list({ page: 5 })).toEqual({ results: [], count: 3 });
});

it('filters by search, supplier, status and days of the tenant’s time zone', async () => {
  expect(await found({ search: 'po-000002' })).toEqual([1]);
  expect(await found({ search: 'DER_' })).toEqual([1]);
  expect(await found({ search: '_' })).toEqual([1]);
  const { results } = await admin.call.suppliers.list({ search: 'zebra' });
  expect(await found({ supplier: results[0]?.id ?? 0 })).toEqual([2, 0]);
  expect(await found({ status: 'submitted' })).toEqual([2]);
  expect(await found({ status: 'pending' })).toEqual([2]);
  expect(await found({ start_date: '2026-07-02' })).toEqual([2, 1]);
  expect(await found({ end_date: '2026-07-01' })).toEqual([0]);
  expect(await found({ start_date: '2026-07-01', end_date: '2026-07-02', status: 'draft' })).toEqual([1]);
});

it('is late from the day after the expected one on, in the tenant’s calendar', async () => {
  const tenant = await world.tenant();
  const { call } = tenant.admin;
  await call.tenants.update({ id: tenant.id, timezone: 'Pacific/Auckland' });
  const product = await makeProduct(tenant.admin);
  const order = async (over: object) => (await makePurchaseOrder(tenant.admin, [{ product, quantity: 1 }], over)).id;
  const first = await order({ status: 'pending', expected_delivery_date: '2024-05-01' });
  const second = await order({ status: 'approved', expected_delivery_date: '2024-05-02' });
  const undated = await order({ status: 'approved', expected_delivery_date: '' });
  await order({ status: 'cancelled', expected_delivery_date: '2024-05-01' });
  const lateAt = (moment: string, late = true) =>
    atMoment(moment, async () => (await call.purchasing.list({ late, pending: true, ordering: 'po_number' })).results);
  // May 2 begins there at 12:00 UTC of the day before.
  expect(await lateAt('2024-05-01T11:59:59Z')).toStrictEqual([]);
  expect(await lateAt('2024-05-01T12:00:00Z')).toMatchObject([{ id: first }]);
  expect(await lateAt('2024-05-02T11:59:59Z')).toMatchObject([{ id: first }]);
  expect(await lateAt('2024-05-02T12:00:00Z')).toMatchObject([{ id: first }, { id: second }]);
  expect(await lateAt('2024-05-02T12:00:00Z', false)).toMatchObject([{ id: undated }]);
});

it.each([
  ['po_number', [0, 1, 2]],
  ['supplier', [1, 0, 2]],
  ['-supplier_name', [2, 0, 1]],
  ['status', [1, 2, 0]],
  ['total', [1, 2, 0]],
  ['created_at', [0, 1, 2]],
  ['expected_delivery_date', [2, 0, 1]],
  ['-expected_delivery_date', [0, 2, 1]],
] as const)('orders by %s', async (ordering, expected) => {
  expect(await found({ ordering })).toEqual(expected);
});

it('refuses what is no filter', async () => {
  const bad = { status: 'someday', ordering: 'id', start_date: '2026-02-30', supplier: 0, page: 0, page_size: 1001 };
  const { body } = await refusalOf(admin.call.purchasing.list(bad as never));
  expect(Object.keys(body).sort()).toEqual(Object.keys(bad).sort());
});
