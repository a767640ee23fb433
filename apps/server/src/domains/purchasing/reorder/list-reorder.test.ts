import { addDays, dayIn, startOfDay } from '@stockhand/contract/calendar';
import type { ReorderLine } from '@stockhand/contract/purchasing/reorder';
import type { TransactionType } from '@stockhand/contract/stock/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dbFor, tenantSchema } from '../../../platform/data/tenant-db.ts';
import { makeOrder, makeProduct, makePurchaseOrder, makeSupplier, sell } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openCrowdedWorld, type Person, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

const dbOf = (tenant: Tenant) => dbFor(world.services.database, tenantSchema(tenant.schema));
const levels = { min_stock_level: 5, reorder_point: 5, reorder_quantity: 8, max_stock_level: 0 };

interface PastSale {
  at: Date;
  quantity: number;
  source?: string;
  type?: TransactionType;
}

/** Puts a product and its movements into the past; the pieces sold were bought before the first of them. */
async function putInThePast(tenant: Tenant, product: { id: number }, made: Date, moves: readonly PastSale[]) {
  const db = dbOf(tenant);
  await db.updateTable('products').set({ created_at: made }).where('id', '=', product.id).execute();
  const known = db.updateTable('stock_transactions').set({ transaction_date: made });
  await known.where('product_id', '=', product.id).execute();
  const bought = moves.reduce((sum, { quantity }) => sum + quantity, 0);
  const rows: Required<PastSale>[] = moves.map((move) => ({
    source: 'sale',
    type: 'sale',
    ...move,
    quantity: -move.quantity,
  }));
  rows.push({ at: made, quantity: bought, source: 'manual', type: 'purchase' });
  await db
    .insertInto('stock_transactions')
    .values(
      rows.map(({ at, quantity, source, type }) => ({
        ...{ transaction_type: type, source_type: source, product_id: product.id, quantity },
        ...{ unit_price: 1, unit_cost: 1, created_by_username: 'x', created_by_full_name: 'X' },
        ...{ transaction_date: at, created_at: at },
      })),
    )
    .execute();
}

/** Weeks of 4 and 16 pieces in turn, twenty-four of them, so that 10 a week are expected with an error of 6. */
function everyOtherWeek(timezone: string, lastDay = 1): PastSale[] {
  const today = dayIn(new Date(), timezone);
  return Array.from({ length: 24 }, (_, week) => ({
    at: startOfDay(addDays(today, -lastDay - 7 * week), timezone),
    quantity: week % 2 === 0 ? 4 : 16,
  }));
}

const long = new Date(Date.now() - 400 * 86_400_000);

async function linesOf(person: Person, input: Parameters<Person['call']['purchasing']['reorder']['list']>[0] = {}) {
  return (await person.call.purchasing.reorder.list(input)).results;
}
const lineOf = async (person: Person, product: { id: number }, review_days = 7): Promise<ReorderLine | undefined> =>
  (await linesOf(person, { review_days, page_size: 1000 })).find((line) => line.product === product.id);

it('compares what is available and on its way with what sells, and shows every number', async () => {
  const tenant = await world.tenant();
  const { admin } = tenant;
  const supplier = await makeSupplier(admin, { name: 'Acme' });
  const product = await makeProduct(admin, { stock: 12, cost_price: 6, max_stock_level: 0 });
  await makeOrder(admin, [[product, 3]]);
  await putInThePast(tenant, product, long, everyOtherWeek('UTC'));
  const terms = { supplier_code: 'AC-1', cost: 2.5, pack_size: 12, min_quantity: 6, lead_time_days: 14 };
  const times = { created_at: new Date(), updated_at: new Date() };
  await dbOf(tenant)
    .insertInto('supplier_products')
    .values({ supplier_id: supplier.id, product_id: product.id, is_preferred: true, ...terms, ...times })
    .execute();
  // 3 × 10 expected and 1.65 × 6 × √3 = 17.1 for errors.
  expect(await lineOf(admin, product)).toMatchObject({
    ...{ supplier: supplier.id, supplier_name: 'Acme', supplier_code: 'AC-1', unit_price: 2.5 },
    ...{ on_hand: 12, reserved: 3, incoming: 0, drafted: 0, position: 9 },
    ...{ method: 'average_16', forecast_error: 6, naive_error: 12, judged_weeks: 8, daily_demand: 10 / 7 },
    ...{ lead_time_days: 14, is_lead_time_known: true, review_days: 7 },
    ...{ expected_demand: 30, safety_stock: 18, needed: 48, short: 39, quantity: 48, maximum: 'kept' },
  });
  expect(await lineOf(admin, product, 14)).toMatchObject({ expected_demand: 40, review_days: 14 });
  const line = (quantity: number) => [{ product, quantity }];
  await makePurchaseOrder(admin, line(5), { status: 'draft' });
  await makePurchaseOrder(admin, line(6), { status: 'submitted' });
  await makePurchaseOrder(admin, line(7), { expected_delivery_date: '2026-12-03' });
  expect(await lineOf(admin, product)).toMatchObject({
    ...{ incoming: 7, incoming_on: '2026-12-03', drafted: 11, position: 27, short: 21, quantity: 24 },
  });
  await makePurchaseOrder(admin, line(21), { status: 'ordered' });
  expect(await lineOf(admin, product)).toBeUndefined();
});

