import { afterAll, beforeAll, expect, it } from 'vitest';
import { atMoment } from '../../../testing/at-moment.ts';
import { makeProduct, sell } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openCrowdedWorld, type Person, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

type Asked = Parameters<Person['call']['reports']['stockAsOf']>[0];
const stock = async (person: Person, asked: Asked = {}) => {
  const { results, totals } = await person.call.reports.stockAsOf(asked);
  return { rows: results.map(({ name, quantity, value }) => [name, quantity, value]), ...totals };
};

/** A lamp of 6, then 7, ten of them on the first day; three go to the shelf on the second and four are sold on the third. */
async function makeLampHistory(admin: Person) {
  const shelf = await admin.call.stock.locations.create({ name: 'Shelf' });
  const lamp = await atMoment('2024-03-01T08:00:00Z', () =>
    makeProduct(admin, { name: 'Lamp', category_name: 'Light', cost_price: 6, stock: 10 }),
  );
  const transfer = { transaction_type: 'transfer' as const, destination_location_id: shelf.id };
  await atMoment('2024-03-02T08:00:00Z', () => admin.call.stock.move({ id: lamp.id, quantity: 3, ...transfer }));
  await atMoment('2024-03-03T08:00:00Z', () => sell(admin, lamp, 4));
  await atMoment('2024-03-04T08:00:00Z', () => admin.call.catalog.products.update({ id: lamp.id, cost_price: 7 }));
  return { lamp, shelf };
}

it('tells what there was and its value then, on both sides of each change', async () => {
  const { admin } = await world.tenant();
  await makeLampHistory(admin);
  const lampAt = async (at: string) => (await stock(admin, { at })).rows;
  expect(await lampAt('2024-03-01T07:59:59.999Z')).toEqual([]);
  expect(await lampAt('2024-03-01T08:00:00Z')).toEqual([['Lamp', 10, 60]]);
  expect(await lampAt('2024-03-02T08:00:00Z')).toEqual([['Lamp', 10, 60]]);
  expect(await lampAt('2024-03-03T07:59:59.999Z')).toEqual([['Lamp', 10, 60]]);
  expect(await lampAt('2024-03-03T08:00:00Z')).toEqual([['Lamp', 6, 36]]);
  expect(await lampAt('2024-03-04T07:59:59.999Z')).toEqual([['Lamp', 6, 36]]);
  expect(await lampAt('2024-03-04T08:00:00Z')).toEqual([['Lamp', 6, 42]]);
});

it('tells of a location what was there alone, before and after a transfer', async () => {
  const { admin } = await world.tenant();
  const { shelf } = await makeLampHistory(admin);
  const onShelf = (at?: string) => stock(admin, { ...(at && { at }), location: shelf.id });
  expect(await onShelf('2024-03-02T07:59:59.999Z')).toEqual({ rows: [['Lamp', 0, 0]], quantity: 0, value: 0 });
  expect(await onShelf('2024-03-02T08:00:00Z')).toEqual({ rows: [['Lamp', 3, 18]], quantity: 3, value: 18 });
  expect(await onShelf()).toEqual({ rows: [['Lamp', 3, 21]], quantity: 3, value: 21 });
});

it('is stock on hand and inventory value now, with archived products only while they were there', async () => {
  const { admin } = await world.tenant();
  const { lamp } = await makeLampHistory(admin);
  await atMoment('2024-03-01T09:00:00Z', () => makeProduct(admin, { name: 'Mug', cost_price: 1.25, stock: 3 }));
  const now = await stock(admin);
  const { inventoryValue } = await admin.call.dashboard.summary();
  expect(now).toEqual({
    rows: [
      ['Lamp', 6, 42],
      ['Mug', 3, 3.75],
    ],
    quantity: 9,
    value: inventoryValue,
  });
  expect((await admin.call.stock.get({ id: lamp.id })).total_stock).toBe(6);
  await atMoment('2024-03-09T08:00:00Z', () => admin.call.catalog.products.delete({ id: lamp.id }));
  expect((await stock(admin)).value).toBe(3.75);
  expect((await stock(admin, { at: '2024-03-09T08:00:00Z' })).value).toBe(3.75);
  expect((await stock(admin, { at: '2024-03-09T07:59:59.999Z' })).value).toBe(45.75);
});

