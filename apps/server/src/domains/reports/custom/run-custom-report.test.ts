import { addDays } from '@stockhand/contract/calendar';
import type { Permissions } from '@stockhand/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backgroundContext } from '../../../platform/request-context.ts';
import { createCaller } from '../../../router.ts';
import { makeProduct, sell } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { tablesOf } from '../../../testing/tables-of.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

// That every figure is right is the recount's matter (figures-oracle.test.ts); here is what is refused, sorted and paged.

let world: World;
let tenant: Tenant;
let lamp: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
  lamp = await makeProduct(tenant.admin, { name: 'Lamp', stock: 50 });
  const bulb = await makeProduct(tenant.admin, { name: 'Bulb', stock: 50 });
  await sell(tenant.admin, lamp, 3);
  await sell(tenant.admin, bulb, 1);
});
afterAll(() => world.close());

const custom = (input: Parameters<Tenant['admin']['call']['reports']['custom']>[0], call = tenant.admin.call) =>
  call.reports.custom(input);

describe('a report without a meaning', () => {
  const sales = { measures: 'net_sales', by: 'month' };
  it.each([
    [{ ...sales, measures: 'stock_value', by: 'customer' }, { by: ['Stock Value has no meaning by customer'] }],
    [{ ...sales, measures: 'revenue', then_by: 'product' }, { then_by: ['Revenue has no meaning by product'] }],
    [{ ...sales, location: 1 }, { location: ['Net Sales cannot be filtered by location'] }],
    [{ ...sales, then_by: 'month' }, { then_by: ['Choose two different things to report by'] }],
    [{ ...sales, then_by: 'year' }, { then_by: ['Choose one unit of time: the finer one contains the other'] }],
    [{ ...sales, by: 'field:99' }, { by: ['There is no such custom field'] }],
    [{ ...sales, field_value: 'Red' }, { field: ['Choose the custom field that has this value'] }],
    [{ ...sales, ordering: '-revenue' as const }, { ordering: ['Order by first, second or a figure of the report'] }],
    [{ ...sales, measures: '' }, { measures: ['Choose a figure'] }],
    [{ ...sales, measures: 'margin,margin' }, { measures: ['Name each figure once'] }],
    [{ ...sales, start_date: '2026-02-01', end_date: '2026-01-01' }, { end_date: [expect.any(String)] }],
  ])('%o is refused', async (input, body) => {
    expect(await refusalOf(custom(input))).toMatchObject({ status: 400, body });
  });
});

it('sorts by a figure or a name, and pages with the totals of all rows', async () => {
  const question = { measures: 'units_sold,margin', by: 'product', page_size: 1 };
  const first = await custom(question);
  expect(first).toMatchObject({ count: 2, totals: { units_sold: 4 }, columns: ['Product'] });
  expect(first.results[0]).toMatchObject({ groups: [{ key: String(lamp.id), name: 'Lamp', detail: lamp.sku }] });
  const named = await custom({ ...question, ordering: 'first' });
  expect(named.results[0]?.groups[0]?.name).toBe('Bulb');
  expect(await custom({ ...question, page: 9 })).toMatchObject({ results: [], count: 2, totals: { units_sold: 4 } });
});

it('tells a sale of two products once, of all and of each', async () => {
  const { admin } = await world.tenant();
  const [rug, vase] = await Promise.all([1, 2].map(() => makeProduct(admin, { stock: 9, selling_price: 5 })));
  if (!rug || !vase) throw new Error('No products.');
  const items = [rug, vase].map(({ id }) => ({ product_id: id, quantity: 1, unit_price: 5 }));
  await admin.call.sales.create({ items, total_amount: 10 });
  await admin.call.sales.create({ items: items.slice(0, 1), total_amount: 5 });
  const counts = async (input: object) => {
    const { totals, results } = await custom(
      { measures: 'sales_count', by: 'product', ordering: '-sales_count', ...input },
      admin.call,
    );
    return [totals.sales_count, ...results.map(({ figures }) => figures.sales_count)];
  };
  expect(await counts({})).toEqual([2, 2, 1]);
  expect(await counts({ by: 'month' })).toEqual([2, 2]);
  expect(await counts({ product: vase.id })).toEqual([1, 1]);
  expect(await counts({ category: rug.category ?? 'none', by: 'category' })).toEqual([2, 2]);
  expect(await counts({ customer: 'none', by: 'person', then_by: 'product' })).toEqual([2, 2, 1]);
});

