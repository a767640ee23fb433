import type { ListSalesReport, SalesGrouping } from '@stockhand/contract/reports/sales-report';
import { salesGroupings } from '@stockhand/contract/reports/sales-report';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readerOf } from '../../../platform/data/tenant-db.ts';
import { makeCustomer, makeOrder, makeProduct, sell } from '../../../testing/goods.ts';
import { tablesOf } from '../../../testing/tables-of.ts';
import { openCrowdedWorld, type Person, type World } from '../../../testing/world.ts';
import { periodOfDays } from '../periods.ts';
import { revenueIn } from '../revenue.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

const zone = 'Pacific/Auckland';

/** A shop in another time zone than UTC, and the same moment for what is booked there. */
async function openShop() {
  const opened = new Date();
  const { admin: founder, schema, ...tenant } = await world.tenant();
  await founder.call.tenants.update({ id: founder.caller.tenant.id, timezone: zone });
  const admin = await tenant.as('admin');
  const db = tablesOf(world, { schema });
  const dated = new Map<string, number>();
  /** Moves what was booked since the last call to a moment. */
  const bookAt = async <Result>(moment: string, book: () => Promise<Result>): Promise<Result> => {
    const result = await book();
    for (const table of ['sales', 'returns', 'payments'] as const) {
      const after = dated.get(table) ?? 0;
      const made = { created_at: new Date(moment) };
      const moved = await db.updateTable(table).set(made).where('id', '>', after).returning('id').execute();
      dated.set(table, Math.max(after, ...moved.map(({ id }) => id)));
    }
    await db
      .updateTable('orders')
      .set({ shipped_at: new Date(moment) })
      .where('shipped_at', '>', opened)
      .execute();
    return result;
  };
  return { ...tenant, admin, db, bookAt };
}

const read = (person: Person, input: ListSalesReport) => person.call.reports.sales(input);
const linesOf = async (person: Person, input: ListSalesReport) =>
  (await read(person, input)).results.map(({ name, quantity, sales, cost, documents }) => [
    name,
    quantity,
    sales,
    cost,
    documents,
  ]);

