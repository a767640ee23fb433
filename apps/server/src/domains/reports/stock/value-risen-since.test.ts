import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { atMoment } from '../../../testing/at-moment.ts';
import { makeProduct, sell } from '../../../testing/goods.ts';
import { openWorld, type World } from '../../../testing/world.ts';
import { stockSince, valueRisen } from './value-risen-since.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function valueRisenSince(db: Reader, at: Date) {
  return (await stockSince(db, at).select(valueRisen.as('value')).executeTakeFirstOrThrow()).value;
}

it('counts what was on hand at the cost of the moment, up to and including it', async () => {
  const { admin, db } = await world.tenant();
  const lamp = await atMoment('2024-03-01T08:00:00Z', () => makeProduct(admin, { cost_price: 6, stock: 10 }));
  await atMoment('2024-03-02T08:00:00Z', () => sell(admin, lamp, 4));
  await atMoment('2024-03-03T08:00:00Z', () => admin.call.catalog.products.update({ id: lamp.id, cost_price: 7 }));
  const values = [
    ['2024-03-01T07:59:59.999Z', 0],
    ['2024-03-01T08:00:00.000Z', 60],
    ['2024-03-02T07:59:59.999Z', 60],
    ['2024-03-02T08:00:00.000Z', 36],
    ['2024-03-03T07:59:59.999Z', 36],
    ['2024-03-03T08:00:00.000Z', 42],
  ] as const;
  for (const [at, value] of values) expect([at, 42 - (await valueRisenSince(db, new Date(at)))]).toEqual([at, value]);
  const { inventoryValue } = await admin.call.dashboard.summary();
  expect(inventoryValue).toBe(42);
});

it('is changed by neither transfers nor what is archived since', async () => {
  const { admin, db } = await world.tenant();
  const lamp = await atMoment('2024-03-01T08:00:00Z', async () => {
    const gone = await makeProduct(admin, { cost_price: 50, stock: 5 });
    const made = await makeProduct(admin, { cost_price: 6, stock: 10 });
    return { ...made, gone: gone.id };
  });
  const shelf = await admin.call.stock.locations.create({ name: 'Shelf' });
  const transfer = { transaction_type: 'transfer' as const, destination_location_id: shelf.id };
  await atMoment('2024-03-03T08:00:00Z', () => admin.call.stock.move({ id: lamp.id, quantity: 3, ...transfer }));
  await atMoment('2024-03-04T08:00:00Z', () => admin.call.catalog.products.delete({ id: lamp.gone }));
  expect(await valueRisenSince(db, new Date('2024-03-02T00:00:00Z'))).toBe(0);
});

it('compares the dashboard’s value with that at the beginning of the tenant’s last month', async () => {
  const tenant = await world.tenant();
  const { admin } = tenant;
  await admin.call.tenants.update({ id: tenant.id, timezone: 'Pacific/Kiritimati' });
  // A day begins there at 10:00 UTC of the day before: on April 30 the month before today begins with March 31.
  const lamp = await atMoment('2024-03-30T09:59:59Z', () => makeProduct(admin, { cost_price: 10, stock: 10 }));
  await atMoment('2024-03-30T10:00:01Z', () => sell(admin, lamp, 2));
  await atMoment('2024-04-02T10:00:01Z', () => admin.call.catalog.products.update({ id: lamp.id, cost_price: 15 }));
  const changeAt = (at: string) => atMoment(at, async () => (await admin.call.dashboard.summary()).inventoryChange);
  // 8 pieces at 15 after 10 pieces at 10, and after 8 at 10 on the last day that has the new cost in its month.
  expect(await changeAt('2024-04-30T09:59:59Z')).toBe(20);
  expect(await changeAt('2024-05-02T09:59:59Z')).toBe(50);
  expect(await changeAt('2024-05-02T10:00:01Z')).toBe(0);
});
