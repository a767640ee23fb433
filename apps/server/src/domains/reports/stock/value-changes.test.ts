import { afterAll, beforeAll, expect, it } from 'vitest';
import { atMoment } from '../../../testing/at-moment.ts';
import { makeProduct, sell } from '../../../testing/goods.ts';
import { openWorld, type World } from '../../../testing/world.ts';
import { findValueChanges } from './value-changes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Days begin at 10:00 UTC. */
const timezone = 'Pacific/Kiritimati';

async function changesSince(db: Parameters<typeof findValueChanges>[0], start: string) {
  const rows = await findValueChanges(db, { start: new Date(start), timezone });
  return Object.fromEntries(rows.map(({ date, change }) => [date, change]));
}

it('values what moves at the cost of its day, and what is there by the steps of its cost, in either order', async () => {
  const { admin, db } = await world.tenant();
  const costs = (id: number, cost_price: number) => admin.call.catalog.products.update({ id, cost_price });
  const lamp = await atMoment('2024-03-01T12:00:00Z', () => makeProduct(admin, { cost_price: 6, stock: 10 }));
  await atMoment('2024-03-02T12:00:00Z', () => sell(admin, lamp, 4));
  await atMoment('2024-03-03T12:00:00Z', () => costs(lamp.id, 7));
  await atMoment('2024-03-04T12:00:00Z', () => sell(admin, lamp, 1));
  await atMoment('2024-03-05T12:00:00Z', () => costs(lamp.id, 9));
  // 60 on the day of the first booking; then 4 at 6, 6 pieces dearer by 1, 1 at 7, 5 pieces dearer by 2.
  const days = { '2024-03-03': -24, '2024-03-04': 6, '2024-03-05': -7, '2024-03-06': 10 };
  expect(await changesSince(db, '2024-02-01T10:00:00Z')).toEqual({ '2024-03-02': 60, ...days });
  expect(await changesSince(db, '2024-03-02T10:00:00Z')).toEqual(days);
});

it('counts what happened at the moment itself', async () => {
  const { admin, db } = await world.tenant();
  const lamp = await atMoment('2024-03-01T12:00:00Z', () => makeProduct(admin, { cost_price: 6, stock: 10 }));
  await atMoment('2024-03-02T12:00:00.000Z', () => sell(admin, lamp, 4));
  await atMoment('2024-03-03T12:00:00.000Z', () => admin.call.catalog.products.update({ id: lamp.id, cost_price: 7 }));
  expect(await changesSince(db, '2024-03-02T12:00:00.000Z')).toEqual({ '2024-03-03': -24, '2024-03-04': 6 });
  expect(await changesSince(db, '2024-03-02T12:00:00.001Z')).toEqual({ '2024-03-04': 6 });
  expect(await changesSince(db, '2024-03-03T12:00:00.000Z')).toEqual({ '2024-03-04': 6 });
  expect(await changesSince(db, '2024-03-03T12:00:00.001Z')).toEqual({});
});

it('counts neither transfers nor what is archived since', async () => {
  const { admin, db } = await world.tenant();
  const shelf = await admin.call.stock.locations.create({ name: 'Shelf' });
  const lamp = await atMoment('2024-03-01T12:00:00Z', () => makeProduct(admin, { cost_price: 6, stock: 10 }));
  const transfer = { transaction_type: 'transfer' as const, destination_location_id: shelf.id };
  const gone = await atMoment('2024-03-02T12:00:00Z', async () => {
    await admin.call.stock.move({ id: lamp.id, quantity: 3, ...transfer });
    return makeProduct(admin, { cost_price: 5, stock: 2 });
  });
  await atMoment('2024-03-03T12:00:00Z', () => admin.call.catalog.products.update({ id: gone.id, cost_price: 8 }));
  expect(await changesSince(db, '2024-03-02T10:00:00Z')).toEqual({ '2024-03-03': 10, '2024-03-04': 6 });
  await atMoment('2024-03-04T12:00:00Z', () => admin.call.catalog.products.delete({ id: gone.id }));
  expect(await changesSince(db, '2024-03-02T10:00:00Z')).toEqual({});
});
