import { afterAll, beforeAll, expect, it } from 'vitest';
import { backgroundContext } from '../../platform/request-context.ts';
import { writeInBackground } from '../../platform/transactions.ts';
import { makeProduct } from '../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';
import { bookMoves } from './move-stock.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

it('stands in the ledger at its own time, and notifies nobody of what is over', async () => {
  const { caller, call } = shop.admin;
  const product = await makeProduct(shop.admin, { stock: 10, min_stock_level: 9 });
  const take = (at?: Date) =>
    writeInBackground(backgroundContext(world.services, caller), caller, (ctx) =>
      bookMoves(ctx, [
        { product_id: product.id, transaction_type: 'adjustment', quantity: -2, ...(at !== undefined && { at }) },
      ]),
    );
  const kinds = async () => (await call.notifications.list({})).results.map(({ kind }) => kind);
  const at = new Date('2024-03-01T12:00:00Z');
  expect(await take(at)).toMatchObject([{ transaction_date: at, quantity: -2 }]);
  const [row] = (await call.stock.transactions({ id: product.id, page_size: 1 })).results;
  expect(row?.transaction_date).toStrictEqual(at);
  expect(await kinds()).toStrictEqual([]);
  await call.stock.move({ id: product.id, transaction_type: 'purchase', quantity: 2 });
  await take();
  expect(await kinds()).toStrictEqual(['low_stock']);
});
