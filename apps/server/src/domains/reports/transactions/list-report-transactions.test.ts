import { addDays, dayIn } from '@stockhand/contract/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct, sell } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Person, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Input = Parameters<Person['call']['reports']['transactions']>[0];
const rowsOf = async (person: Person, input: Input = {}) => (await person.call.reports.transactions(input)).results;

it('tells what moved and what was ordered, newest first, under ids of type, product and row', async () => {
  const { admin } = await world.tenant();
  const lamp = await makeProduct(admin, { name: 'Lamp', cost_price: 6, selling_price: 10, stock: 9 });
  const shelf = await admin.call.stock.locations.create({ name: 'Shelf' });
  const transfer = { transaction_type: 'transfer' as const, quantity: 4, destination_location_id: shelf.id };
  await admin.call.stock.move({ id: lamp.id, ...transfer, notes: 'To the window' });
  await sell(admin, lamp, 2);
  const order = await makeOrder(admin, [[lamp, 3]]);
  const rows = await rowsOf(admin);
  const { username } = admin.caller.user;
  const common = {
    product: 'Lamp',
    source_type: 'manual',
    source_id: null as unknown,
    username,
    date: expect.any(Date),
    id: expect.any(String),
  };
  const sale = { ...common, type: 'sale', quantity: -2, amount: 20, location: 'Main', description: 'Stock out' };
  expect(rows).toEqual([
    {
      ...common,
      type: 'order',
      ...{ source_type: 'order', source_id: order.id },
      quantity: 3,
      amount: 30,
      location: '',
      reference: order.order_number,
      description: `Ordered: ${order.customer_name}`,
    },
    { ...sale, ...{ source_type: 'sale', source_id: expect.any(Number) }, reference: 'SALE-000001' },
    {
      ...common,
      type: 'transfer',
      quantity: 4,
      amount: 24,
      location: 'Main → Shelf',
      reference: '',
      description: 'Transfer: To the window',
    },
    {
      ...common,
      type: 'purchase',
      ...{ source_type: 'product', source_id: lamp.id },
      quantity: 9,
      amount: 54,
      location: 'Main',
      reference: 'Initial stock',
      description: 'Stock in',
    },
  ]);
  for (const row of rows) expect(row.id).toMatch(new RegExp(`^${row.type}-${lamp.id}-\\d+$`));
});

it('tells what was removed by hand at cost, and apart from what was sold', async () => {
  const { admin } = await world.tenant();
  const lamp = await makeProduct(admin, { cost_price: 6, selling_price: 10, stock: 9 });
  await sell(admin, lamp, 1);
  await admin.call.stock.move({ id: lamp.id, transaction_type: 'sale', quantity: 2, reason: 'Damaged' });
  const amounts = async (input: Input) => (await rowsOf(admin, input)).map((row) => [row.type, row.amount]);
  expect(await amounts({ transaction_type: 'removed' })).toEqual([['sale', 12]]);
  expect(await amounts({ transaction_type: 'sold' })).toEqual([['sale', 10]]);
  expect(await amounts({ transaction_type: 'sale' })).toEqual([
    ['sale', 12],
    ['sale', 10],
  ]);
  const { counts, points, types } = await admin.call.reports.transactionVolume({ transaction_type: 'sale' });
  expect(counts).toMatchObject({ total: 2, sales: 1, removals: 1 });
  expect(points.map(({ sales, total }) => [sales, total])).toEqual([[1, 2]]);
  expect(types).toEqual([
    { type: 'sale', count: 1 },
    { type: 'removed', count: 1 },
  ]);
});

it('leaves out cancelled orders, and gives one row for each item', async () => {
  const { admin } = await world.tenant();
  const [a, b] = [await makeProduct(admin, { stock: 9 }), await makeProduct(admin, { stock: 9 })];
  await makeOrder(admin, [
    [a, 1],
    [b, 2],
  ]);
  const gone = await makeOrder(admin, [[a, 1]]);
  await admin.call.orders.changeStatus({ id: gone.id, status: 'cancelled' });
  expect((await rowsOf(admin, { transaction_type: 'order' })).map((row) => row.quantity)).toEqual([2, 1]);
});

it('filters by type, place, words and days of the tenant', async () => {
  const { admin } = await world.tenant();
  const shelf = await admin.call.stock.locations.create({ name: 'Shelf' });
  const [mug, jug] = [await makeProduct(admin, { name: 'Mug', stock: 5 }), await makeProduct(admin, { name: 'Jug' })];
  await admin.call.stock.move({ id: jug.id, transaction_type: 'purchase', quantity: 7, location_id: shelf.id });
  await sell(admin, mug, 1);
  const named = async (input: Input) => (await rowsOf(admin, input)).map((row) => `${row.type} ${row.product}`);
  expect(await named({ transaction_type: 'sale' })).toEqual(['sale Mug']);
  expect(await named({ location: shelf.id })).toEqual(['purchase Jug']);
  expect(await named({ search: 'MUG', transaction_type: 'purchase' })).toEqual(['purchase Mug']);
  expect(await named({ search: 'sale-0000' })).toEqual(['sale Mug']);
  const today = dayIn(new Date(), 'UTC');
  expect(await named({ start_date: today, end_date: today })).toHaveLength(3);
  expect(await named({ end_date: addDays(today, -1) })).toEqual([]);
  expect(await named({ start_date: addDays(today, 1) })).toEqual([]);
});

it('pages over movements and orders as over one list', async () => {
  const { admin } = await world.tenant();
  const [lamp, mug] = [await makeProduct(admin, { stock: 50 }), await makeProduct(admin, { stock: 50 })];
  for (let i = 0; i < 2; i++) {
    // Lines of one document have one moment.
    await makeOrder(admin, [
      [lamp, 1],
      [mug, 1],
    ]);
    const items = [lamp, mug].map((product) => ({ product_id: product.id, quantity: 1, unit_price: 10 }));
    await admin.call.sales.create({ items, total_amount: 20 });
  }
  const all = await rowsOf(admin);
  for (const page_size of [1, 3, 4, 10, 50]) {
    const pages = [];
    for (let page = 1; page <= Math.ceil(10 / page_size); page++) {
      const answer = await admin.call.reports.transactions({ page, page_size });
      expect(answer.count).toBe(10);
      pages.push(...answer.results);
    }
    expect(pages, `${page_size} a page`).toEqual(all);
  }
  expect(await admin.call.reports.transactions({ page: 12, page_size: 1 })).toEqual({ results: [], count: 10 });
  const { body } = await world.rest('GET', '/api/sales/transactions/', { as: admin });
  expect(body).toHaveLength(10);
  const paged = await world.rest('GET', '/api/sales/transactions/?page=1', { as: admin });
  expect(paged.body).toMatchObject({ count: 10, results: { length: 10 } });
});

it('is not for staff and tells nothing of another tenant', async () => {
  const tenant = await world.tenant();
  expect((await refusalOf((await tenant.as('staff')).call.reports.transactions({}))).status).toBe(403);
  await makeProduct((await world.tenant()).admin, { stock: 3 });
  expect(await rowsOf(tenant.admin)).toEqual([]);
});
