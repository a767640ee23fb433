import { afterAll, beforeAll, expect, it } from 'vitest';
import { atMoment } from '../../../testing/at-moment.ts';
import { makeOrder, makeProduct, sell } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Person, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Asked = Parameters<Person['call']['reports']['deadStock']>[0];
/** As of noon of the last day of a month, in a tenant where it is already the first of the next one. */
const dead = (person: Person, asked: Asked = {}) =>
  atMoment('2024-03-31T12:00:00Z', () => person.call.reports.deadStock(asked));
const names = async (person: Person, asked?: Asked) => (await dead(person, asked)).results.map(({ name }) => name);

async function openShop() {
  const tenant = await world.tenant();
  await tenant.admin.call.tenants.update({ id: tenant.id, timezone: 'Pacific/Kiritimati' });
  const make = (name: string, at = '2024-01-01T00:00:00Z', over = {}) =>
    atMoment(at, () => makeProduct(tenant.admin, { name, stock: 10, cost_price: 2, ...over }));
  return { ...tenant, make };
}

it('lists what lies there unsold, from both sides of the first day', async () => {
  const { admin, make } = await openShop();
  // Today is April 1st there, so 30 days begin on March 3rd: at 10:00 UTC of the day before.
  const [before, within] = ['2024-03-02T09:59:59Z', '2024-03-02T10:00:00Z'];
  for (const [name, at] of [
    ['Sold before', before],
    ['Sold within', within],
  ] as const) {
    const product = await make(name);
    await atMoment(at, () => sell(admin, product, 1));
  }
  await make('Never sold');
  await make('Entered before', before);
  await make('Entered within', within);
  await make('Nothing there', undefined, { stock: 0 });
  const { id } = await make('Archived');
  await admin.call.catalog.products.delete({ id });
  expect(await names(admin, { days: 30, ordering: 'name' })).toEqual(['Entered before', 'Never sold', 'Sold before']);
  expect(await dead(admin, { days: 30, search: 'sold before' })).toMatchObject({
    results: [{ total_stock: 9, value: 18, last_sold_on: '2024-03-02' }],
    count: 1,
    totals: { quantity: 9, value: 18 },
  });
  expect(await names(admin, { days: 31, ordering: 'name' })).toEqual(['Never sold']);
});

it('counts orders that left as sold, not what was removed by hand; what never sold comes last', async () => {
  const { admin, make } = await openShop();
  const [ordered, removed, sold] = [await make('Ordered'), await make('Removed'), await make('Sold long ago')];
  await atMoment('2024-03-20T08:00:00Z', async () => {
    const order = await makeOrder(admin, [[ordered, 1]]);
    await admin.call.orders.changeStatus({ id: order.id, status: 'shipped' });
    await admin.call.stock.move({ id: removed.id, transaction_type: 'sale', quantity: 1 });
  });
  await atMoment('2024-02-01T08:00:00Z', () => sell(admin, sold, 1));
  expect(await names(admin, { days: 30, ordering: '-last_sold_on' })).toEqual(['Sold long ago', 'Removed']);
  expect(await names(admin, { days: 30, ordering: 'last_sold_on' })).toEqual(['Sold long ago', 'Removed']);
});

it('takes 90 days unless told, the highest value first', async () => {
  const { admin, make } = await openShop();
  // The first of 90 days is January 3rd there.
  await make('Young', '2024-01-02T10:00:00Z');
  await make('Old', '2024-01-02T09:59:59Z');
  await make('Dear', '2024-01-02T09:59:59Z', { cost_price: 5 });
  expect(await names(admin)).toEqual(['Dear', 'Old']);
  expect(await dead(admin, { page: 2, page_size: 1 })).toMatchObject({ count: 2, totals: { quantity: 20, value: 70 } });
});

it('is not for staff, and refuses days that are none', async () => {
  const tenant = await world.tenant();
  expect((await refusalOf((await tenant.as('staff')).call.reports.deadStock({}))).status).toBe(403);
  const answer = await world.rest('GET', '/api/reports/dead-stock/?days=0', { as: tenant.admin });
  expect(answer).toMatchObject({ status: 400, body: { days: ['Use a whole number of days from 1 to 3,650'] } });
});