async function csvOf(person: Person, query: string): Promise<Record<string, string>[]> {
  const { body } = await world.rest('GET', `/api/reports/sales/csv/${query}`, { as: person });
  const text = String(body).replace('\uFEFF', '');
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

const back = (item_id = 0, quantity = 1, restock = true) => ({ items: [{ item_id, quantity, restock }] });

it('groups what was sold less what came back, with the cost of the sale, and totals as the revenue does', async () => {
  const { admin, as, bookAt, db } = await openShop();
  const clerk = await as('staff');
  const lamp = await makeProduct(admin, {
    name: 'Lamp',
    category_name: 'Light',
    cost_price: 6,
    selling_price: 10,
    stock: 90,
  });
  const mug = await makeProduct(admin, {
    name: 'Mug',
    category_name: 'Kitchen',
    cost_price: 1,
    selling_price: 4,
    stock: 90,
  });
  const ada = await makeCustomer(admin, { name: 'Ada' });
  const at = '2026-02-10T00:00:00Z';
  const sale = await bookAt(at, () => sell(clerk, lamp, 4));
  const order = await bookAt(at, async () => {
    const made = await makeOrder(
      admin,
      [
        [lamp, 3],
        [mug, 5],
      ],
      { customer_id: ada.id, discount: 5, shipping_cost: 7, tax: 3 },
    );
    await admin.call.orders.changeStatus({ id: made.id, status: 'shipped' });
    return made;
  });
  await makeOrder(admin, [[mug, 9]]);
  // A tenth of the order's goods is discount: 27 for the lamps, 18 for the mugs.
  await bookAt('2026-02-12T00:00:00Z', () =>
    admin.call.sales.returns.create({ id: sale.id, ...back(sale.items[0]?.id, 1) }),
  );
  const mugs = order.items.find(({ product_name }) => product_name === 'Mug');
  await bookAt('2026-02-12T00:00:00Z', () =>
    admin.call.orders.returns.create({ id: order.id, ...back(mugs?.id, 1, false) }),
  );
  await admin.call.orders.payments.create({ id: order.id, amount: 20 });
  await bookAt('2026-02-13T00:00:00Z', () => admin.call.orders.payments.create({ id: order.id, amount: -6 }));
  // Of the 51.16 that the return left of the total, 41.40 are for goods: of the refund, 4.86.
  const days = { start_date: '2026-02-01', end_date: '2026-02-28' };
  expect(await linesOf(admin, days)).toEqual([
    ['Lamp', 6, 53.83, 36, 2],
    ['Mug', 4, 12.71, 5, 1],
  ]);
  expect(await linesOf(admin, { ...days, group_by: 'category' })).toEqual([
    ['Light', 6, 53.83, 36, 2],
    ['Kitchen', 4, 12.71, 5, 1],
  ]);
  expect(await linesOf(admin, { ...days, group_by: 'customer' })).toEqual([
    ['Ada', 7, 36.54, 23, 1],
    ['Walk-in Customer', 3, 30, 18, 1],
  ]);
  const nameOf = ({ caller: { user } }: Person) => user.full_name;
  expect(await linesOf(admin, { ...days, group_by: 'person' })).toEqual([
    [nameOf(admin), 7, 36.54, 23, 1],
    [nameOf(clerk), 3, 30, 18, 1],
  ]);
  expect(await linesOf(admin, { ...days, group_by: 'day' })).toEqual([
    ['2026-02-13', 0, -4.86, 0, 0],
    ['2026-02-12', -2, -13.6, -6, 0],
    ['2026-02-10', 12, 85, 47, 2],
  ]);
  expect(await linesOf(admin, { ...days, group_by: 'month' })).toEqual([['2026-02', 10, 66.54, 41, 2]]);
  const revenue = await revenueIn(readerOf(db), periodOfDays(days.start_date, days.end_date, zone));
  for (const group_by of salesGroupings) {
    const { totals } = await read(admin, { ...days, group_by });
    expect(totals, group_by).toEqual({
      quantity: 10,
      sales: revenue.goods,
      cost: revenue.cost,
      profit: 25.54,
      margin: 38.4,
      documents: 2,
      charged: revenue.revenue,
    });
    const cells = await csvOf(admin, `?start_date=${days.start_date}&end_date=${days.end_date}&group_by=${group_by}`);
    const sum = (column: string) => Number(cells.reduce((all, row) => all + Number(row[column]), 0).toFixed(2));
    expect([sum('Quantity'), sum('Sales'), sum('Cost'), sum('Profit')], group_by).toEqual([10, 66.54, 41, 25.54]);
  }
});

it('narrowed to a group, tells rows that sum to it, in its files too', async () => {
  const { admin, as, bookAt } = await openShop();
  const clerk = await as('staff');
  const lamp = await makeProduct(admin, { name: 'Lamp', category_name: 'Light', stock: 90 });
  const rag = await makeProduct(admin, { name: 'Rag', category_name: 'Cloth', stock: 90 });
  const ada = await makeCustomer(admin, { name: 'Ada' });
  const sale = await bookAt('2026-02-10T12:00:00Z', () => sell(clerk, lamp, 4));
  await bookAt('2026-02-10T13:00:00Z', async () => {
    const made = await makeOrder(admin, [[rag, 3]], { customer_id: ada.id, discount: 5 });
    await admin.call.orders.changeStatus({ id: made.id, status: 'shipped' });
  });
  await bookAt('2026-02-10T12:00:00Z', () =>
    admin.call.sales.returns.create({ id: sale.id, ...back(sale.items[0]?.id) }),
  );
  const days = { start_date: '2026-02-01', end_date: '2026-02-28' };
  const narrowings = { product: 'customer', category: 'product', customer: 'product', person: 'product' } as const;
  for (const [group_by, within] of Object.entries(narrowings) as [keyof typeof narrowings, SalesGrouping][])
    for (const row of (await read(admin, { ...days, group_by })).results) {
      const { results, totals, narrowed_to } = await read(admin, {
        ...days,
        group_by: within,
        [group_by]: row.id ?? 'none',
      });
      const sum = (of: 'quantity' | 'sales' | 'cost') => results.reduce((all, one) => all + one[of], 0);
      expect([sum('quantity'), sum('sales'), sum('cost')], row.name).toEqual([row.quantity, row.sales, row.cost]);
      expect(totals).toMatchObject({ quantity: row.quantity, documents: row.documents, charged: null });
      expect(narrowed_to).toEqual([{ filter: group_by, name: row.name }]);
    }
  const [day] = (await read(admin, { ...days, group_by: 'day' })).results;
  const ofDay = await read(admin, { start_date: day?.name, end_date: day?.name });
  expect(ofDay.totals).toMatchObject({ quantity: day?.quantity, sales: day?.sales, cost: day?.cost });
  expect((await csvOf(admin, '?customer=none')).map(({ Product }) => Product)).toEqual(['Lamp']);
  expect((await world.rest('GET', '/api/reports/sales/?customer=nobody', { as: admin })).status).toBe(400);
  const stranger = await world.tenant();
  expect((await read(stranger.admin, { person: clerk.caller.membership.id })).narrowed_to).toEqual([
    { filter: 'person', name: 'Unknown' },
  ]);
});

it('is the dashboard’s total sales and margin for all time', async () => {
  const { admin, bookAt } = await openShop();
  const lamp = await makeProduct(admin, { cost_price: 3.33, selling_price: 10.01, stock: 90 });
  await bookAt('2001-05-05T05:05:05Z', () => sell(admin, lamp, 7));
  const sale = await sell(admin, lamp, 3);
  await admin.call.sales.returns.create({ id: sale.id, ...back(sale.items[0]?.id, 2, false) });
  const { totals } = await read(admin, {});
  const { totalSales, profitMargin } = await admin.call.dashboard.summary();
  expect([totals.charged, totals.margin]).toEqual([totalSales, profitMargin]);
  expect(totals).toMatchObject({ quantity: 8, sales: 80.08, documents: 2 });
});

it.each([
  ['2026-02-28', '2026-02-01', '2026-01-31T11:00:00Z', '2026-02-28T11:00:00Z'],
  ['2026-03-31', '2026-03-01', '2026-02-28T11:00:00Z', '2026-03-31T11:00:00Z'],
  // The clock goes back on April 5: the month ends at noon of UTC.
  ['2026-04-30', '2026-04-01', '2026-03-31T11:00:00Z', '2026-04-30T12:00:00Z'],
])('counts the whole last day of the range, up to its last second: %s', async (last, first, begin, end) => {
  const { admin, bookAt } = await openShop();
  const lamp = await makeProduct(admin, { stock: 90 });
  const around = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString();
  for (const [moment, quantity] of [
    [around(begin, -1), 1],
    [begin, 2],
    [around(end, -1), 4],
    [end, 8],
  ] as const)
    await bookAt(moment, () => sell(admin, lamp, quantity));
  const quantity = async (input: ListSalesReport) => (await read(admin, input)).totals.quantity;
  expect(await quantity({ start_date: first, end_date: last })).toBe(6);
  expect(await quantity({ end_date: last })).toBe(7);
  expect(await quantity({ start_date: first })).toBe(14);
  expect(await quantity({ start_date: last, end_date: last })).toBe(4);
  const days = await linesOf(admin, { start_date: first, end_date: last, group_by: 'day', ordering: 'name' });
  expect(days.map(([name, pieces]) => [name, pieces])).toEqual([
    [first, 2],
    [last, 4],
  ]);
  const months = await linesOf(admin, { group_by: 'month', ordering: 'name' });
  expect(months.map(([, pieces]) => pieces)).toEqual([1, 6, 8]);
});

it('allots the cent that a discount leaves to one line, the earlier one', async () => {
  const { admin } = await world.tenant();
  const [lamp, mug] = [
    await makeProduct(admin, { selling_price: 0.03, stock: 5 }),
    await makeProduct(admin, { selling_price: 0.03, stock: 5 }),
  ];
  const lines = [[lamp, 1] as const, [mug, 1] as const];
  const order = await makeOrder(admin, lines, { discount: 0.01 });
  await admin.call.orders.changeStatus({ id: order.id, status: 'shipped' });
  const { results, totals } = await admin.call.reports.sales({});
  // Of three cents each, half a cent of the discount: one line has it.
  expect(results.map(({ sales }) => sales)).toEqual([0.03, 0.02]);
  expect(totals.sales).toBe(0.05);
});

it('sorts, searches and pages, and keeps the totals on a page past the end', async () => {
  const { admin } = await openShop();
  for (const [name, selling_price, quantity] of [
    ['Ant', 1, 9],
    ['bee', 5, 3],
    ['Cat', 20, 1],
  ] as const)
    await sell(admin, await makeProduct(admin, { name, selling_price, cost_price: 0.5, stock: 9 }), quantity);
  const names = async (input: ListSalesReport) => (await read(admin, input)).results.map(({ name }) => name);
  expect(await names({})).toEqual(['Cat', 'bee', 'Ant']);
  expect(await names({ ordering: 'name' })).toEqual(['Ant', 'bee', 'Cat']);
  expect(await names({ ordering: '-quantity' })).toEqual(['Ant', 'bee', 'Cat']);
  expect(await names({ ordering: 'margin' })).toEqual(['Ant', 'bee', 'Cat']);
  expect(await names({ ordering: '-profit' })).toEqual(['Cat', 'bee', 'Ant']);
  expect(await names({ ordering: 'cost' })).toEqual(['Cat', 'bee', 'Ant']);
  expect(await names({ ordering: 'sales', page: 2, page_size: 2 })).toEqual(['Cat']);
  const past = await read(admin, { page: 3, page_size: 2 });
  expect(past).toMatchObject({ results: [], count: 3, totals: { sales: 44, quantity: 13, documents: 3, charged: 44 } });
  const found = await read(admin, { search: 'A' });
  expect(found.results.map(({ name }) => name)).toEqual(['Cat', 'Ant']);
  expect(found).toMatchObject({ count: 2, totals: { sales: 29, quantity: 10, documents: 2, charged: null } });
  expect(await read(admin, { search: 'nothing' })).toMatchObject({ count: 0, results: [], totals: { sales: 0 } });
});

it('keeps the names of archived products, merged customers and people who left', async () => {
  const { admin, as } = await openShop();
  const lamp = await makeProduct(admin, { name: 'Lamp', stock: 9 });
  const [ann, anna] = [await makeCustomer(admin, { name: 'Ann' }), await makeCustomer(admin, { name: 'Anna' })];
  const clerk = await as('staff');
  const items = [{ product_id: lamp.id, quantity: 1, unit_price: lamp.selling_price }];
  await clerk.call.sales.create({ items, total_amount: lamp.selling_price, customer_id: ann.id });
  await admin.call.orders.customers.merge({ id: anna.id, other: ann.id });
  await admin.call.stock.move({ id: lamp.id, transaction_type: 'adjustment', quantity: 1 });
  await admin.call.catalog.products.delete({ id: lamp.id });
  await admin.call.members.delete({ id: clerk.caller.membership.id });
  const name = async (group_by: SalesGrouping) => (await read(admin, { group_by })).results.map((row) => row.name);
  expect(await name('product')).toEqual(['Lamp']);
  expect(await name('customer')).toEqual(['Anna']);
  expect(await name('person')).toEqual([clerk.caller.user.full_name]);
});

it('is not for staff, refuses nonsense, and tells nothing of another tenant', async () => {
  const shop = await openShop();
  await sell(shop.admin, await makeProduct(shop.admin, { stock: 9 }), 1);
  const staff = await shop.as('staff');
  for (const path of ['', 'csv/', 'pdf/'])
    expect((await world.rest('GET', `/api/reports/sales/${path}`, { as: staff })).status).toBe(403);
  for (const query of ['group_by=shelf', 'ordering=sku', 'start_date=2026-02-30', 'page=0'])
    expect((await world.rest('GET', `/api/reports/sales/?${query}`, { as: shop.admin })).status).toBe(400);
  const { admin } = await world.tenant();
  expect(await read(admin, {})).toMatchObject({ results: [], count: 0, totals: { quantity: 0, charged: 0 } });
});