it('counts what was booked for an earlier time, even one before the product was entered', async () => {
  const tenant = await world.tenant();
  const { lamp } = await makeLampHistory(tenant.admin);
  const db = world.services.database.withSchema(tenant.schema);
  // One bookkeeper's rows of both days belong to the day before the product came.
  const moved = await db
    .updateTable('stock_transactions')
    .set({ transaction_date: new Date('2024-02-29T08:00:00Z') })
    .where('product_id', '=', lamp.id)
    .where('transaction_type', 'in', ['purchase', 'sale'])
    .returning(['id', 'transaction_date'])
    .execute();
  for (const { id, transaction_date } of moved)
    await db.updateTable('stock_entries').set({ transaction_date }).where('transaction_id', '=', id).execute();
  expect((await stock(tenant.admin, { at: '2024-02-29T07:59:59Z' })).rows).toEqual([]);
  expect((await stock(tenant.admin, { at: '2024-02-29T08:00:00Z' })).quantity).toBe(6);
});

it('narrows, sorts and pages, with the sums of all rows on every page', async () => {
  const { admin } = await world.tenant();
  const { lamp } = await makeLampHistory(admin);
  for (const name of ['Anvil', 'Bolt'])
    await makeProduct(admin, { name, category_name: 'Iron', cost_price: 2, stock: name === 'Bolt' ? 5 : 1 });
  const names = async (asked: Asked) => (await stock(admin, asked)).rows.map(([name]) => name);
  expect(await names({})).toEqual(['Anvil', 'Bolt', 'Lamp']);
  expect(await names({ ordering: '-value' })).toEqual(['Lamp', 'Bolt', 'Anvil']);
  expect(await names({ search: 'ANV' })).toEqual(['Anvil']);
  expect(await names({ product: lamp.id })).toEqual(['Lamp']);
  const { category } = await admin.call.catalog.products.get({ id: lamp.id });
  expect(await names({ category: category ?? 0 })).toEqual(['Lamp']);
  for (const page of [1, 2, 3])
    expect(await admin.call.reports.stockAsOf({ page, page_size: 2 })).toMatchObject({
      count: 3,
      totals: { quantity: 12, value: 54 },
      results: { length: page === 1 ? 2 : page === 2 ? 1 : 0 },
    });
});

it('gives the inventory report of a moment the same figures', async () => {
  const { admin } = await world.tenant();
  await makeLampHistory(admin);
  await makeProduct(admin, { name: 'Later', stock: 99 });
  await atMoment('2024-03-03T07:59:59Z', () =>
    makeProduct(admin, { name: 'Never there', stock: 0, category_name: 'Light' }),
  );
  const as_of = '2024-03-03T07:59:59Z';
  expect(await admin.call.reports.inventory({ as_of })).toMatchObject({
    totalProducts: 2,
    outOfStockProducts: 1,
    inventoryValue: 60,
    averageValue: 30,
    categoryDistribution: [{ category: 'Light', products: 2, value: 60 }],
    topProducts: [{ name: 'Lamp', total_stock: 10, value: 60 }],
    inventoryByLocation: [
      { location: 'Main', quantity: 7, value: 42 },
      { location: 'Shelf', quantity: 3, value: 18 },
    ],
  });
  expect((await admin.call.reports.inventory({})).inventoryValue).toBe(42 + 99 * 6);
});

it('is not for staff, of one’s own tenant, and refuses what is no time', async () => {
  const tenant = await world.tenant();
  await makeLampHistory(tenant.admin);
  const staff = await tenant.as('staff');
  expect((await refusalOf(staff.call.reports.stockAsOf({}))).status).toBe(403);
  expect((await stock((await world.tenant()).admin)).rows).toEqual([]);
  const asked = (at: string) => world.rest('GET', `/api/reports/stock-as-of/?at=${at}`, { as: tenant.admin });
  expect(await asked('2024-02-30T00:00:00Z')).toMatchObject({
    status: 400,
    body: { at: ['Use a time like 2026-01-31T12:00:00Z'] },
  });

  expect((await asked('0000-01-01T00:00:00Z')).status).toBe(200);
});

it('refuses a moment after the end of the tenant’s today, on its field', async () => {
  const { admin, id } = await world.tenant();
  await admin.call.tenants.update({ id, timezone: 'Pacific/Kiritimati' });
  // There it is noon of the second of May.
  const get = (path: string) =>
    atMoment('2024-05-01T22:00:00Z', async () => (await world.rest('GET', `/api/reports/${path}`, { as: admin })).body);
  const [last, future] = ['2024-05-02T09:59:59.999Z', '2024-05-02T10:00:00Z'];
  const message = ['This moment has not come yet'];
  expect(await get(`stock-as-of/?at=${future}`)).toEqual({ at: message });
  expect(await get(`stock-as-of/csv/?at=${future}`)).toEqual({ at: message });
  expect(await get(`inventory/?as_of=${future}`)).toEqual({ as_of: message });
  expect(await get(`stock-as-of/?at=${last}`)).toMatchObject({ count: 0 });
});
