import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { tablesOf } from '../../testing/tables-of.ts';
import { openCrowdedWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

/** A tenant whose day begins 14 hours before that of UTC. */
async function openFarEast(): Promise<Tenant> {
  const tenant = await world.tenant();
  await tenant.admin.call.tenants.update({ id: tenant.id, timezone: 'Pacific/Kiritimati' });
  return tenant;
}

function move(tenant: Tenant, table: 'sales' | 'orders' | 'returns', id: number, columns: Record<string, string>) {
  const moments = Object.entries(columns).map(([column, moment]) => [column, new Date(moment)]);
  return tablesOf(world, tenant).updateTable(table).set(Object.fromEntries(moments)).where('id', '=', id).execute();
}

const pointsOf = <Point extends { date: string }>(points: Point[], ...keys: (keyof Point)[]) =>
  points
    .filter((point) => keys.some((key) => point[key] !== 0 && point[key] !== null))
    .map((point) => [point.date, ...keys.map((key) => point[key])]);

it('counts revenue on the tenant’s days, on both ends of the range and not beyond', async () => {
  const tenant = await openFarEast();
  const lamp = await makeProduct(tenant.admin, { selling_price: 10, stock: 100 });
  // Midnight in Kiritimati is 10:00 of the day before in UTC.
  const moments = ['2027-01-31T09:59:59Z', '2027-01-31T10:00:00Z', '2027-02-28T09:59:59Z', '2027-02-28T10:00:00Z'];
  for (const [index, created_at] of moments.entries())
    await move(tenant, 'sales', (await sell(tenant.admin, lamp, index + 1)).id, { created_at });
  const { sales_trend } = await tenant.admin.call.dashboard.charts({
    start_date: '2027-02-01',
    end_date: '2027-02-28',
  });
  expect(sales_trend).toHaveLength(28);
  expect(sales_trend.at(0)).toEqual({ date: '2027-02-01', sales: 20 });
  expect(sales_trend.at(-1)).toEqual({ date: '2027-02-28', sales: 30 });
  expect(pointsOf(sales_trend, 'sales')).toHaveLength(2);
});

it('has a point for each of 31 days, and for each month of a longer period', async () => {
  const tenant = await openFarEast();
  const lamp = await makeProduct(tenant.admin, { selling_price: 10, stock: 100 });
  const order = await makeOrder(tenant.admin, [[lamp, 2]], { shipping_cost: 5 });
  await tenant.admin.call.orders.changeStatus({ id: order.id, status: 'shipped' });
  await move(tenant, 'orders', order.id, {
    created_at: '2026-12-31T09:00:00Z',
    shipped_at: '2027-01-31T09:59:59Z',
  });
  const charts = (start_date: string, end_date: string) => tenant.admin.call.dashboard.charts({ start_date, end_date });
  const month = await charts('2027-01-01', '2027-01-31');
  expect(month.sales_trend).toHaveLength(31);
  expect(pointsOf(month.sales_trend, 'sales')).toEqual([['2027-01-31', 25]]);
  // It was placed on the last day of December.
  expect(pointsOf(month.order_fulfillment, 'orders')).toEqual([]);
  const year = await charts('2026-11-15', '2027-02-28');
  expect(year.sales_trend.map(({ date }) => date)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01']);
  expect(pointsOf(year.sales_trend, 'sales')).toEqual([['2027-01-01', 25]]);
  expect(pointsOf(year.order_fulfillment, 'orders', 'hours')).toEqual([['2026-12-01', 1, 745]]);
});

it('counts orders as they are placed: waiting ones without hours, cancelled ones only when asked for', async () => {
  const { admin, ...tenant } = await world.tenant();
  const lamp = await makeProduct(admin, { stock: 100 });
  const status = async (to: 'processing' | 'shipped' | 'delivered' | 'cancelled') => {
    const { id } = await makeOrder(admin, [[lamp, 1]]);
    await admin.call.orders.changeStatus({ id, status: to });
    return id;
  };
  const moved = { admin, ...tenant };
  const created_at = '2027-03-10T08:00:00Z';
  await move(moved, 'orders', await status('processing'), { created_at });
  await move(moved, 'orders', await status('cancelled'), { created_at });
  await move(moved, 'orders', await status('shipped'), { created_at, shipped_at: '2027-03-10T18:00:00Z' });
  await move(moved, 'orders', await status('delivered'), { created_at, shipped_at: '2027-03-11T04:30:00Z' });
  const days = { start_date: '2027-03-10', end_date: '2027-03-10' };
  const fulfillment = async (input: object) =>
    (await admin.call.dashboard.charts({ ...days, ...input })).order_fulfillment;
  expect(await fulfillment({})).toEqual([{ date: '2027-03-10', orders: 3, hours: 15.3 }]);
  expect(await fulfillment({ status: 'shipped' })).toEqual([{ date: '2027-03-10', orders: 1, hours: 10 }]);
  expect(await fulfillment({ status: 'processing' })).toEqual([{ date: '2027-03-10', orders: 1, hours: null }]);
  expect(await fulfillment({ status: 'cancelled' })).toEqual([{ date: '2027-03-10', orders: 1, hours: null }]);
});

it('ranks by pieces sold less those that came back, within a category, without what is archived', async () => {
  const tenant = await world.tenant();
  const { admin } = tenant;
  const lamp = await makeProduct(admin, { name: 'Lamp', category_name: 'Light', selling_price: 10, stock: 50 });
  const mug = await makeProduct(admin, { name: 'Mug', category_name: 'Kitchen', selling_price: 4, stock: 50 });
  const gone = await makeProduct(admin, { name: 'Gone', category_name: 'Light', stock: 50 });
  await sell(admin, lamp, 5);
  const sale = await sell(admin, mug, 6);
  await sell(admin, gone, 40);
  await admin.call.stock.move({ id: lamp.id, transaction_type: 'sale', quantity: 30 });
  await admin.call.catalog.products.delete({ id: gone.id });
  await admin.call.sales.returns.create({
    id: sale.id,
    items: [{ item_id: sale.items[0]?.id ?? 0, quantity: 2, restock: true }],
  });
  const { top_selling } = await admin.call.dashboard.charts();
  expect(top_selling).toEqual([
    { product_id: lamp.id, name: 'Lamp', quantity: 5, sales: 50 },
    { product_id: mug.id, name: 'Mug', quantity: 4, sales: 16 },
  ]);
  const kitchen = tenant.db.selectFrom('categories').select('id').where('name', '=', 'Kitchen');
  const { id: category } = await kitchen.executeTakeFirstOrThrow();
  const narrowed = await admin.call.dashboard.charts({ category, chart: 'top_selling' });
  expect(narrowed.top_selling.map(({ name }) => name)).toEqual(['Mug']);
  expect(narrowed.sales_trend).toEqual([]);
});

it('shows the value of each category once and every active product in one bucket', async () => {
  const { admin, db, schema } = await world.tenant();
  await makeProduct(admin, { category_name: 'Uncategorized', cost_price: 2, stock: 10 });
  const loose = await makeProduct(admin, { cost_price: 3, stock: 11 });
  const tables = tablesOf(world, { schema });
  await tables.updateTable('products').set({ category_id: null }).where('id', '=', loose.id).execute();
  await makeProduct(admin, { category_name: 'Light', cost_price: 1, stock: 501 });
  const still = await makeProduct(admin, { category_name: 'Light', cost_price: 1, stock: 500 });
  await admin.call.catalog.products.update({ id: still.id, is_active: false });
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute();
  const idOf = (name: string) => categories.find((category) => category.name === name)?.id;
  const charts = await admin.call.dashboard.charts();
  expect(charts.inventory_value_by_category).toEqual([
    { category_id: idOf('Light'), category: 'Light', value: 1001 },
    { category_id: idOf('Uncategorized'), category: 'Uncategorized', value: 53 },
  ]);
  expect(charts.stock_distribution.map(({ label, count }) => [label, count])).toEqual([
    ['Out of stock', 0],
    ['1-10', 1],
    ['11-50', 1],
    ['51-100', 0],
    ['101-500', 0],
    ['500+', 1],
  ]);
  const light = await admin.call.dashboard.charts({ category: idOf('Light') });
  expect(light.inventory_value_by_category.map(({ value }) => value)).toEqual([1001]);
  expect(light.stock_distribution.filter(({ count }) => count > 0)).toEqual([
    { label: '500+', from: 501, to: null, count: 1 },
  ]);
});

it('covers one month unless told, and begins with the first document where only the end is told', async () => {
  const tenant = await world.tenant();
  const { admin } = tenant;
  const today = new Date().toISOString().slice(0, 10);
  const month = await admin.call.dashboard.charts();
  expect(month.sales_trend.at(-1)?.date).toBe(today);
  expect(month.sales_trend.length).toBeGreaterThanOrEqual(28);
  expect(month.sales_trend.length).toBeLessThanOrEqual(31);
  expect((await admin.call.dashboard.charts({ end_date: today })).sales_trend).toEqual([{ date: today, sales: 0 }]);
  const lamp = await makeProduct(admin, { stock: 5 });
  await move(tenant, 'sales', (await sell(admin, lamp, 1)).id, { created_at: '2020-02-29T12:00:00Z' });
  const [first] = (await admin.call.dashboard.charts({ end_date: today })).sales_trend;
  expect(first).toEqual({ date: '2020-02-01', sales: 10 });
});

it('answers five lists over REST to every role, of their own tenant, and refuses nonsense on its field', async () => {
  const tenant = await world.tenant();
  await sell(tenant.admin, await makeProduct(tenant.admin, { stock: 5 }), 1);
  const get = (query: string, as = tenant.admin) => world.rest('GET', `/api/dashboard/charts/${query}`, { as });
  for (const role of ['manager', 'staff', 'viewer'] as const) {
    const { status, body } = await get('', await tenant.as(role));
    expect([status, (body as { top_selling: object[] }).top_selling.length]).toEqual([200, 1]);
    expect(Object.keys(body as object).sort()).toEqual([
      'inventory_value_by_category',
      'order_fulfillment',
      'sales_trend',
      'stock_distribution',
      'top_selling',
    ]);
  }
  const other = await world.tenant();
  expect((await other.admin.call.dashboard.charts()).top_selling).toEqual([]);
  expect(await get('?start_date=2026-02-30')).toMatchObject({
    status: 400,
    body: { start_date: [expect.any(String)] },
  });
  expect(await get('?status=lost')).toMatchObject({ status: 400, body: { status: [expect.any(String)] } });
  expect(await get('?start_date=1026-02-03&end_date=2026-02-03')).toMatchObject({
    status: 400,
    body: { start_date: ['Choose a period of up to 100 years'] },
  });
  const backwards = await get('?start_date=2026-02-03&end_date=2026-02-02');
  expect(backwards).toEqual(
    expect.objectContaining({ status: 400, body: { end_date: ['The last day is before the first'] } }),
  );
});