it('orders by the levels what has no history, at the level and not above', async () => {
  const { admin } = await world.tenant();
  const [at, above, free] = await Promise.all([
    makeProduct(admin, { stock: 5, ...levels }),
    makeProduct(admin, { stock: 6, ...levels }),
    makeProduct(admin, { stock: 0 }),
  ]);
  expect(await lineOf(admin, at)).toMatchObject({
    ...{ method: 'min_max', forecast_error: null, daily_demand: null, needed: 6, short: 1, quantity: 8 },
    ...{ supplier: null, unit_price: 6, is_lead_time_known: false, lead_time_days: 7 },
  });
  expect(await lineOf(admin, above)).toBeUndefined();
  expect(await lineOf(admin, free)).toBeUndefined();
  await admin.call.catalog.products.update({ id: at.id, is_active: false });
  expect(await lineOf(admin, at)).toBeUndefined();
});

it('counts days of the tenant from the first to the last', async () => {
  const tenant = await world.tenant();
  const { admin } = tenant;
  const timezone = 'Pacific/Kiritimati';
  await admin.call.tenants.update({ id: tenant.id, timezone });
  const later = await tenant.join('admin');
  const today = dayIn(new Date(), timezone);
  const dayAgo = (count: number) => startOfDay(addDays(today, -count), timezone);
  const weekly = [7, 14, 21, 28].map((count) => ({ at: dayAgo(count), quantity: 7 }));
  const demandWith = async (more: PastSale[]) => {
    const product = await makeProduct(admin, { stock: 1 });
    await putInThePast(tenant, product, dayAgo(28), [...weekly, ...more]);
    return (await lineOf(later, product))?.daily_demand;
  };
  expect(await demandWith([])).toBe(1);
  // The last moment of yesterday counts, the first of today does not.
  expect(await demandWith([{ at: dayAgo(0), quantity: 700 }])).toBe(1);
  expect(await demandWith([{ at: new Date(dayAgo(0).getTime() - 1), quantity: 700 }])).toBeGreaterThan(10);
  // Nor do the days before its first whole week.
  expect(await demandWith([{ at: new Date(dayAgo(28).getTime() - 1), quantity: 700 }])).toBe(1);
  // The oldest of all days counts from its first moment on: without it, fewer weeks would foretell better.
  const old = await makeProduct(admin, { stock: 1 });
  await putInThePast(tenant, old, long, everyOtherWeek(timezone, 7));
  expect(await lineOf(later, old)).toMatchObject({ method: 'average_16', forecast_error: 6 });
});

it('counts sales and shipped orders less what came back, and nothing else that leaves', async () => {
  const tenant = await world.tenant();
  const { admin } = tenant;
  const product = await makeProduct(admin, { stock: 2 });
  const moves = everyOtherWeek('UTC').flatMap(({ at, quantity }): PastSale[] => [
    { at, quantity: quantity - 1 },
    { at, quantity: 3, source: 'order' },
    { at, quantity: -2, source: 'return', type: 'adjustment' },
    { at, quantity: 50, source: 'manual' },
    { at, quantity: 60, source: 'count', type: 'adjustment' },
    { at, quantity: 70, source: 'manual', type: 'transfer' },
  ]);
  await putInThePast(tenant, product, long, moves);
  expect(await lineOf(admin, product)).toMatchObject({ daily_demand: 10 / 7, forecast_error: 6 });
});

it('does not take days without stock for days without demand', async () => {
  const tenant = await world.tenant();
  const { admin } = tenant;
  const product = await makeProduct(admin, { stock: 0 });
  // Sold out after the sale of two weeks ago: 14 days on which nothing could be sold.
  const moves = everyOtherWeek('UTC').slice(2);
  const [last] = moves;
  if (!last) throw new Error('There are weeks.');
  // The pieces of a transfer stand in the ledger with a plus, and the stock is none the larger.
  const moved = { at: last.at, quantity: -30, source: 'manual', type: 'transfer' } as const;
  await putInThePast(tenant, product, long, [...moves, moved]);
  const line = await lineOf(admin, product);
  expect(line?.judged_weeks).toBe(6);
  expect(line?.daily_demand).toBeCloseTo(140 / (16 * 7 - 14));
});

