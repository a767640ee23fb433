import { readPages } from '@stockhand/documents/testing/read-pdf';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atMoment } from '../../../testing/at-moment.ts';
import { makeOrder, makeProduct, sell } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
let product: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  await shop.admin.call.tenants.update({ id: shop.id, timezone: 'America/New_York' });
  product = await makeProduct(shop.admin, { stock: 10_000, selling_price: 0.01 });
});
afterAll(() => world.close());

type Method = 'Cash' | 'Credit Card' | 'Bank Transfer' | 'PayPal';

/** So many pieces at a cent, at a moment. */
async function soldAt(moment: string, quantity: number, payment_method: Method = 'Cash') {
  const items = [{ product_id: product.id, quantity, unit_price: 0.01 }];
  const sale = await shop.admin.call.sales.create({ items, total_amount: quantity / 100, payment_method });
  await database()
    .updateTable('sales')
    .set({ created_at: new Date(moment) })
    .where('id', '=', sale.id)
    .execute();
  return sale;
}

async function refundedAt(moment: string, sale: Awaited<ReturnType<typeof soldAt>>, refund_method: Method) {
  const items = [{ item_id: sale.items[0]?.id ?? 0, quantity: 1, restock: true }];
  const { id } = await shop.admin.call.sales.returns.create({ id: sale.id, items, refund_method });
  const created_at = new Date(moment);
  await database().updateTable('payments').set({ created_at }).where('return_id', '=', id).execute();
}

const database = () => world.services.database.withSchema(shop.schema);
const cashOf = async (day: string) => (await shop.admin.call.sales.endOfDay.get({ day })).expected_cash;

it('expects of each method what was sold less what was given back, and shows order payments apart', async () => {
  const sale = await soldAt('2025-06-02T15:00:00Z', 50);
  await soldAt('2025-06-02T16:00:00Z', 7);
  await soldAt('2025-06-02T16:00:00Z', 30, 'Credit Card');
  await refundedAt('2025-06-02T17:00:00Z', sale, 'Cash');
  await refundedAt('2025-06-02T17:00:00Z', sale, 'PayPal');
  await refundedAt('2025-06-03T17:00:00Z', sale, 'Cash');
  const { id } = await makeOrder(shop.admin, [[product, 100]]);
  const created_at = new Date('2025-06-02T12:00:00Z');
  await database().updateTable('orders').set({ created_at }).where('id', '=', id).execute();
  const pay = (amount: number, date: string) =>
    shop.admin.call.orders.payments.create({ id, amount, method: 'Cash', date });
  await pay(0.6, '2025-06-02');
  await pay(-0.1, '2025-06-02');
  await pay(0.2, '2025-06-03');
  const { methods, expected_cash, closing } = await shop.admin.call.sales.endOfDay.get({ day: '2025-06-02' });
  expect(methods).toEqual([
    { method: 'Cash', sale_count: 2, sales: 0.57, refunds: 0.01, expected: 0.56, order_payments: 0.5 },
    { method: 'Credit Card', sale_count: 1, sales: 0.3, refunds: 0, expected: 0.3, order_payments: 0 },
    { method: 'Bank Transfer', sale_count: 0, sales: 0, refunds: 0, expected: 0, order_payments: 0 },
    { method: 'PayPal', sale_count: 0, sales: 0, refunds: 0.01, expected: -0.01, order_payments: 0 },
  ]);
  expect([expected_cash, closing]).toEqual([0.56, null]);
  expect(await cashOf('2025-06-03')).toBe(-0.01);
});

it.each([
  ['an ordinary day', '2025-07-10', '2025-07-10T04:00:00.000Z', '2025-07-11T03:59:59.999Z'],
  ['the day of 23 hours', '2025-03-09', '2025-03-09T05:00:00.000Z', '2025-03-10T03:59:59.999Z'],
  ['the day of 25 hours', '2025-11-02', '2025-11-02T04:00:00.000Z', '2025-11-03T04:59:59.999Z'],
])(
  'counts %s from its first to its last moment in the tenant’s zone',
  async (_what, day, first, last) => {
    const before = new Date(Date.parse(first) - 1).toISOString();
    const after = new Date(Date.parse(last) + 1).toISOString();
    const earliest = await soldAt(first, 10);
    await soldAt(last, 20);
    await soldAt(before, 400);
    await soldAt(after, 80);
    expect(await cashOf(day)).toBe(0.3);
    for (const moment of [before, first, last, after]) await refundedAt(moment, earliest, 'Cash');
    expect(await cashOf(day)).toBe(0.28);
  },
  30_000,
);

