import { afterAll, beforeAll, expect, it } from 'vitest';
import { atMoment } from '../../testing/at-moment.ts';
import { makeOrder, makeProduct, makePurchaseOrder } from '../../testing/goods.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('is nothing in a new tenant', async () => {
  const { admin } = await world.tenant();
  expect(await admin.call.dashboard.attention()).toEqual({
    short: 0,
    out_of_stock: 0,
    late_deliveries: 0,
    unpaid_orders: 0,
    credit_orders: 0,
    failed_mails: 0,
  });
});

it('counts what its links list', async () => {
  const { admin, id } = await world.tenant();
  await admin.call.tenants.update({ id, timezone: 'Pacific/Kiritimati' });
  const lamp = await makeProduct(admin, { stock: 5, selling_price: 10 });
  await makeProduct(admin);
  const idle = await makeProduct(admin);
  await admin.call.catalog.products.update({ id: idle.id, is_active: false });
  const paid = await makeOrder(admin, [[lamp, 1]]);
  await admin.call.orders.payments.create({ id: paid.id, amount: 10 });
  const partial = await makeOrder(admin, [[lamp, 3]]);
  await admin.call.orders.payments.create({ id: partial.id, amount: 29.99 });
  await admin.call.orders.changeStatus({ id: (await makeOrder(admin, [[lamp, 1]])).id, status: 'cancelled' });
  const cancelled = await makeOrder(admin, [[lamp, 1]]);
  await admin.call.orders.payments.create({ id: cancelled.id, amount: 0.01 });
  await admin.call.orders.changeStatus({ id: cancelled.id, status: 'cancelled' });
  const refunded = await makeOrder(admin, [[lamp, 1]]);
  for (const amount of [10, -10]) await admin.call.orders.payments.create({ id: refunded.id, amount });
  await admin.call.orders.update({ id: paid.id, discount: 0.01 });
  // 5 of 5 are reserved; one less is short.
  await admin.call.stock.count({ id: lamp.id, quantity: 5 });
  const shortOf = async () => (await admin.call.dashboard.attention()).short;
  expect(await shortOf()).toBe(0);
  await admin.call.stock.count({ id: lamp.id, quantity: 4 });
  // There it is 2 o'clock of March 2.
  const atNight = <Answer>(ask: () => Promise<Answer>) => atMoment('2024-03-01T12:00:00Z', ask);
  const [yesterday, today] = ['2024-03-01', '2024-03-02'];
  const goods = [{ product: lamp, quantity: 1 }];
  const late = await makePurchaseOrder(admin, goods, { expected_delivery_date: yesterday });
  await makePurchaseOrder(admin, goods, { expected_delivery_date: today });
  await makePurchaseOrder(admin, goods);
  const never = await makePurchaseOrder(admin, goods, { expected_delivery_date: yesterday });
  await admin.call.purchasing.changeStatus({ id: never.id, status: 'cancelled' });
  expect(await atNight(() => admin.call.dashboard.attention())).toEqual({
    short: 1,
    out_of_stock: 1,
    late_deliveries: 1,
    unpaid_orders: 1,
    credit_orders: 2,
    failed_mails: 0,
  });
  const { catalog, orders, purchasing } = admin.call;
  const listed = async (page: Promise<{ results: { id: number }[] }>) => (await page).results.map((row) => row.id);
  expect(await listed(catalog.products.list({ short: true, is_active: true, page: 1 }))).toEqual([lamp.id]);
  expect((await catalog.products.list({ short: false, page: 1 })).count).toBe(2);
  expect((await catalog.products.list({ stock_status: 'out', is_active: true, page: 1 })).count).toBe(1);
  expect(await listed(orders.list({ unpaid: true, page: 1 }))).toEqual([partial.id]);
  expect((await orders.list({ unpaid: false, page: 1 })).count).toBe(4);
  const owed = await orders.list({ credit: true, ordering: 'amount_credit', page: 1 });
  expect(owed.results.map(({ id, amount_credit }) => [id, amount_credit])).toEqual([
    [paid.id, 0.01],
    [cancelled.id, 0.01],
  ]);
  expect((await orders.list({ credit: false, page: 1 })).count).toBe(3);
  expect(await listed(atNight(() => purchasing.list({ late: true, page: 1 })))).toEqual([late.id]);
  expect((await atNight(() => purchasing.list({ late: false, page: 1 }))).count).toBe(3);
});

it('tells administrators alone of failed mails', async () => {
  const tenant = await world.tenant();
  const write = (created_at: Date) =>
    world.services.database
      .insertInto('public.outbox')
      .values({
        ...{ kind: 'mail', state: 'failed', key: crypto.randomUUID(), payload: '{}' },
        ...{ tenant_id: tenant.id, due_at: created_at, created_at },
      })
      .execute();
  const now = Date.now();
  await write(new Date(now - 29 * 86_400_000));
  await write(new Date(now - 31 * 86_400_000));
  expect((await tenant.admin.call.dashboard.attention()).failed_mails).toBe(1);
  for (const role of ['manager', 'staff', 'viewer'] as const)
    expect(await (await tenant.as(role)).call.dashboard.attention()).toMatchObject({ failed_mails: null, short: 0 });
});
