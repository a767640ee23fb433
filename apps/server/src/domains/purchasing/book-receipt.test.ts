import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../platform/must.ts';
import { makeProduct, makePurchaseOrder } from '../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

it('answers a receipt with what the order shows afterwards', async () => {
  const { call } = shop.admin;
  const [lamp, rug] = await Promise.all([1, 2].map(() => makeProduct(shop.admin)));
  const lines = [
    { product: must(lamp), quantity: 10 },
    { product: must(rug), quantity: 4 },
  ];
  const { id, items } = await makePurchaseOrder(shop.admin, lines);
  const main = must((await call.stock.locations.list({})).results[0]).id;
  const shelf = (await call.stock.locations.create({ name: 'Shelf' })).id;
  const receive = async (goods: [line: number, received_quantity: number, location: number][], notes = '') => {
    const answer = await call.purchasing.receive({
      id,
      notes,
      items: goods.map(([line, received_quantity, location]) => ({
        ...{ item_id: must(items[line]).id, received_quantity, location },
      })),
    });
    expect(answer).toEqual(await call.purchasing.get({ id }));
    return answer;
  };
  const { receipts } = await receive([[1, 1, shelf]], 'One crate');
  await call.purchasing.receipts.reverse({ id: must(receipts[0]).id, reason: 'Not ours' });
  await receive([
    [0, 3, main],
    [0, 2, shelf],
  ]);
  await receive([[0, 5, main]]);
  expect(await receive([[1, 4, main]])).toMatchObject({ status: 'received' });
});