it('tells payments of orders from refunds of sales, also where all of them are of one day', async () => {
  const { admin } = await world.tenant();
  const { sales, orders } = admin.call;
  const goods = await makeProduct(admin, { stock: 9, selling_price: 4 });
  const sale = await sell(admin, goods, 2);
  const items = [{ item_id: sale.items[0]?.id ?? 0, quantity: 1, restock: true }];
  await sales.returns.create({ id: sale.id, items });
  const { id } = await makeOrder(admin, [[goods, 1]]);
  await orders.payments.create({ id, amount: 3, method: 'Cash' });
  const [cash] = (await sales.endOfDay.get({})).methods;
  expect(cash).toStrictEqual({ method: 'Cash', sale_count: 1, sales: 8, refunds: 4, expected: 4, order_payments: 3 });
});

it('closes the day that it is in the tenant’s calendar, and none to come', async () => {
  const tenant = await world.tenant();
  const { endOfDay } = tenant.admin.call.sales;
  await tenant.admin.call.tenants.update({ id: tenant.id, timezone: 'Pacific/Kiritimati' });
  // There it is 2 o'clock of March 2.
  const close = (day: string) => atMoment('2024-03-01T12:00:00Z', () => endOfDay.close({ day, counted_cash: 0 }));
  expect(await close('2024-03-02')).toMatchObject({ day: '2024-03-02', difference: 0 });
  expect((await refusalOf(close('2024-03-03'))).body).toEqual({ day: ['This day has not begun'] });
});

it('keeps each closing with its figures; a correction names the one in force', async () => {
  const { endOfDay } = shop.admin.call.sales;
  const day = '2025-08-01';
  await soldAt('2025-08-01T15:00:00Z', 50);
  const first = await endOfDay.close({ day, counted_cash: 0.45, expected_cash: 0.5, note: 'Five cents short' });
  expect(first).toMatchObject({ day, expected_cash: 0.5, counted_cash: 0.45, difference: -0.05, corrects: null });
  expect(first.methods).toContainEqual({
    ...{ method: 'Cash', sale_count: 1, sales: 0.5, refunds: 0, expected: 0.5, order_payments: 0 },
  });
  const meanwhile = 'Somebody else closed this day. Look at their closing before you correct it.';
  expect((await refusalOf(endOfDay.close({ day, counted_cash: 1 }))).body).toEqual({ detail: meanwhile });
  await soldAt('2025-08-01T20:00:00Z', 10);
  const stale = await refusalOf(endOfDay.close({ day, counted_cash: 1, expected_cash: 0.5, corrects: first.id }));
  expect(stale.body).toEqual({
    detail: 'Cash was taken or given back while you counted. Look at the new figures.',
  });
  const second = await endOfDay.close({ day, counted_cash: 0.61, expected_cash: 0.6, corrects: first.id });
  expect(second).toMatchObject({ difference: 0.01, corrects: first.id, is_corrected: false });
  const wrong = await refusalOf(endOfDay.close({ day, counted_cash: 1, corrects: first.id }));
  expect(wrong.body).toEqual({ detail: meanwhile });
  expect((await endOfDay.get({ day })).closing).toEqual(second);
  const { results } = await endOfDay.list({});
  expect(results).toEqual([second, { ...first, is_corrected: true }]);
  const audited = await shop.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'day-closing.create')
    .execute();
  expect(audited).toHaveLength(2);
});

it('closes a day on which more cash was given back than taken', async () => {
  const { endOfDay } = shop.admin.call.sales;
  const day = '2025-08-06';
  const sale = await soldAt('2025-08-05T15:00:00Z', 50);
  await refundedAt('2025-08-06T15:00:00Z', sale, 'Cash');
  const closing = await endOfDay.close({ day, counted_cash: -0.01, expected_cash: -0.01 });
  expect(closing).toMatchObject({ expected_cash: -0.01, counted_cash: -0.01, difference: 0 });
  const least = -999_999_999_999.99;
  expect(await endOfDay.close({ day, counted_cash: least, corrects: closing.id })).toMatchObject({
    counted_cash: least,
  });
});

it('lets exactly one of 10 close a day at once, and one correct it', async () => {
  const { endOfDay } = shop.admin.call.sales;
  const day = '2025-08-02';
  const closeAtOnce = async (corrects: number | null) => {
    const tries = Array.from({ length: 10 }, () => endOfDay.close({ day, counted_cash: 1, corrects }));
    return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await closeAtOnce(null)).toBe(1);
  const { closing } = await endOfDay.get({ day });
  expect(await closeAtOnce(closing?.id ?? 0)).toBe(1);
  const rows = await shop.db.selectFrom('day_closings').select('id').where('day', '=', day).execute();
  expect(rows).toHaveLength(2);
});

