import { afterAll, beforeAll, expect, it } from 'vitest';
import { atMoment } from '../../../testing/at-moment.ts';
import { makeProduct, sell } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Person, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Asked = Parameters<Person['call']['reports']['productLedger']>[0];
const ledger = async (person: Person, asked: Asked) => {
  const { results, ...rest } = await person.call.reports.productLedger(asked);
  return { rows: results.map(({ type, change, balance }) => [type, change, balance]), ...rest };
};

/** Ten come on the last day of February in Nairobi, three go to the shelf, four are sold from Main, two are counted away there. */
async function makeHistory(admin: Person) {
  const shelf = await admin.call.stock.locations.create({ name: 'Shelf' });
  const lamp = await atMoment('2024-02-29T20:59:59Z', () => makeProduct(admin, { cost_price: 6, stock: 10 }));
  const transfer = { transaction_type: 'transfer' as const, destination_location_id: shelf.id };
  await atMoment('2024-02-29T21:00:00Z', () => admin.call.stock.move({ id: lamp.id, quantity: 3, ...transfer }));
  await atMoment('2024-03-10T08:00:00Z', () => sell(admin, lamp, 4));
  await atMoment('2024-03-31T20:59:59Z', () =>
    admin.call.stock.move({ id: lamp.id, transaction_type: 'adjustment', quantity: -2, notes: 'Broken' }),
  );
  return { lamp, shelf };
}

it('tells each change with the quantity after it, newest first, on any page', async () => {
  const { admin } = await world.tenant();
  const { lamp } = await makeHistory(admin);
  const rows = [
    ['adjustment', -2, 4],
    ['sale', -4, 6],
    ['transfer', 0, 10],
    ['purchase', 10, 10],
  ];
  expect(await ledger(admin, { product: lamp.id })).toEqual({ rows, count: 4, opening: 0, closing: 4 });
  for (const page of [1, 2, 3, 4])
    expect((await ledger(admin, { product: lamp.id, page, page_size: 1 })).rows).toEqual([rows[page - 1]]);
  const { results } = await admin.call.reports.productLedger({ product: lamp.id, page_size: 1 });
  expect(results).toMatchObject([
    { description: 'Adjustment: Broken', unit_cost: 6, username: admin.caller.user.username },
  ]);
  const all = (await admin.call.reports.productLedger({ product: lamp.id })).results;
  expect(all.map(({ location, source_type }) => `${source_type}: ${location}`)).toEqual([
    'manual: Main',
    'sale: Main',
    'manual: Main → Shelf',
    'product: Main',
  ]);
});

it('narrows to days of the tenant, and carries the balance over their bounds', async () => {
  const tenant = await world.tenant();
  const { admin } = tenant;
  await admin.call.tenants.update({ id: tenant.id, timezone: 'Africa/Nairobi' });
  const { lamp, shelf } = await makeHistory(admin);
  const ofDays = (start_date?: string, end_date?: string) =>
    ledger(admin, { product: lamp.id, ...(start_date && { start_date }), ...(end_date && { end_date }) });
  expect(await ofDays('2024-03-01', '2024-03-31')).toEqual({
    rows: [
      ['adjustment', -2, 4],
      ['sale', -4, 6],
      ['transfer', 0, 10],
    ],
    count: 3,
    opening: 10,
    closing: 4,
  });
  expect(await ofDays('2024-02-29', '2024-02-29')).toMatchObject({
    rows: [['purchase', 10, 10]],
    opening: 0,
    closing: 10,
  });
  expect(await ofDays('2024-03-11', '2024-03-30')).toEqual({ rows: [], count: 0, opening: 6, closing: 6 });
  // What came at the first moment of March came neither before it nor in February.
  const onShelf = { product: lamp.id, location: shelf.id };
  expect(await ledger(admin, { ...onShelf, start_date: '2024-03-01' })).toMatchObject({ opening: 0, closing: 3 });
  expect(await ledger(admin, { ...onShelf, end_date: '2024-02-29' })).toMatchObject({ count: 0, closing: 0 });
  expect(await ofDays('2024-03-31')).toMatchObject({ rows: [['adjustment', -2, 4]], opening: 6, closing: 4 });
});

it('tells of a location what changed there, transfers with their sign', async () => {
  const { admin } = await world.tenant();
  const { lamp, shelf } = await makeHistory(admin);
  const at = (location: number) => ledger(admin, { product: lamp.id, location });
  expect(await at(shelf.id)).toEqual({ rows: [['transfer', 3, 3]], count: 1, opening: 0, closing: 3 });
  const { results } = await admin.call.stock.locations.list({});
  expect(await at(results.find(({ name }) => name === 'Main')?.id ?? 0)).toMatchObject({
    rows: [
      ['adjustment', -2, 1],
      ['sale', -4, 3],
      ['transfer', -3, 7],
      ['purchase', 10, 10],
    ],
    closing: 1,
  });
});

it('puts a row that was booked for an earlier time where it belongs, and the balances after it', async () => {
  const tenant = await world.tenant();
  const { lamp } = await makeHistory(tenant.admin);
  await world.services.database
    .withSchema(tenant.schema)
    .updateTable('stock_transactions')
    .set({ transaction_date: new Date('2024-03-01T00:00:00Z') })
    .where('product_id', '=', lamp.id)
    .where('transaction_type', '=', 'adjustment')
    .execute();
  expect((await ledger(tenant.admin, { product: lamp.id })).rows).toEqual([
    ['sale', -4, 4],
    ['adjustment', -2, 8],
    ['transfer', 0, 10],
    ['purchase', 10, 10],
  ]);
});

it('reads of archived products, of no others’ and for those who may read reports', async () => {
  const tenant = await world.tenant();
  const { lamp } = await makeHistory(tenant.admin);
  await tenant.admin.call.catalog.products.delete({ id: lamp.id });
  expect((await ledger(tenant.admin, { product: lamp.id })).count).toBe(4);
  const staff = await tenant.as('staff');
  expect((await refusalOf(staff.call.reports.productLedger({ product: lamp.id }))).status).toBe(403);
  const other = await world.tenant();
  expect((await refusalOf(other.admin.call.reports.productLedger({ product: lamp.id }))).status).toBe(404);
});
