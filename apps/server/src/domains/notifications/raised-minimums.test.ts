import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, sell } from '../../testing/goods.ts';
import { importSender } from '../../testing/send-import.ts';
import { openCrowdedWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

const titlesOf = async ({ call }: Person) =>
  (await call.notifications.list({ page_size: 100, kind: 'low_stock' })).results.map(
    ({ title, detail }) => `${title}: ${detail}`,
  );

const low = (left: number, minimum: number) => `Lamp is low in stock: ${left} left, the minimum is ${minimum}`;

async function lampOf(stock: number, min_stock_level: number) {
  const { admin, join } = await world.tenant();
  const lamp = await makeProduct(admin, { name: 'Lamp', barcode: 'L-1', stock, min_stock_level });
  return { admin, lamp, join };
}

it('tells that a minimum was raised above the stock, once, and again after it was lowered', async () => {
  const { admin, lamp } = await lampOf(5, 3);
  const raise = (min_stock_level: number) => admin.call.catalog.products.update({ id: lamp.id, min_stock_level });
  await raise(5);
  expect(await titlesOf(admin)).toEqual([]);
  await raise(6);
  expect(await titlesOf(admin)).toEqual([low(5, 6)]);
  await raise(6);
  await raise(9);
  await sell(admin, lamp, 1);
  expect(await titlesOf(admin)).toEqual([low(5, 6)]);
  await raise(4);
  await raise(5);
  expect(await titlesOf(admin)).toEqual([low(4, 5), low(5, 6)]);
});

it('tells by REST as well, and nothing of what is out of stock or not for sale', async () => {
  const { admin, lamp } = await lampOf(2, 0);
  const path = `/api/products/${lamp.id}/`;
  await world.rest('PATCH', path, { as: admin, body: { min_stock_level: 3, is_active: false } });
  const empty = await makeProduct(admin, { stock: 0, min_stock_level: 0 });
  await admin.call.catalog.products.update({ id: empty.id, min_stock_level: 8 });
  expect(await titlesOf(admin)).toEqual([]);
  await world.rest('PATCH', path, { as: admin, body: { min_stock_level: 0, is_active: true } });
  await world.rest('PATCH', path, { as: admin, body: { min_stock_level: 3 } });
  expect(await titlesOf(admin)).toEqual([low(2, 3)]);
});

it('tells once when the minimum rises while pieces are sold, whichever is first', async () => {
  for (let round = 0; round < 6; round++) {
    const { admin, lamp } = await lampOf(10, 3);
    await Promise.all([admin.call.catalog.products.update({ id: lamp.id, min_stock_level: 8 }), sell(admin, lamp, 5)]);
    expect(await titlesOf(admin)).toEqual([low(5, 8)]);
  }
});

it('tells of what an import raised, by the quantity that it leaves, and of its undoing', async () => {
  const { admin, lamp } = await lampOf(5, 4);
  const files = importSender(world);
  const send = (quantity: number, minimum: number) =>
    files.run(admin, 'update', `Barcode,Quantity,Min stock level\nL-1,${quantity},${minimum}\n`);
  await send(20, 10);
  await send(9, 7);
  expect(await titlesOf(admin)).toEqual([]);
  await send(6, 8);
  expect(await titlesOf(admin)).toEqual([low(6, 8)]);
  await send(5, 9);
  expect(await titlesOf(admin)).toEqual([low(6, 8)]);
  await send(5, 2);
  const [lowered] = (await admin.call.imports.list({})).results;
  await admin.call.imports.undo({ id: lowered?.id ?? 0 });
  expect((await admin.call.catalog.products.get({ id: lamp.id })).min_stock_level).toBe(9);
  expect(await titlesOf(admin)).toEqual([low(5, 9), low(6, 8)]);
});