it('buys from the preferred supplier, else from the one that delivered last, never from one that is gone', async () => {
  const tenant = await world.tenant();
  const { admin } = tenant;
  const product = await makeProduct(admin, { stock: 1, ...levels });
  const sellers: { id: number }[] = [];
  for (const name of ['Early', 'Late', 'Favourite']) sellers.push(await makeSupplier(admin, { name }));
  const times = { created_at: new Date(), updated_at: new Date() };
  await dbOf(tenant)
    .insertInto('supplier_products')
    .values(
      sellers.map(({ id }, index) => ({
        ...{ supplier_id: id, product_id: product.id, is_preferred: index === 2, ...times },
        last_received_at: index === 2 ? null : new Date(1_700_000_000_000 + index),
      })),
    )
    .execute();
  expect((await lineOf(admin, product))?.supplier_name).toBe('Favourite');
  const [early, late, favourite] = sellers;
  if (!early || !late || !favourite) throw new Error('There are three.');
  await admin.call.suppliers.update({ id: favourite.id, is_active: false });
  expect((await lineOf(admin, product))?.supplier_name).toBe('Late');
  await admin.call.suppliers.delete({ id: late.id });
  expect((await lineOf(admin, product))?.supplier_name).toBe('Early');
  await admin.call.suppliers.update({ id: early.id, is_active: false });
  expect((await lineOf(admin, product))?.supplier).toBeNull();
});

it('groups by supplier, pages, filters and searches', async () => {
  const tenant = await world.tenant();
  const { admin } = tenant;
  const [beta, acme] = [await makeSupplier(admin, { name: 'Beta' }), await makeSupplier(admin, { name: 'acme' })];
  const made: { id: number; name: string }[] = [];
  for (const [name, stock] of [
    ['Bolt', 5],
    ['Nut', 1],
    ['Screw', 3],
    ['Washer', 2],
  ] as const)
    made.push(await makeProduct(admin, { name, stock, cost_price: 1.25, ...levels }));
  const times = { created_at: new Date(), updated_at: new Date() };
  await dbOf(tenant)
    .insertInto('supplier_products')
    .values(
      [beta, acme, acme].map((supplier, index) => ({
        ...{ supplier_id: supplier.id, product_id: made[index]?.id ?? 0, cost: index === 2 ? 0.1 : null, ...times },
      })),
    )
    .execute();
  const names = (lines: ReorderLine[]) => lines.map((line) => line.product_name);
  const all = await admin.call.purchasing.reorder.list({});
  expect(names(all.results)).toEqual(['Nut', 'Screw', 'Bolt', 'Washer']);
  expect(all.groups).toEqual([
    { supplier: acme.id, supplier_name: 'acme', lines: 2, pieces: 16, total: 10.8 },
    { supplier: beta.id, supplier_name: 'Beta', lines: 1, pieces: 8, total: 10 },
    { supplier: null, supplier_name: null, lines: 1, pieces: 8, total: 10 },
  ]);
  expect(names(await linesOf(admin, { page: 2, page_size: 3 }))).toEqual(['Washer']);
  expect(names(await linesOf(admin, { page: 3, page_size: 3 }))).toEqual([]);
  expect(names(await linesOf(admin, { supplier: acme.id }))).toEqual(['Nut', 'Screw']);
  expect(names(await linesOf(admin, { supplier: 'none' }))).toEqual(['Washer']);
  expect(names(await linesOf(admin, { search: 'WASH' }))).toEqual(['Washer']);
  const filtered = await admin.call.purchasing.reorder.list({ supplier: beta.id, page_size: 1 });
  expect([filtered.count, filtered.groups.length]).toEqual([1, 3]);
});

it('is for everyone who may look, and of their own tenant', async () => {
  const tenant = await world.tenant();
  const product = await makeProduct(tenant.admin, { stock: 1, ...levels });
  for (const role of ['viewer', 'staff'] as const)
    expect(await lineOf(await tenant.as(role), product)).toMatchObject({ product: product.id });
  const other = await world.tenant();
  await sell(tenant.admin, product, 1);
  expect(await other.admin.call.purchasing.reorder.list({})).toEqual({ results: [], count: 0, groups: [] });
  for (const review_days of [0, 91, 1.5])
    expect((await refusalOf(linesOf(tenant.admin, { review_days }))).status).toBe(400);
});