it('tells no number of sales where goods only came back', async () => {
  const { admin } = await world.tenant();
  const [rug, vase] = await Promise.all([1, 2].map(() => makeProduct(admin, { stock: 9, selling_price: 5 })));
  if (!rug || !vase) throw new Error('No products.');
  const items = [{ product_id: rug.id, quantity: 2, unit_price: 5 }];
  const sale = await admin.call.sales.create({ items, total_amount: 10 });
  await admin.call.sales.returns.create({
    id: sale.id,
    items: [{ item_id: sale.items[0]?.id ?? 0, quantity: 1, restock: true }],
  });
  await world.services.database
    .withSchema(admin.caller.tenant.schema_name)
    .updateTable('sales')
    .set({ created_at: new Date(Date.now() - 40 * 86_400_000) })
    .execute();
  const byMonth = (measures: string) => custom({ measures, by: 'month' }, admin.call);
  expect((await byMonth('sales_count')).results).toMatchObject([{ figures: { sales_count: 1 } }]);
  // Beside a figure that has something to tell of the month of the return it is 0.
  const [, month] = (await byMonth('sales_count,returned_units')).results;
  expect(month?.figures).toEqual({ sales_count: 0, returned_units: 1 });
});

describe('against the same days before', () => {
  const question = { measures: 'units_sold,margin,stock_on_hand', by: 'category' };
  const asked = { ...question, compare: true };
  const today = new Date().toISOString().slice(0, 10);
  const days = (from: number, to: number) => ({ start_date: addDays(today, from), end_date: addDays(today, to) });

  it('has the totals of the one before, whatever it is', async () => {
    const shop = await world.tenant();
    const { admin } = shop;
    const rug = await makeProduct(admin, { stock: 9, selling_price: 5 });
    await sell(admin, rug, 4);
    await tablesOf(world, shop)
      .updateTable('sales')
      .set({ created_at: sql<Date>`created_at - interval '9 days'` })
      .execute();
    await sell(admin, rug, 1);
    const told = async (input: object) => (await custom({ ...asked, ...input }, admin.call)).before;
    expect(await told({ period: 'week' })).toMatchObject({ ...days(-13, -7), totals: { units_sold: 4 } });
    expect(await told(days(-4, 0))).toMatchObject({ ...days(-9, -5), totals: { units_sold: 4 } });
    expect(await told({ period: 'today' })).toMatchObject({ ...days(-1, -1), totals: { units_sold: 0, margin: null } });
    expect(await told({ period: 'all' })).toBeNull();
    expect(await told({ end_date: today })).toBeNull();
    expect(await told({ period: 'week', compare: false })).toBeNull();
    const { bytes } = await admin.call.reports.csv.custom({ ...asked, period: 'week' });
    const [first, last] = Object.values(days(-13, -7));
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n').slice(-3);
    expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
      ['"Total"', '"1"'],
      [`"${first} to ${last}"`, '"4"'],
      ['"Change in percent"', '"-75.0"'],
    ]);
  });
});

it('takes the rights of each figure and of each name beside that to read reports', async () => {
  const caller = (rights: Partial<Permissions>) => {
    const none = { products: [], orders: [], purchases: [], users: [], suppliers: [], reports: [] };
    const permissions = { ...none, reports: ['read'] as const, ...rights };
    return createCaller(backgroundContext(world.services, { ...tenant.admin.caller, permissions }));
  };
  const ofOrders = caller({ orders: ['read'] });
  expect(await custom({ measures: 'revenue', by: 'day' }, ofOrders)).toMatchObject({ count: 1 });
  const spend = { measures: 'purchase_spend', by: 'supplier' };
  for (const [call, input] of [
    [ofOrders, { measures: 'stock_value', by: 'category' }],
    [ofOrders, { measures: 'revenue,units_in', by: 'day' }],
    [caller({ purchases: ['read'] }), spend],
    [(await tenant.as('staff')).call, { measures: 'revenue', by: 'day' }],
  ] as const)
    expect(await refusalOf(custom(input, call))).toMatchObject({ status: 403 });
  expect(await custom(spend, caller({ purchases: ['read'], suppliers: ['read'] }))).toMatchObject({ count: 0 });
});

it('tells another tenant nothing', async () => {
  const other = await world.tenant();
  const input = { measures: 'units_sold', by: 'day', product: lamp.id };
  expect(await custom(input, other.admin.call)).toMatchObject({ count: 0, narrowed_to: [{ name: 'Unknown' }] });
});

it('is a file with the same rows', async () => {
  const question = { measures: 'units_sold,net_sales', by: 'product', then_by: 'year' };
  const answer = await world.rest('GET', `/api/reports/custom/csv/?${new URLSearchParams(question)}`, {
    as: tenant.admin,
  });
  expect(answer.status).toBe(200);
  const lines = String(answer.body).trim().split('\r\n');
  expect(lines[0]).toContain('"Product","SKU","Year","Units Sold","Net Sales"');
  expect(lines).toHaveLength(3);
  const { bytes } = await tenant.admin.call.reports.pdf.custom(question);
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
});
