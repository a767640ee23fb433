import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atMoment } from '../../../testing/at-moment.ts';
import { makeProduct, makePurchaseOrder, sell } from '../../../testing/goods.ts';
import { openWorld, type Person, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
  await world.close();
});

const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/** Three products of one piece whose value is half a cent more than it can be, one of them in three places. */
async function makeStock(admin: Person) {
  const [attic, shed] = [
    await admin.call.stock.locations.create({ name: 'Attic' }),
    await admin.call.stock.locations.create({ name: 'Shed' }),
  ];
  for (const category_name of ['Nails', 'Screws'])
    await makeProduct(admin, { name: category_name, category_name, cost_price: 0.335, stock: 1 });
  const bolts = await makeProduct(admin, { name: 'Bolts', category_name: 'Bolts', cost_price: 0.335, stock: 3 });
  for (const { id } of [attic, shed])
    await admin.call.stock.move({
      id: bolts.id,
      transaction_type: 'transfer',
      quantity: 1,
      destination_location_id: id,
    });
  return { bolts, places: [attic, shed] };
}

it('tells one value of the stock wherever its rows are added up', async () => {
  const { admin } = await world.tenant();
  const { bolts, places } = await makeStock(admin);
  const [{ results, totals }, report, dashboard, locations, charts] = [
    await admin.call.reports.stockAsOf({}),
    await admin.call.reports.inventory({}),
    await admin.call.dashboard.summary(),
    await admin.call.stock.locations.stock({}),
    await admin.call.dashboard.charts({}),
  ];
  // 0.34 + 0.34 + 1.01: of three bolts, 1.005, a cent falls to one place.
  expect(results.map(({ name, cost_price, value }) => [name, cost_price, value])).toEqual([
    ['Bolts', 0.335, 1.01],
    ['Nails', 0.335, 0.34],
    ['Screws', 0.335, 0.34],
  ]);
  expect([totals.value, report.inventoryValue, dashboard.inventoryValue]).toEqual([1.69, 1.69, 1.69]);
  const sums = [
    report.categoryDistribution.map(({ value }) => value),
    report.inventoryByLocation.map(({ value }) => value),
    locations.results.map(({ value }) => value),
    charts.inventory_value_by_category.map(({ value }) => value),
  ];
  expect(sums.map(cents)).toEqual([1.69, 1.69, 1.69, 1.69]);
  const ofBolts = await Promise.all(
    locations.results.map(async ({ id }) => {
      const [items, then] = [
        await admin.call.stock.atLocation({ location_id: id }),
        await admin.call.reports.stockAsOf({ location: id }),
      ];
      const listed = items.results.find(({ product }) => product === bolts.id)?.value;
      expect(then.results.find((row) => row.id === bolts.id)?.value).toBe(listed);
      expect([cents(items.results.map(({ value }) => value)), then.totals.value]).toEqual(
        Array.from({ length: 2 }, () => locations.results.find((one) => one.id === id)?.value),
      );
      return listed ?? 0;
    }),
  );
  expect([cents(ofBolts), ofBolts.toSorted()]).toEqual([1.01, [0.33, 0.34, 0.34]]);
  const custom = await admin.call.reports.custom({ measures: 'stock_value', by: 'location' });
  expect([custom.results.length, custom.totals.stock_value]).toEqual([1 + places.length, 1.69]);
});

it('tells of each day what its stock was worth, in cents', async () => {
  const { admin } = await world.tenant();
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const nails = await atMoment(daysAgo(4), () => makeProduct(admin, { cost_price: 0.335, stock: 3 }));
  await atMoment(daysAgo(3), () => sell(admin, nails, 1));
  await atMoment(daysAgo(2), () => admin.call.catalog.products.update({ id: nails.id, cost_price: 0.3367 }));
  await atMoment(daysAgo(1), () => sell(admin, nails, 1));
  const { inventory_value } = await admin.call.dashboard.trends();
  // 1.005, 0.67, 0.6734 and 0.3367.
  expect(inventory_value?.slice(-5)).toEqual([1.01, 0.67, 0.67, 0.34, 0.34]);
  expect(inventory_value?.slice(0, -5).every((value) => value === 0)).toBe(true);
});

it('values what was paid, and rounds the cost of goods once per line', async () => {
  const { admin } = await world.tenant();
  const nails = await makeProduct(admin, { cost_price: 0, selling_price: 1 });
  const bought = [
    { product: nails, quantity: 1_000, unit_price: 0.33 },
    { product: nails, quantity: 2_000, unit_price: 0.34 },
  ];
  const { id, items, total } = await makePurchaseOrder(admin, bought);
  const [location] = (await admin.call.stock.locations.list({})).results;
  const lines = items.map((item) => ({ item_id: item.id, received_quantity: item.quantity, location: location?.id }));
  await admin.call.purchasing.receive({ id, items: lines, update_costs: true });
  expect(total).toBe(1_010);
  expect((await admin.call.catalog.products.get({ id: nails.id })).cost_price).toBe(0.3367);
  expect((await admin.call.reports.inventory({})).inventoryValue).toBe(1_010.1);
  for (const quantity of [1, 1, 3]) await sell(admin, nails, quantity);
  // 0.34 twice and 1.0101.
  const today = new Date().toISOString().slice(0, 10);
  const { totals } = await admin.call.reports.sales({ group_by: 'product', start_date: today, end_date: today });
  expect(totals).toMatchObject({ quantity: 5, sales: 5, cost: 1.69, profit: 3.31 });
});
