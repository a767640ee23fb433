import type { GetTransactionVolume } from '@stockhand/contract/reports/transaction-volume';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct, sell } from '../../../testing/goods.ts';
import { tablesOf } from '../../../testing/tables-of.ts';
import { openWorld, type Person, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const zone = 'America/Los_Angeles';

/** Movements at these moments, of a shop that is eight hours behind UTC. */
async function openShop(moments: readonly string[]) {
  const { admin: founder, schema, ...tenant } = await world.tenant();
  await founder.call.tenants.update({ id: founder.caller.tenant.id, timezone: zone });
  const admin = await tenant.as('admin');
  const db = tablesOf(world, { schema });
  const lamp = await makeProduct(admin, { name: 'Lamp', stock: 90 });
  await db
    .updateTable('stock_transactions')
    .set({ transaction_date: new Date('2026-01-01T12:00:00Z') })
    .execute();
  for (const moment of moments) {
    const { sale_number } = await sell(admin, lamp, 1);
    const at = { transaction_date: new Date(moment) };
    await db.updateTable('stock_transactions').set(at).where('reference', '=', sale_number).execute();
  }
  return { ...tenant, admin, db, lamp };
}

const read = (person: Person, input: GetTransactionVolume = {}) => person.call.reports.transactionVolume(input);

it('counts what the report lists, by type, whatever filters it', async () => {
  const { admin, lamp } = await openShop(['2026-02-10T12:00:00Z']);
  const shelf = await admin.call.stock.locations.create({ name: 'Shelf' });
  const move = { transaction_type: 'transfer' as const, quantity: 4, destination_location_id: shelf.id };
  await admin.call.stock.move({ id: lamp.id, ...move });
  await admin.call.stock.move({ id: lamp.id, transaction_type: 'adjustment', quantity: 2 });
  await makeOrder(admin, [[lamp, 3]]);
  const counts = { total: 4, purchases: 1, sales: 1, transfers: 1, adjustments: 1, removals: 0, orders: 1 };
  const all = await read(admin);
  expect(all.counts).toEqual(counts);
  expect(all.types.map(({ type, count }) => `${type} ${count}`)).toEqual([
    'purchase 1',
    'sale 1',
    'adjustment 1',
    'transfer 1',
    'order 1',
  ]);
  const filters: GetTransactionVolume[] = [
    {},
    { transaction_type: 'order' },
    { transaction_type: 'sale' },
    { location: shelf.id },
    { search: 'sale-0000' },
    { start_date: '2026-02-01', end_date: '2026-02-28' },
    { end_date: '2026-01-31' },
  ];
  for (const filter of filters) {
    const volume = await read(admin, filter);
    const { count } = await admin.call.reports.transactions({ ...filter, page: 1 });
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    const told = [
      volume.counts.total + volume.counts.orders,
      sum(volume.points.map(({ total }) => total)) + volume.counts.orders,
      sum(volume.types.map((it) => it.count)),
    ];
    expect(told, JSON.stringify(filter)).toEqual([count, count, count]);
  }
});

it('counts a row on the tenant’s day, up to the last second of the range', async () => {
  const { admin } = await openShop([
    '2026-02-01T07:59:59Z',
    '2026-02-01T08:00:00Z',
    '2026-03-01T07:59:59Z',
    '2026-03-01T08:00:00Z',
  ]);
  const { counts, points } = await read(admin, { start_date: '2026-02-01', end_date: '2026-02-28' });
  expect(counts).toMatchObject({ total: 2, sales: 2, purchases: 0 });
  expect(points).toHaveLength(28);
  expect(points.filter(({ total }) => total > 0)).toEqual([
    { date: '2026-02-01', total: 1, purchases: 0, sales: 1, transfers: 0 },
    { date: '2026-02-28', total: 1, purchases: 0, sales: 1, transfers: 0 },
  ]);
  const march = await read(admin, { start_date: '2026-03-01', end_date: '2026-03-31' });
  expect([march.points.length, march.counts.total]).toEqual([31, 1]);
});

it('has a point for each month where there are more than 92 days, from the first row where the start is open', async () => {
  const { admin } = await openShop(['2026-02-01T07:59:59Z', '2026-03-01T08:00:00Z']);
  const quarter = await read(admin, { start_date: '2026-01-01', end_date: '2026-04-02' });
  expect(quarter.points).toHaveLength(92);
  const { points } = await read(admin, { end_date: '2026-04-03' });
  expect(points.map(({ date, total }) => [date, total])).toEqual([
    ['2026-01-01', 2],
    ['2026-02-01', 0],
    ['2026-03-01', 1],
    ['2026-04-01', 0],
  ]);
});

it('is not for staff, refuses nonsense, and tells nothing of another tenant', async () => {
  const shop = await openShop([]);
  const path = '/api/reports/transaction-volume/';
  expect((await world.rest('GET', path, { as: await shop.as('staff') })).status).toBe(403);
  expect((await world.rest('GET', `${path}?transaction_type=gift`, { as: shop.admin })).status).toBe(400);
  const days = (start: string, end: string) =>
    world.rest('GET', `${path}?start_date=${start}&end_date=${end}`, { as: shop.admin });
  expect(await days('2026-04-02', '2026-04-01')).toMatchObject({
    status: 400,
    body: { end_date: ['The last day is before the first'] },
  });
  expect((await days('2026-04-02', '2026-04-02')).status).toBe(200);
  const { admin } = await world.tenant();
  expect((await read(admin)).counts.total).toBe(0);
});