it('refuses a day to come, nonsense, whoever may only look, and knows no closing of another tenant', async () => {
  const { endOfDay } = shop.admin.call.sales;
  expect((await refusalOf(endOfDay.close({ day: '2999-01-01', counted_cash: 1 }))).body).toEqual({
    day: ['This day has not begun'],
  });
  const day = '2025-08-03';
  for (const counted_cash of [-1_000_000_000_000, 0.001, 1_000_000_000_000])
    expect(Object.keys((await refusalOf(endOfDay.close({ day, counted_cash }))).body)).toEqual(['counted_cash']);
  const viewer = await shop.as('viewer');
  expect((await refusalOf(viewer.call.sales.endOfDay.close({ day, counted_cash: 1 }))).status).toBe(403);
  const staff = await shop.as('staff');
  const { id } = await staff.call.sales.endOfDay.close({ day, counted_cash: 0 });
  expect((await viewer.call.sales.endOfDay.get({ day })).closing?.id).toBe(id);
  const { admin: stranger } = await world.tenant();
  expect((await refusalOf(stranger.call.sales.endOfDay.print({ id }))).status).toBe(404);
  expect((await stranger.call.sales.endOfDay.list({})).results).toEqual([]);
});

it('answers figures that are not older than the closing beside them', async () => {
  const { endOfDay } = shop.admin.call.sales;
  const day = '2025-08-07';
  const sale = await soldAt('2025-08-07T15:00:00Z', 50);
  const { id } = await endOfDay.close({ day, counted_cash: 0.5 });
  const asked = await database()
    .transaction()
    .execute(async (other) => {
      await sql`lock table ${sql.table(`${shop.schema}.day_closings`)} in access exclusive mode`.execute(other);
      const answer = endOfDay.get({ day });
      await expect.poll(() => isAwaited('day_closings')).toBe(true);
      await other.updateTable('sales').set({ total_amount: 0.6 }).where('id', '=', sale.id).execute();
      await other.updateTable('day_closings').set({ expected_cash: 0.6 }).where('id', '=', id).execute();
      return { answer };
    });
  const { closing, expected_cash } = await asked.answer;
  expect(expected_cash).toBe(closing?.expected_cash);
});

async function isAwaited(table: string): Promise<boolean> {
  const relation = `${shop.schema}.${table}`;
  const waiting = await sql`select from pg_locks where relation = ${relation}::regclass and not granted`.execute(
    world.services.database,
  );
  return waiting.rows.length > 0;
}

it.each(['0001-01-01', '0020-01-02', '0202-06-30', '9999-12-31'])('answers for %s, typed by mistake', async (day) => {
  const { access } = await shop.as('viewer');
  const range = `start_date=${day}&end_date=${day}`;
  const lists = ['sales', 'orders', 'purchase-orders', `products/${product.id}/transactions`].map(
    (list) => `${list}/?${range}`,
  );
  for (const url of [`sales/end-of-day/?day=${day}`, `reports/inventory/?${range}`, ...lists]) {
    const headers = { authorization: `Bearer ${access}` };
    const answer = await world.app.inject({ method: 'GET', url: `/api/${url}`, headers });
    expect([url, answer.statusCode]).toEqual([url, 200]);
  }
});

it('names people without a full name by their username', async () => {
  const day = '2025-08-08';
  const { id } = await soldAt('2025-08-08T15:00:00Z', 1);
  await shop.admin.call.sales.endOfDay.close({ day, counted_cash: 0.01 });
  const nameless = { created_by_full_name: '', created_by_username: 'till-2' };
  await database().updateTable('sales').set(nameless).where('id', '=', id).execute();
  await database().updateTable('day_closings').set(nameless).where('day', '=', day).execute();
  expect((await shop.admin.call.sales.get({ id })).created_by).toBe('till-2');
  expect((await shop.admin.call.sales.endOfDay.get({ day })).closing?.created_by).toBe('till-2');
});

it('prints a closing, and marks one that was corrected', async () => {
  const { endOfDay } = shop.admin.call.sales;
  const day = '2025-08-04';
  await soldAt('2025-08-04T15:00:00Z', 50);
  await soldAt('2025-08-04T15:00:00Z', 20, 'PayPal');
  const first = await endOfDay.close({ day, counted_cash: 0.4, note: 'Counted twice' });
  await endOfDay.close({ day, counted_cash: 0.5, corrects: first.id });
  const { access } = await shop.as('viewer');
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/day-closings/${first.id}/report/`,
    headers: { authorization: `Bearer ${access}` },
  });
  expect(answer.headers['content-disposition']).toContain('"end-of-day-2025-08-04.pdf"');
  const pages = await readPages(answer.rawPayload);
  const text = pages
    .flatMap(({ texts }) => texts.map((one) => one.text))
    .join(' ')
    .replace(/\s+/g, ' ');
  for (const part of [shop.name, 'End of Day', 'August 4, 2025', 'CORRECTED', first.created_by, 'Counted twice'])
    expect(text).toContain(part);
  for (const part of ['Cash 1 $0.50 $0.00 $0.50 $0.00', 'PayPal 1 $0.20 $0.00 $0.20 $0.00', 'Expected cash $0.50'])
    expect(text).toContain(part);
  for (const part of ['Counted cash $0.40', 'Difference −$0.10']) expect(text).toContain(part);
}, 60_000);
